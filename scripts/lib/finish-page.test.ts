import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeEach, expect, it } from 'vitest';
import { finishPage } from './finish-page.mjs';

const folder = temporaryFolder();
beforeEach(async () => {
  await mkdir(join(folder, 'assets'));
  await mkdir(join(folder, '.vite'));
  await write('assets/index-abc.js', 'export const app = 1;');
  await write('assets/style-abc.css', 'body{color:red}');
  await write('before-paint.js', 'void 0;');
  await write('service-worker.js', 'addEventListener("fetch", () => {});\n');
  await write('.vite/manifest.json', JSON.stringify({ main: { file: 'assets/index-abc.js' } }));
  await write(
    'index.html',
    `<html><head><link rel="manifest" href="/on/chain/site.webmanifest"><script src="/on/chain/before-paint.js"></script>
<script type="module" crossorigin src="/on/chain/assets/index-abc.js"></script>
<link rel="stylesheet" crossorigin href="/on/chain/assets/style-abc.css"></head></html>`,
  );
});

const write = (name: string, content: string) => writeFile(join(folder, name), content);
const read = (name: string) => readFile(join(folder, name), 'utf8');
const sha256 = async (name: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', await readFile(join(folder, name)))).toString('base64');
const buildOf = (html: string) => /<meta name="build" content="([0-9a-f]{64})">/.exec(html)?.[1];

it('names the build, and the bytes that each file must have, in the page and the worker', async () => {
  finishPage(folder);
  const wanted = [];
  for (const name of ['before-paint.js', 'assets/index-abc.js', 'assets/style-abc.css'])
    wanted.push(`sha256-${await sha256(name)}`);
  const html = await read('index.html');
  expect([...html.matchAll(/ integrity="([^"]*)"/g)].map(([, hash]) => hash)).toEqual(wanted);
  expect(html).toContain('<link rel="manifest" href="/on/chain/site.webmanifest">');
  expect(JSON.parse(await read('.vite/manifest.json')).main.integrity).toBe(wanted[1]);
  const first = buildOf(html);
  expect(first).toBeDefined();
  expect(await read('service-worker.js')).toContain(`{"version":"${first?.slice(0, 16)}","files":{`);

  finishPage(folder);
  expect(buildOf(await read('index.html'))).toBe(first);
  await write('assets/index-abc.js', 'export const app = 2;');
  finishPage(folder);
  const changed = await read('index.html');
  expect(buildOf(changed)).not.toBe(first);
  expect(changed.match(/name="build"/g)).toHaveLength(1);
  expect(changed).toContain(`sha256-${await sha256('assets/index-abc.js')}`);
});
