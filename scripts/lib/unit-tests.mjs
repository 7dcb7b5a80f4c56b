import { mustRun } from './run.mjs';
import { judge, readVitest } from './test-rules.mjs';

/** Runs Vitest; a test that was skipped or meant to fail fails the step, a second try is named. */
export async function runUnitTests(browser) {
  await mustRun(
    'Unit, property, contract and component tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'],
    { env: { CHROMIUM_PATH: browser } },
  );
  judge(readVitest());
}
