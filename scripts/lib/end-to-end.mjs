import { ensureBuild } from './build.mjs';
import { mustRun } from './run.mjs';
import { judge, readPlaywright } from './test-rules.mjs';

/** Builds if needed and runs Playwright; a test that was skipped, meant to fail or needed a second try fails the step. */
export async function runEndToEnd(browser, args) {
  await ensureBuild();
  await mustRun('End-to-end tests', 'playwright', ['test', ...args], { env: { CHROMIUM_PATH: browser } });
  judge(readPlaywright());
}
