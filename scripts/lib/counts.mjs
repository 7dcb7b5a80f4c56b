import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const report = (name) => JSON.parse(readFileSync(join(root, 'test-results', name), 'utf8'));

const again = () => existsSync(join(root, 'test-results', 'vitest-again.json'));

/** The files of the last Vitest run in which a test failed. */
export function failedFiles() {
  return report('vitest.json')
    .testResults.filter(({ status }) => status !== 'passed')
    .map(({ name }) => name);
}

/** Passed, failed and skipped tests of the last Vitest run; a retried test counts as it ended. */
export function countVitest() {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = report('vitest.json');
  const failed = again() ? report('vitest-again.json').numFailedTests : numFailedTests;
  return {
    passed: numPassedTests + numFailedTests - failed,
    failed,
    skipped: numPendingTests + numTodoTests,
  };
}

/** Passed, failed and skipped tests of the last Playwright run. */
export function countPlaywright() {
  const { stats } = report('playwright.json');
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
}

/** The specs of a Playwright suite and of all suites in it. */
function specs(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specs)];
}

/** The names of the tests that failed first and passed on a retry. Only continuous integration retries. */
export function secondTries() {
  const unit = report('vitest.json')
    .testResults.flatMap(({ assertionResults }) => assertionResults)
    .filter(({ failureMessages }) => failureMessages.length > 0);
  const endToEnd = report('playwright.json')
    .suites.flatMap(specs)
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...unit.map(({ fullName }) => fullName), ...endToEnd.map(({ file, title }) => `${file}: ${title}`)];
}
