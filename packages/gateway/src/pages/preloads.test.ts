import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeEach, expect, it } from 'vitest';
import { readPreloads } from './preloads';

const folder = temporaryFolder();
beforeEach(() => mkdir(join(folder, '.vite')));

const write = (manifest: object) =>
  writeFile(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest));
const link = (file: string, rest = '') => `<link rel="modulepreload" crossorigin href="${file}"${rest}>`;

it('names each script once, in the order of its imports, with the hash that it must have', async () => {
  await write({
    'index.html': { file: 'assets/index.js', isEntry: true, imports: ['_app.js'] },
    '_app.js': { file: 'assets/app.js' },
    'a.tsx': { file: 'assets/a.js', integrity: 'sha256-a', imports: ['_app.js', '_b.js', '_gone.js'] },
    '_b.js': { file: 'assets/b.js', imports: ['_c.js', 'a.tsx'] },
    '_c.js': { file: 'assets/c.js', isEntry: false },
    'a.css': { file: 'assets/a.css' },
  });
  const preloads = await readPreloads(folder, '/on');
  expect(preloads(['a.css', 'a.tsx', '_c.js'])).toBe(
    link('/on/assets/a.js', ' integrity="sha256-a"') + link('/on/assets/b.js') + link('/on/assets/c.js'),
  );
  expect(preloads([])).toBe('');
});
