import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { firstLoad } from './lib/first-load.mjs';
import { fail, mustRun, root } from './lib/run.mjs';

/** Packages that a person who only looks must never download. */
const forbidden = [
  '@solana/web3.js',
  '@solana/wallet-adapter',
  '@solana-mobile',
  'recharts',
  'd3-',
  'connect-web',
  'victory-vendor',
];

const modules = JSON.parse(readFileSync(join(root, 'dist', 'chunk-modules.json'), 'utf8'));
for (const page of ['overview', 'validators']) {
  for (const file of firstLoad(page)) {
    const culprit = (modules[file] ?? []).find((module) =>
      forbidden.some((name) => module.includes(`node_modules/${name}`)),
    );
    if (culprit)
      fail(
        `The first load of the ${page} page contains ${culprit} (in ${file}). Put it behind a dynamic import.`,
      );
  }
}
await mustRun('Size limits', 'size-limit', []);
