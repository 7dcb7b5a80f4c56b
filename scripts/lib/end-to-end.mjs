import { ensureBuild } from './build.mjs';
import { mustRun } from './run.mjs';

/** Builds if needed and runs the Playwright tests against the built application in the given browser. */
export async function runEndToEnd(browser, args) {
  await ensureBuild();
  await mustRun('End-to-end tests', 'playwright', ['test', ...args], { env: { CHROMIUM_PATH: browser } });
}
