import { ensureBuild } from './build.mjs';
import { fail, mustRun } from './run.mjs';
import { irregularities, readPlaywright } from './test-rules.mjs';

/** Builds if needed and runs Playwright; a test that was skipped, meant to fail, or tried twice fails the step. */
export async function runEndToEnd(browser, args) {
  await ensureBuild();
  await mustRun('End-to-end tests', 'playwright', ['test', ...args], { env: { CHROMIUM_PATH: browser } });
  const found = irregularities(readPlaywright());
  if (found.length > 0) fail(found.join('\n'));
}
