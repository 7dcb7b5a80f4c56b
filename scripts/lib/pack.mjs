import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { filesIn } from './files-in.mjs';
import { nativePackages, nativePattern } from './native.mjs';
import { releaseManifest } from './release-parts.mjs';
import { fail, mustRun, root } from './run.mjs';

/** What each tarball is built from. Its bundle has what matches `bundled`, or everything but native code. */
const packages = {
  verifier: {
    entries: {
      index: 'src/index.ts',
      receipt: 'cli/receipt/main.ts',
      pins: 'cli/pins/main.ts',
    },
    bin: { 'clearstake-receipt': './dist/receipt.js', 'clearstake-pins': './dist/pins.js' },
    exports: {
      '.': { types: './types/verifier/src/index.d.ts', default: './dist/index.js' },
      './de.json': './dist/de.json',
    },
    words: /^packages\/(?:contract|verifier)\//,
    types: 'src/index.ts',
    bundled: /^@clearstake\//,
  },
  sandbox: {
    entries: { command: 'src/command.ts' },
    bin: { 'clearstake-sandbox': './dist/command.js' },
    exports: {},
  },
};

const readJson = (...path) => JSON.parse(readFileSync(join(root, ...path), 'utf8'));
const work = join(root, 'node_modules/.cache/pack');

/** Packs the verifier and the sandbox for projects of others into a folder. */
export async function packPackages(release) {
  rmSync(work, { recursive: true, force: true });
  for (const name of Object.keys(packages)) await pack(name, release);
}

async function pack(name, release) {
  const { entries, bin, exports, words, types, bundled } = packages[name];
  const source = join(root, 'packages', name);
  const folder = join(work, name);
  mkdirSync(folder, { recursive: true });
  await bundle(source, folder, entries, bundled);
  if (types) await declare(name, types, folder);
  if (words) await translate(words, join(folder, 'dist', 'de.json'));
  const { description, license, version, sideEffects } = readJson('packages', name, 'package.json');
  const whole = readJson('package.json');
  const { optionalDependencies } = releaseManifest(whole, readJson('package-lock.json'));
  const manifest = {
    name: `@clearstake/${name}`,
    version,
    description,
    license,
    type: 'module',
    engines: whole.engines,
    ...(sideEffects === false && { sideEffects }),
    ...(Object.keys(exports).length > 0 && { exports }),
    bin,
    files: ['dist', 'types'],
    dependencies: importedBy(folder),
    // The VM, of which npm installs the package that fits.
    ...(!bundled && { optionalDependencies }),
  };
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  cpSync(join(source, 'README.md'), join(folder, 'README.md'));
  cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  packFolder(folder, release);
}

/** Writes a package into a folder: the same bytes whatever umask made its files, as npm keeps their modes. */
export function packFolder(folder, destination) {
  for (const name of filesIn(folder)) {
    const path = join(folder, name);
    chmodSync(path, statSync(path).mode & 0o100 ? 0o755 : 0o644);
  }
  const args = ['pack', folder, '--silent', '--ignore-scripts', '--pack-destination', destination];
  const { status, stderr } = spawnSync('npm', args, { encoding: 'utf8' });
  if (status !== 0) fail(`Packing ${folder} failed: ${stderr}`);
}

async function bundle(source, folder, entries, bundled) {
  // Not installed before a release starts.
  const { build } = await import('vite');
  const isOwn = (id) => id.startsWith('.') || id.startsWith('/') || id.startsWith('\0');
  await build({
    configFile: false,
    logLevel: 'warn',
    root: source,
    ssr: { noExternal: true, external: nativePackages },
    build: {
      ssr: true,
      target: 'es2022',
      outDir: join(folder, 'dist'),
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(Object.entries(entries).map(([key, path]) => [key, join(source, path)])),
        external: bundled ? (id) => !isOwn(id) && !bundled.test(id) : nativePattern,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  });
  for (const key of Object.keys(entries)) {
    const path = join(folder, 'dist', `${key}.js`);
    if (key !== 'index') writeFileSync(path, `#!/usr/bin/env node\n${readFileSync(path, 'utf8')}`);
  }
}

/** The German of the sentences in some programs. */
async function translate(programs, path) {
  const { readCatalogue, readPrograms } = await import('./messages.mjs');
  const own = readPrograms().filter((program) => programs.test(program.path));
  const used = new Set(own.flatMap(({ messages }) => messages.map(({ message }) => message)));
  const entries = Object.entries(readCatalogue('de')).filter(([message]) => used.has(message));
  writeFileSync(path, JSON.stringify(Object.fromEntries(entries)));
}

/** Type declarations of an entry and of all that it imports of ours, with relative specifiers that Node's resolution finds. */
async function declare(name, entry, folder) {
  const out = join(folder, 'types');
  const contract = join(root, 'packages/contract/src');
  // TypeScript writes none of what it finds through node_modules.
  const also = filesIn(contract)
    .filter((path) => /(?<!\.test)\.ts$/.test(path))
    .map((path) => join(contract, path));
  await mustRun('Writing the types', 'tsc', [
    ...[
      '--ignoreConfig --declaration --emitDeclarationOnly --skipLibCheck --strict --exactOptionalPropertyTypes',
      '--target es2023 --module esnext --moduleResolution bundler --resolveJsonModule --verbatimModuleSyntax',
      '--lib es2023,dom,dom.iterable,dom.asynciterable --types vite/client',
    ].flatMap((options) => options.split(' ')),
    ...['--rootDir', join(root, 'packages'), '--outDir', out, join(root, 'packages', name, entry), ...also],
  ]);
  const files = new Set(filesIn(out));
  const kept = new Set();
  const keep = (path) => {
    if (kept.has(path)) return;
    kept.add(path);
    const specifier = (target) => {
      const found = [`${target}.d.ts`, `${target}/index.d.ts`].find((candidate) => files.has(candidate));
      if (found === undefined) fail(`${path} names ${target}, which has no types.`);
      keep(found);
      const from = relative(dirname(path), found.replace(/\.d\.ts$/, '.js'));
      return from.startsWith('.') ? from : `./${from}`;
    };
    const text = readFileSync(join(out, path), 'utf8').replaceAll(
      /(from |import\()(['"])(\.[^'"]*|@clearstake\/contract\/[^'"]+)\2/g,
      (_, before, quote, found) => {
        const [, inContract] = found.split('@clearstake/contract/');
        const target = inContract === undefined ? join(dirname(path), found) : `contract/src/${inContract}`;
        return before + quote + specifier(target) + quote;
      },
    );
    writeFileSync(join(out, path), text);
  };
  keep(`${name}/${entry.replace(/\.ts$/, '.d.ts')}`);
  for (const path of files) if (path.endsWith('.d.ts') && !kept.has(path)) rmSync(join(out, path));
}

/** The packages that the bundles and types import, with the versions that this repository pins. */
function importedBy(folder) {
  const manifests = ['.', ...readJson('package.json').workspaces].map((path) =>
    readJson(path, 'package.json'),
  );
  const versions = Object.assign({}, ...manifests.map(({ dependencies }) => dependencies));
  const names = filesIn(folder)
    .filter((path) => /\.js$|\.d\.ts$/.test(path))
    .flatMap((path) => [
      ...readFileSync(join(folder, path), 'utf8').matchAll(
        /^(?:import|export)\b(?:[^'"\n]*from)?\s*["']((?:@[\w-]+\/)?[\w-]+)[^"'\n]*["']/gm,
      ),
    ])
    .map(([, name]) => name)
    .filter((name) => name !== 'node' && !builtinModules.includes(name));
  return Object.fromEntries(
    [...new Set(names)]
      .sort()
      .map((name) => [name, versions[name] ?? fail(`${name} has no version in a package.json.`)]),
  );
}
