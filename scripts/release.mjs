import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, refuseOwnPaths } from './lib/build.mjs';
import { ensureDependencies } from './lib/dependencies.mjs';
import { filesIn } from './lib/files-in.mjs';
import { isNative } from './lib/native.mjs';
import { packFolder, packPackages } from './lib/pack.mjs';
import { billOf, mergedLicenses, notices, packagesOf, releaseManifest } from './lib/release-parts.mjs';
import { fail, root } from './lib/run.mjs';

// `npm run release` writes release/: the file that runs everything, its bill of materials, its notices and their checksums.
await ensureDependencies();
process.chdir(root);
process.env.NODE_ENV = 'production';
const { build: viteBuild, parseSync } = await import('vite');
const release = join(root, 'release');
// Not in release/ itself, so that a failed release leaves the last one.
const folder = join(root, 'dist', '.release');
const dist = join(folder, 'dist');
const commands = {
  receipt: 'packages/verifier/cli/receipt/main',
  pins: 'packages/verifier/cli/pins/main',
  'verify-site': 'scripts/verify-site/release',
};

const files = (within, ending) =>
  filesIn(within)
    .filter((name) => name.endsWith(ending))
    .map((name) => join(within, name));
const readJson = (path) => JSON.parse(readFileSync(path, 'utf8'));
const writeJson = (path, value) => writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
const npm = (args, cwd) => execFileSync('npm', args, { cwd, encoding: 'utf8', maxBuffer: 2 ** 28 });

console.log('Building …');
rmSync(folder, { recursive: true, force: true });
mkdirSync(join(folder, 'bin'), { recursive: true });
await build(dist);
await viteBuild({
  logLevel: 'warn',
  build: {
    ssr: true,
    outDir: join(dist, 'commands'),
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(commands).map(([name, path]) => [name, `${path}.ts`])),
    },
  },
});
refuseOwnPaths(dist);

for (const path of ['ssr', 'server', 'commands'].flatMap((part) => files(join(dist, part), '.js'))) {
  const code = readFileSync(path, 'utf8');
  const others = packagesOf(parseSync(path, code).module, code).filter((name) => !isNative(name));
  if (others.length > 0) fail(`${path} imports ${others.join(', ')}, which the release does not bring.`);
}

const lock = readJson('package-lock.json');
const manifest = releaseManifest(readJson('package.json'), lock);
writeJson(join(folder, 'package.json'), manifest);
cpSync('package-lock.json', join(folder, 'package-lock.json'));
// Leaves of the lock file what this package.json needs; everything about that is in it.
const quiet = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
npm(['install', '--package-lock-only', '--offline', ...quiet], folder);
npm(['ci', '--omit=optional', '--prefer-offline', ...quiet], folder);
// Sources to compile LevelDB where no binary fits, and tests: half of all files, which npm unpacks four times at each start.
const modules = join(folder, 'node_modules');
for (const name of readdirSync(modules).filter((name) => !name.startsWith('.')))
  for (const part of ['deps', 'test']) rmSync(join(modules, name, part), { recursive: true, force: true });

const bundled = mergedLicenses(files(dist, 'license.json').map(readJson));
const copyleft = bundled.filter(({ identifier }) => /GPL/.test(identifier));
if (copyleft.length > 0)
  fail(`A bundle has code under the GPL: ${copyleft.map(({ name }) => name).join(', ')}.`);
const fonts = files(join('src', 'styles', 'fonts'), '.LICENSE').map((path) => ({
  name: `The font ${path.replace(/^.*\/|\.LICENSE$/g, '')}`,
  text: readFileSync(path, 'utf8'),
}));
if (fonts.length === 0) fail('The licences of the fonts were not found.');
const installed = Object.entries(readJson(join(folder, 'package-lock.json')).packages)
  .filter(([path]) => path !== '')
  .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')}@${version}`);
const ids = new Set([...bundled.map(({ name, version }) => `${name}@${version}`), ...installed]);
const bill = billOf(manifest, lock, ids);

cpSync('scripts/release/clearstake.mjs', join(folder, 'bin', 'clearstake.mjs'));
cpSync('scripts/lib/node-version.mjs', join(folder, 'lib', 'node-version.mjs'));
cpSync('docs/release.md', join(folder, 'README.md'));
for (const name of ['LICENSE', 'CHANGELOG.md', 'SECURITY.md']) cpSync(name, join(folder, name));
writeFileSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), notices(bundled, fonts));

rmSync(release, { recursive: true, force: true });
mkdirSync(release);
packFolder(folder, release);
const named = `${manifest.name}-${manifest.version}`;
writeJson(join(release, `${named}.cdx.json`), bill);
cpSync(join(folder, 'THIRD-PARTY-NOTICES.txt'), join(release, `${named}-notices.txt`));
rmSync(folder, { recursive: true });
await packPackages(release);
const sums = readdirSync(release)
  .sort()
  .map(
    (name) =>
      `${createHash('sha256')
        .update(readFileSync(join(release, name)))
        .digest('hex')}  ${name}\n`,
  );
writeFileSync(join(release, 'SHA256SUMS'), sums.join(''));
process.stdout.write(`release/ has\n${sums.join('')}`);
