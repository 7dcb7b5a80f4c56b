import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { fingerprint, fingerprintOfFile } from './fingerprint.mjs';
import { alone } from './lock.mjs';
import { publish } from './publish.mjs';
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
const dist = join(root, 'dist');
const stamp = join(dist, '.sources');
const parts = ['client', 'ssr', 'server'];

/**
 * Builds browser, server renderer and server, unless dist/ was built from the same sources. A build grows in a folder of its own, so
 * that one that fails, or is cut off, changes nothing, and a server that runs keeps its files.
 */
export async function ensureBuild({ force = false } = {}) {
  // The path below which it is served, and what a pins file adds, are part of the page's code.
  const wanted = `${fingerprint(sources)} ${process.env.BASE_PATH ?? ''} ${fingerprintOfFile(process.env.PINS_FILE)}`;
  if (!force && isBuilt(wanted)) return;
  await alone(async () => {
    // Another start may have built it meanwhile.
    if (!force && isBuilt(wanted)) return;
    console.log('Building …');
    // In dist/, because a rename does not leave its file system.
    const fresh = join(dist, '.building');
    rmSync(fresh, { recursive: true, force: true });
    mkdirSync(fresh, { recursive: true });
    await build(fresh);
    rmSync(stamp, { force: true });
    for (const part of parts) {
      mkdirSync(join(dist, part), { recursive: true });
      publish(join(fresh, part), join(dist, part));
    }
    rmSync(fresh, { recursive: true, force: true });
    writeFileSync(stamp, wanted);
  });
}

const isBuilt = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

async function build(folder) {
  const [client, ssr, server] = parts.map((part) => ['--outDir', join(folder, part)]);
  const common = ['build', '--logLevel', 'warn'];
  await mustRun('Building the browser part', 'vite', [...common, ...client]);
  await mustRun('Building the server renderer', 'vite', [
    ...common,
    '--ssr',
    'src/app/entry-server.tsx',
    ...ssr,
  ]);
  await mustRun('Building the server', 'vite', [...common, '--ssr', 'server/main.ts', ...server]);
  await compressFolder(join(folder, 'client'));
}
