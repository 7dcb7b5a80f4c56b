import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { changedFiles, walksOf } from './lib/changed.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { runEndToEnd } from './lib/end-to-end.mjs';
import { checkGeneratedCode } from './lib/generated-code.mjs';
import { fail, hasCommand, installPackage, mustRun } from './lib/run.mjs';
import { judge, readVitest } from './lib/test-rules.mjs';

/** Everything short of the end-to-end tests: format, lint, types, dead code, sentences, generated code, unit tests, build, sizes. */
export async function verify() {
  await ensureDependencies({ dev: true });
  const browser = await ensureBrowser();
  if (!(await ensureRedis())) {
    fail(
      'The shared-cache tests need a redis-server and none is here. Install Redis (Debian: apt-get install redis-server) and run again.',
    );
  }
  await Promise.all([
    mustRun('Format and lint', 'biome', ['ci', '--error-on-warnings', '.']),
    checkTypes(),
    mustRun('Dead code', 'knip', []),
    mustRun('Sentences', 'node', ['scripts/messages.mjs']),
  ]);
  await checkGeneratedCode();
  await mustRun(
    'Unit, property, contract and component tests',
    'vitest',
    ['run', '--reporter=default', '--reporter=./scripts/lib/vitest-reporter.mjs'],
    { env: { CHROMIUM_PATH: browser } },
  );
  judge(readVitest());
  await ensureBuild();
  await mustRun('Size limits', 'size-limit', []);
  return { browser };
}

const checkTypes = () =>
  Promise.all([
    mustRun('Types', 'tsc', ['--noEmit', '-p', '.']),
    // Without the types of the other side: no `process` in the page, no `document` in the server.
    mustRun('Types of the page', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json']),
    mustRun('Types of the server', 'tsc', ['--noEmit', '-p', 'tsconfig.server.json']),
  ]);

/** The system's, else Debian's package when root. Resolves with whether there is one. */
async function ensureRedis() {
  if (hasCommand('redis-server')) return true;
  if (process.getuid?.() !== 0) return false;
  await installPackage('redis-server', { quiet: true }).catch(() => 1);
  return hasCommand('redis-server');
}

/** The tests that import what differs from a commit, by default the last, and the walks of its pages. */
async function verifyChanged(commit = 'HEAD') {
  const files = changedFiles(commit);
  if (files.length === 0) return console.log(`Nothing differs from ${commit}.`);
  await ensureDependencies({ dev: true });
  const browser = await ensureBrowser();
  const lint = ['ci', '--error-on-warnings', '--no-errors-on-unmatched', ...files];
  await Promise.all([
    mustRun('Format and lint', 'biome', lint),
    checkTypes(),
    mustRun('Sentences', 'node', ['scripts/messages.mjs']),
  ]);
  const tests = ['run', '--changed', commit, '--passWithNoTests', '--reporter=dot'];
  await mustRun('Tests of what changed', 'vitest', tests, { env: { CHROMIUM_PATH: browser } });
  const walks = walksOf(files);
  if (walks.length > 0) await runEndToEnd(browser, walks);
}

if (import.meta.url === `file://${process.argv[1]}`) {
  const [flag, commit, ...rest] = process.argv.slice(2);
  if (flag === undefined) await verify();
  else if (flag === '--changed' && rest.length === 0) await verifyChanged(commit);
  else fail('Usage: npm run verify [-- --changed [commit]]');
}
