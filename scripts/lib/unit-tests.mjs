import { fail, mustRun } from './run.mjs';
import { irregularities, readVitest } from './test-rules.mjs';

/** Runs Vitest; a test that was skipped, meant to fail, or tried twice fails the step. */
export async function runUnitTests(browser) {
  await mustRun(
    'Unit, property, contract and component tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'],
    { env: { CHROMIUM_PATH: browser } },
  );
  const found = irregularities(readVitest());
  if (found.length > 0) fail(found.join('\n'));
}
