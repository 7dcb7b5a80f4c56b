import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Writes test-results/vitest.json: how many tests ended how, and each that was skipped, meant to fail, or tried twice. */
export default class {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const count = (state) => tests.filter((test) => test.result().state === state).length;
    const folder = join(this.root, 'test-results');
    mkdirSync(folder, { recursive: true });
    const report = {
      passed: count('passed'),
      failed: count('failed'),
      irregular: tests.flatMap((test) => {
        const name = `${test.module.relativeModuleId}: ${test.fullName}`;
        if (test.result().state === 'skipped') return { name, kind: 'skipped' };
        if (test.options.fails) return { name, kind: 'fails' };
        if (!(test.diagnostic()?.retryCount > 0)) return [];
        return { name, kind: 'retried', reason: test.result().errors?.[0]?.message };
      }),
    };
    writeFileSync(join(folder, 'vitest.json'), JSON.stringify(report));
  }
}
