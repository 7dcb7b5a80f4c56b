import { ensureBrowser } from './lib/browser.mjs';
import { ensureBuild } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { checkGeneratedCode } from './lib/generated-code.mjs';
import { ensureRedis } from './lib/redis.mjs';
import { fail, mustRun } from './lib/run.mjs';
import { judge, readVitest } from './lib/test-rules.mjs';

/** Everything short of the end-to-end tests: format, lint, types, dead code, sentences, generated code, unit tests, build, sizes. */
export async function verify() {
  await ensureDependencies();
  const browser = await ensureBrowser();
  if (!(await ensureRedis())) {
    fail(
      'The shared-cache tests need a redis-server and none is here. Install Redis (Debian: apt-get install redis-server) and run again.',
    );
  }
  await mustRun('Format and lint', 'biome', ['ci', '--error-on-warnings', '.']);
  await mustRun('Types', 'tsc', ['--noEmit', '-p', '.']);
  // Without the types of the other side: no `process` in the page, no `document` in the server.
  await mustRun('Types of the page', 'tsc', ['--noEmit', '-p', 'tsconfig.browser.json']);
  await mustRun('Types of the server', 'tsc', ['--noEmit', '-p', 'tsconfig.server.json']);
  await mustRun('Dead code', 'knip', []);
  await mustRun('Sentences', 'node', ['scripts/messages.mjs']);
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

if (import.meta.url === `file://${process.argv[1]}`) await verify();
