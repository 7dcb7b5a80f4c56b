import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname, join, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesIn } from './files-in.mjs';
import { fingerprint, fingerprintOfFile } from './fingerprint.mjs';
import { finishPage } from './finish-page.mjs';
import { alone } from './lock.mjs';
import { fail, mustRun, root } from './run.mjs';

const sources = [
  'packages',
  'src',
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
const worthIt = new Set(['.js', '.css', '.html', '.svg', '.json', '.txt', '.webmanifest']);
const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** How long a chunk of an earlier build stays for tabs and servers that still use it. */
const keptFor = 14 * 24 * 60 * 60 * 1000;

/** Unless dist/ has the same sources. Into a separate folder: a failed build changes nothing, a running server goes on. */
export async function ensureBuild({ force = false } = {}) {
  // The path below which it is served, and what a pins file adds, are part of the page's code.
  const wanted = `${fingerprint(sources)} ${process.env.BASE_PATH ?? ''} ${fingerprintOfFile(process.env.PINS_FILE)}`;
  if (!force && isBuilt(wanted)) return;
  await alone(async () => {
    // Another start may have built it while this one waited for the lock.
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

/** All that a server needs, into a new folder. */
export async function build(folder) {
  await buildPages(folder);
  await bundle('Building the server', join(folder, 'server'), '--ssr', 'packages/gateway/src/main.ts');
  refuseOwnPaths(folder);
  await compressFolder(join(folder, 'client'));
}

/** What depends on `BASE_PATH`: the browser's part, not compressed, and what renders it. */
export async function buildPages(folder) {
  await buildClient(join(folder, 'client'));
  await bundle('Building the server renderer', join(folder, 'ssr'), '--ssr', 'src/app/entry-server.tsx');
}

/** The browser's part alone, into any folder, not compressed: the same files with the same bytes wherever it is built. */
export async function buildClient(folder) {
  await bundle('Building the browser part', folder);
  finishPage(folder);
}

const bundle = (step, folder, ...args) =>
  mustRun(step, 'vite', ['build', '--logLevel', 'warn', ...args, '--emptyOutDir', '--outDir', folder], {
    // A shell's NODE_ENV would choose React's development build.
    env: { NODE_ENV: 'production' },
  });

/** A file that names its build folder differs from a build elsewhere, so they could not be compared. */
export function refuseOwnPaths(folder) {
  const own = ['packages', 'src', 'scripts', 'node_modules', 'dist'].map((name) => `${root}${name}/`);
  for (const file of filesIn(folder)) {
    const content = readFileSync(join(folder, file));
    const found = own.find((place) => content.includes(place));
    if (found !== undefined) fail(`The build names the folder that it was made in: ${found} in ${file}.`);
  }
}

/** Writes `.br` and `.gz` beside every text file of a folder, so that the gateway never compresses them at run time. */
async function compressFolder(folder) {
  const files = filesIn(folder).filter((name) => worthIt.has(extname(name)));
  await Promise.all(
    files.map(async (file) => {
      const path = join(folder, file);
      const content = readFileSync(path);
      const [br, gz] = await Promise.all([
        brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
        deflate(content, { level: 9 }),
      ]);
      // Compression can make a tiny file larger.
      if (br.length < content.length) writeFileSync(`${path}.br`, br);
      if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
    }),
  );
}

/** Each file by a rename, so that a reader finds whole files: hashed ones first, those that name them last. */
function publish(from, to) {
  const files = filesIn(from);
  const isAsset = (file) => file.split(sep).includes('assets');
  const order = (file) => (isAsset(file) ? 0 : file.endsWith('.html') ? 2 : 1);
  for (const file of files.toSorted((left, right) => order(left) - order(right))) {
    mkdirSync(dirname(join(to, file)), { recursive: true });
    renameSync(join(from, file), join(to, file));
  }
  const current = new Set(files);
  for (const file of filesIn(to)) {
    if (current.has(file)) continue;
    const old = Date.now() - statSync(join(to, file)).mtimeMs > keptFor;
    if (old || !isAsset(file)) rmSync(join(to, file));
  }
}
