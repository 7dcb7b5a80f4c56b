import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const report = (name) => JSON.parse(readFileSync(join(root, 'test-results', name), 'utf8'));

/** Passed, failed and skipped tests of the last Vitest run. */
export function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report('vitest.json');
  return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
}

/** Passed, failed and skipped tests of the last Playwright run; a test that passed on a retry counts as failed. */
export function countPlaywright() {
  const { stats } = report('playwright.json');
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}
