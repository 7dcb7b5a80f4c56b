import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { irregularities, missingTests, readPlaywright, readVitest } from './test-rules.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder = '';

// Inside the checkout, so that the test runners are found.
beforeAll(() => {
  mkdirSync(join(root, 'test-results'), { recursive: true });
  folder = mkdtempSync(join(root, 'test-results', 'rules-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function run(command: string, args: readonly string[]) {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|TEST|NODE_ENV|FORCE_COLOR)/.test(name)),
  );
  return spawnSync(join(root, 'node_modules/.bin', command), args, { cwd: folder, env, encoding: 'utf8' });
}

const was = 'was skipped or is a todo. Write it, repair it or delete it.';
const meant = 'is meant to fail. Write down what should be true, and make it true.';
const second =
  'passed on a second try only. What it depends on by chance is a defect, of the test or of the code.';

it('names each test of Vitest that did not prove anything, however it is written', {
  timeout: 60_000,
}, () => {
  writeFileSync(join(folder, 'vitest.config.mjs'), "export default { test: { include: ['*.unit.mjs'] } };");
  writeFileSync(
    join(folder, 'forms.unit.mjs'),
    `import { describe, expect, it } from 'vitest';
    let tries = 0;
    it('honest', () => expect(1).toBe(1));
    it.skip('by skip', () => expect(1).toBe(2));
    it.todo('by todo');
    it('by context', (context) => context.skip());
    describe.skip('group', () => void it('by group', () => expect(1).toBe(2)));
    it.fails('by fails', () => expect(1).toBe(2));
    it('by chance', { retry: 2 }, () => expect(++tries).toBe(2));`,
  );
  const { status } = run('vitest', ['run', `--reporter=${join(root, 'scripts/lib/vitest-reporter.mjs')}`]);
  expect(status).toBe(0);
  const report = readVitest(folder);
  expect([report.passed, report.failed]).toEqual([3, 0]);
  expect(irregularities(report)).toEqual([
    `forms.unit.mjs: by skip ${was}`,
    `forms.unit.mjs: by todo ${was}`,
    `forms.unit.mjs: by context ${was}`,
    `forms.unit.mjs: group > by group ${was}`,
    `forms.unit.mjs: by fails ${meant}`,
    `forms.unit.mjs: by chance ${second} At first: expected 1 to be 2 // Object.is equality`,
  ]);
});

it('names each test of Playwright that did not prove anything, however it is written', {
  timeout: 60_000,
}, () => {
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `export default { testMatch: '*.walk.mjs', workers: 1, retries: 1, outputDir: 'test-results/playwright',
      reporter: [['json', { outputFile: 'test-results/playwright.json' }]] };`,
  );
  writeFileSync(
    join(folder, 'forms.walk.mjs'),
    `import { expect, test } from '@playwright/test';
    test('honest', () => expect(1).toBe(1));
    test.skip('by skip', () => expect(1).toBe(2));
    test('by condition', () => { test.skip(true, 'not here'); });
    test.fail('by fail', () => expect(1).toBe(2));
    test('by chance', ({}, { retry }) => expect(retry).toBe(1));`,
  );
  const { status } = run('playwright', ['test']);
  expect(status).toBe(0);
  const report = readPlaywright(folder);
  expect([report.passed, report.failed]).toEqual([3, 0]);
  expect(irregularities(report)).toEqual([
    `forms.walk.mjs: by skip ${was}`,
    `forms.walk.mjs: by condition ${was}`,
    `forms.walk.mjs: by fail ${meant}`,
    `forms.walk.mjs: by chance ${second} At first: Error: expect(received).toBe(expected) // Object.is equality`,
  ]);
});

it('fails the run for a test that proved nothing', () => {
  const irregular = [{ name: 'one.test.ts: one', kind: 'retried' }];
  const module = JSON.stringify(join(root, 'scripts/lib/test-rules.mjs'));
  const text = `import { judge } from ${module}; judge({ irregular: ${JSON.stringify(irregular)} });`;
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', text], {
    encoding: 'utf8',
  });
  expect([status, stderr]).toEqual([1, expect.stringContaining(`one.test.ts: one ${second}`)]);
});

it('lets the number of tests fall only with a commit that updates the counts', () => {
  expect(missingTests('end-to-end', { passed: 205 }, 204)).toEqual([]);
  expect(missingTests('end-to-end', { passed: 203 }, 204)).toEqual([
    '203 end-to-end tests passed, but scripts/test-counts.json says 204. If the others were removed on purpose, ' +
      'run `npm test -- --update-counts` and say in the commit why they are gone.',
  ]);
});
