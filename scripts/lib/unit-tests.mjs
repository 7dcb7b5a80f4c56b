import { mustRun } from './run.mjs';
import { judge, readVitest } from './test-rules.mjs';

/** Runs Vitest; a test that was skipped, meant to fail or needed a second try fails the step. */
export async function runUnitTests(browser) {
  await mustRun(
    'Unit, property, contract and component tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'],
    { env: { CHROMIUM_PATH: browser } },
  );
  judge(readVitest());
}
