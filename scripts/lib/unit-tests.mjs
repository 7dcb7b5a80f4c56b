import { rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { failedFiles } from './counts.mjs';
import { fail, mustRun, root, run } from './run.mjs';

const step = 'Unit, property, contract and component tests';
const reports = (name) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=test-results/${name}.json`,
];

/**
 * Runs Vitest. On a shared machine a browser may stop drawing frames for good, which no retry in the same page survives, so
 * continuous integration reruns failed component tests in a fresh browser; `npm test` names them.
 */
export async function runUnitTests(browser) {
  const options = { env: { CHROMIUM_PATH: browser } };
  rmSync(join(root, 'test-results', 'vitest-again.json'), { force: true });
  const code = await run('vitest', ['run', ...reports('vitest')], options);
  if (code === 0) return;
  const files = failedFiles().map((file) => relative(root, file));
  if (!process.env.CI || files.length === 0 || !files.every((file) => file.endsWith('.test.tsx'))) {
    fail(`${step} failed: \`vitest run\` ended with code ${code}.`);
  }
  await mustRun(
    `${step}, in a fresh browser`,
    'vitest',
    ['run', '--project', 'browser', ...files, ...reports('vitest-again')],
    options,
  );
}
