import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { firstScript } from './first-script';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clearstake-first-script-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Builds a page whose public folder holds this script, or none, and gives the script as it is then served. */
async function built(script?: string): Promise<string | undefined> {
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Page</title>');
  const publicDir = await mkdtemp(join(folder, 'public-'));
  if (script !== undefined) await writeFile(join(publicDir, 'before-paint.js'), script);
  await build({
    root: folder,
    publicDir,
    configFile: false,
    logLevel: 'silent',
    plugins: [firstScript()],
  });
  return readFile(join(folder, 'dist', 'before-paint.js'), 'utf8').catch(() => undefined);
}

it('takes what only a reader needs out of the script, and nothing else', async () => {
  const served = await built(
    "// Never flashes.\n(() => {\n  const page = globalThis;\n  page.theme = 'dark'; // as chosen\n})();\n",
  );
  expect(served).not.toMatch(/flashes|chosen|\n./);
  const page = { theme: '' };
  new Function('globalThis', served ?? '')(page);
  expect(page.theme).toBe('dark');
});

it('stops the build at a script that no browser would run', async () => {
  await expect(built('const = 1;')).rejects.toThrow('before-paint.js cannot be minified');
});

it('builds without such a script, too', async () => {
  expect(await built()).toBeUndefined();
});
