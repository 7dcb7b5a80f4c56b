import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import ordinary from '../../../vitest.config.ts';

const { MUTANTS_CODE: folder = '' } = process.env;

/** Gives the tests the code that `mutants-of.ts` wrote instead of the ordinary one. */
const mutatedCode: Plugin = {
  name: 'mutated-code',
  enforce: 'pre',
  load(id) {
    const [path = ''] = id.split('?');
    const file = join(folder, relative(process.cwd(), path));
    return path.startsWith(process.cwd()) && existsSync(file) ? readFileSync(file, 'utf8') : null;
  },
};

/** The runner says which tests come first: those that take least. */
class GivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

export default defineConfig((env) => {
  const config = ordinary(env);
  // A shared document would keep modules that were loaded with another mutant.
  for (const project of config.test?.projects ?? [])
    if (typeof project === 'object' && 'test' in project && project.test)
      project.test.isolate = project.test.name !== 'node';
  return mergeConfig(config, {
    plugins: [mutatedCode],
    test: {
      setupFiles: ['bench/lib/mutants/setup.ts'],
      sequence: { setupFiles: 'list', sequencer: GivenOrder },
      hookTimeout: 120_000,
    },
  });
});
