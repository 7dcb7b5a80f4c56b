import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { isSupportedNode, neededNode } from './node-version.mjs';
import { fail, mustRun, root } from './run.mjs';

const stamp = join(root, 'node_modules', '.clearstake-lock');

/**
 * Runs `npm ci` when dependencies are missing or older than the lock file. A build and a start need a good half of them; `dev`
 * adds what tests, benches and the inner loop need.
 */
export async function ensureDependencies({ dev = false } = {}) {
  if (!isSupportedNode(process.versions.node))
    fail(`${neededNode}; this is ${process.version}. Nothing was installed.`);
  const wanted = fingerprint(['package-lock.json']);
  const areInstalled = () => {
    const [lock, kind] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
    return lock === wanted && (kind === 'dev' || !dev);
  };
  if (areInstalled()) return;
  await alone(async () => {
    if (areInstalled()) return;
    console.log('Installing dependencies (npm ci) …');
    // Said in both cases, as NODE_ENV changes npm's default.
    const options = [dev ? '--include=dev' : '--omit=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await mustRun('Installing the dependencies', 'npm', ['ci', ...options]);
    writeFileSync(stamp, `${wanted} ${dev ? 'dev' : 'build'}`);
  });
}
