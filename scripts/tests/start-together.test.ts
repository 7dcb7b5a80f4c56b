import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';

/** A project of its own with our scripts, so that its install and build can be done for real. */
let folder: string;
beforeEach(async () => {
  folder = temporaryFolder(onTestFinished);
  await cp(join(import.meta.dirname, '..'), join(folder, 'scripts'), { recursive: true });
});

async function write(name: string, content: string | object, mode?: number): Promise<void> {
  const path = join(folder, name);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  if (mode !== undefined) await chmod(path, mode);
}

/** Runs one of our functions in a process of its own, as a start does. */
async function run(
  module: string,
  call: string,
  given = '',
): Promise<{ code: number | null; output: string }> {
  const script = `import { ${call} } from './scripts/lib/${module}.mjs'; await ${call}(${given});`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: folder, NODE_ENV: 'development' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += String(part)));
  const [code] = await once(child, 'close');
  return { code, output };
}

const exists = (name: string) =>
  stat(join(folder, name)).then(
    () => true,
    () => false,
  );

describe('two starts of a fresh clone', () => {
  beforeEach(async () => {
    await write('builder/package.json', { name: 'builder', version: '1.0.0' });
    await write('tester/package.json', { name: 'tester', version: '1.0.0' });
    const root = {
      name: 'clone',
      version: '1.0.0',
      dependencies: { builder: 'file:builder' },
      devDependencies: { tester: 'file:tester' },
    };
    await write('package.json', root);
    await write('package-lock.json', {
      ...root,
      lockfileVersion: 3,
      requires: true,
      packages: {
        '': root,
        'node_modules/builder': { resolved: 'builder', link: true },
        'node_modules/tester': { resolved: 'tester', link: true },
        builder: { version: '1.0.0' },
        tester: { version: '1.0.0', dev: true },
      },
    });
  });
  const installed = async () => [
    await exists('node_modules/builder/package.json'),
    await exists('node_modules/tester/package.json'),
  ];
  const times = (runs: readonly { output: string }[]) =>
    runs.filter(({ output }) => output.includes('Installing dependencies')).length;

  it('install dependencies once, with what the build needs, although an earlier start was killed', async () => {
    const gone = spawn(process.execPath, ['-e', '']);
    await once(gone, 'close');
    await write('.build-lock', String(gone.pid));
    const both = await Promise.all([
      run('dependencies', 'ensureDependencies'),
      run('dependencies', 'ensureDependencies'),
    ]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    expect([times(both), await installed()]).toEqual([1, [true, false]]);
    expect(await exists('.build-lock')).toBe(false);
  }, 120_000);

  it('are completed by what a test needs, which a later start keeps', async () => {
    await run('dependencies', 'ensureDependencies');
    const all = await run('dependencies', 'ensureDependencies', '{ dev: true }');
    const start = await run('dependencies', 'ensureDependencies');
    expect([times([all]), times([start]), await installed()]).toEqual([1, 0, [true, true]]);
  }, 120_000);
});

describe('a build', () => {
  // Writes what a bundler does: a page, a chunk named after its content, and a manifest. Fails for the content "broken".
  const vite = `#!/usr/bin/env node
    const { appendFileSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
    const out = process.argv[process.argv.indexOf('--outDir') + 1];
    const version = readFileSync('src/version', 'utf8');
    // As long as it takes two starts to meet.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
    appendFileSync('builds', 'x');
    mkdirSync(out + '/assets', { recursive: true });
    writeFileSync(out + '/assets/chunk-' + version + '.js', version);
    writeFileSync(out + '/index.html', version);
    writeFileSync(out + '/service-worker.js', '');
    mkdirSync(out + '/.vite', { recursive: true });
    writeFileSync(out + '/.vite/manifest.json', '{}');
    if (version === 'own-path') writeFileSync(out + '/assets/own.js', process.cwd() + '/src/app/main.tsx');
    if (version === 'broken' || process.env.NODE_ENV !== 'production') process.exit(1);`;
  const page = () => readFile(join(folder, 'dist/client/index.html'), 'utf8');
  const chunks = () => readdir(join(folder, 'dist/client/assets'));

  beforeEach(async () => {
    await write('node_modules/.bin/vite', vite, 0o755);
    await write('src/version', 'one');
  });

  it('runs once for two starts', async () => {
    const both = await Promise.all([run('build', 'ensureBuild'), run('build', 'ensureBuild')]);
    expect(both.map(({ code }) => code)).toEqual([0, 0]);
    // Page, renderer and server.
    expect(await readFile(join(folder, 'builds'), 'utf8')).toBe('xxx');
    expect(await page()).toBe('one');
  });

  it('keeps the chunks of the previous build for servers and tabs, for two weeks', async () => {
    await run('build', 'ensureBuild');
    await write('src/version', 'two');
    await run('build', 'ensureBuild');
    expect(await page()).toBe('two');
    expect(await chunks()).toEqual(['chunk-one.js', 'chunk-two.js']);
    const longAgo = Date.now() / 1000 - 15 * 86_400;
    await utimes(join(folder, 'dist/client/assets/chunk-one.js'), longAgo, longAgo);
    await write('src/version', 'three');
    await run('build', 'ensureBuild');
    expect(await chunks()).toEqual(['chunk-three.js', 'chunk-two.js']);
  });

  it('fails if it names its own folder: it could not be reproduced elsewhere', async () => {
    await write('src/version', 'own-path');
    const { code, output } = await run('build', 'ensureBuild');
    expect([code, output]).toEqual([1, expect.stringContaining('names the folder that it was made in')]);
    expect(await exists('dist/client/index.html')).toBe(false);
  });

  it('changes nothing if it fails', async () => {
    await run('build', 'ensureBuild');
    await write('src/version', 'broken');
    expect(await run('build', 'ensureBuild')).toMatchObject({ code: 1 });
    expect(await page()).toBe('one');
    expect(await chunks()).toEqual(['chunk-one.js']);
  });
});
