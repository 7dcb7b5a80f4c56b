import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { fail, root } from './run.mjs';

/** The committed numbers of tests: a run with fewer fails. */
export const countsFile = join(root, 'scripts', 'test-counts.json');

/** Reads what scripts/lib/vitest-reporter.mjs wrote. */
export function readVitest(folder = root) {
  return JSON.parse(readFileSync(join(folder, 'test-results', 'vitest.json'), 'utf8'));
}

/** Reads Playwright's own JSON report in the same form. */
export function readPlaywright(folder = root) {
  const report = JSON.parse(readFileSync(join(folder, 'test-results', 'playwright.json'), 'utf8'));
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    irregular: report.suites
      .flatMap(specsOf)
      .flatMap(({ file, title, tests }) => tests.map((test) => ({ name: `${file}: ${title}`, ...test })))
      .flatMap(({ name, status, expectedStatus, results }) => {
        if (status === 'skipped') return { name, kind: 'skipped' };
        if (expectedStatus === 'failed') return { name, kind: 'fails' };
        return status === 'flaky' ? { name, kind: 'retried', reason: results[0]?.error?.message } : [];
      }),
  };
}

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

const sentences = {
  skipped: 'was skipped or is a todo. Write it, repair it or delete it.',
  fails: 'is meant to fail. Write down what should be true, and make it true.',
  retried:
    'passed on a second try only. What it depends on by chance is a defect, of the test or of the code.',
};

/** One sentence for each test that was skipped, meant to fail, or tried twice. */
export function irregularities({ irregular }) {
  return irregular.map(
    ({ name, kind, reason }) =>
      `${name} ${sentences[kind]}${reason ? ` At first: ${stripVTControlCharacters(reason).split('\n', 1)}` : ''}`,
  );
}

/** Fails for every test that proved nothing. */
export function judge(results) {
  const found = irregularities(results);
  if (found.length > 0) fail(found.join('\n'));
}

/** A sentence when fewer tests passed than are committed. */
export function missingTests(what, { passed }, committed) {
  if (passed >= committed) return [];
  return [
    `${passed} ${what} tests passed, but scripts/test-counts.json says ${committed}. If the others were removed on purpose, ` +
      'run `npm test -- --update-counts` and say in the commit why they are gone.',
  ];
}
