import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../testing/temporary-folder';
import { pinsFileAt } from './pins-file';

const folder = temporaryFolder();

function written(text: string): string {
  const path = join(folder, 'pins.json');
  writeFileSync(path, text);
  return path;
}

it('Vite builds the pins file in, and fails for a wrong one with the reason', async () => {
  const out = join(folder, 'built');
  const build = (path: string) =>
    spawnSync(
      'node_modules/.bin/vite',
      ['build', '--ssr', 'packages/contract/src/pins/index.ts', '--outDir', out, '--logLevel', 'error'],
      { env: { ...process.env, PINS_FILE: path } },
    );
  const path = written(
    '{ "cluster": "mainnet-beta", "pool": { "reserve": "SysvarC1ock11111111111111111111111111111111" } }',
  );
  expect(build(path).status).toBe(0);
  const built: typeof import('../src/pins') = await import(join(out, 'index.js'));
  expect(built.pinsFile?.sha256).toBe(pinsFileAt(path)?.sha256);
  expect(built.pinsFile?.entries).toEqual([['pool.reserve', 'SysvarC1ock11111111111111111111111111111111']]);
  expect(built.pinsFor('mainnet-beta').pool).toMatchObject({
    symbol: 'raiSOL',
    reserve: 'SysvarC1ock11111111111111111111111111111111',
  });
  const wrong = build(written('{ "cluster": "devnet" }'));
  expect(wrong.status).not.toBe(0);
  expect(wrong.stderr.toString()).toContain('must be sandbox, mainnet-beta or testnet.');
});
