import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { fingerprint } from './fingerprint.mjs';
import { mustRun, root } from './run.mjs';

const sources = [
  'contract',
  'src',
  'server',
  'public',
  'index.html',
  'package-lock.json',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'scripts/lib',
];
const stamp = join(root, 'dist', '.sources');

/** Builds browser, server renderer and server into dist/, unless dist/ was built from the same sources. */
export async function ensureBuild({ force = false } = {}) {
  const wanted = fingerprint(sources);
  if (!force && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Building …');
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  mkdirSync(join(root, 'dist'));
  const quiet = ['--logLevel', 'warn'];
  await mustRun('Building the browser part', 'vite', ['build', ...quiet]);
  await mustRun('Building the server renderer', 'vite', [
    'build',
    ...quiet,
    '--ssr',
    'src/app/entry-server.tsx',
    '--outDir',
    'dist/ssr',
  ]);
  await mustRun('Building the server', 'vite', [
    'build',
    ...quiet,
    '--ssr',
    'server/main.ts',
    '--outDir',
    'dist/server',
  ]);
  await compressFolder(join(root, 'dist', 'client'));
  writeFileSync(stamp, wanted);
}
