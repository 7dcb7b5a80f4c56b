import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { isSupportedNode } from './node-version.mjs';
import { fail, mustRun, root } from './run.mjs';

const stamp = join(root, 'node_modules', '.clearstake-lock');

/** Runs `npm ci` when the dependencies are missing or older than the lock file. */
export async function ensureDependencies() {
  if (!isSupportedNode(process.versions.node)) {
    fail(
      `Clearstake needs Node 20.19, 22.13, 24 or newer; this is ${process.version}. Nothing was installed.`,
    );
  }
  const wanted = fingerprint(['package-lock.json']);
  const areInstalled = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (areInstalled()) return;
  await alone(async () => {
    if (areInstalled()) return;
    console.log('Installing dependencies (npm ci) …');
    // With NODE_ENV=production npm would leave out what the build needs.
    const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
    await mustRun('Installing the dependencies', 'npm', ['ci', ...options]);
    writeFileSync(stamp, wanted);
  });
}
