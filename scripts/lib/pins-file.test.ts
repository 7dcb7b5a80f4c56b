import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pinsFileAt } from './pins-file';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pins-file-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function written(text: string): string {
  const path = join(folder, 'pins.json');
  writeFileSync(path, text);
  return path;
}

it('is none where none is named', () => {
  expect([pinsFileAt(undefined), pinsFileAt(' ')]).toEqual([null, null]);
});

it('has the hash that sha256sum gives', () => {
  const path = written('{ "cluster": "testnet" }\n');
  const [hash] = spawnSync('sha256sum', [path]).stdout.toString().split(' ');
  expect(pinsFileAt(path)?.sha256).toBe(hash);
});

it('names itself in a refusal', () => {
  const gone = join(folder, 'gone.json');
  expect(() => pinsFileAt(gone)).toThrow(`PINS_FILE names ${gone}, which cannot be read.`);
  const wrong = written('{ "cluster": "devnet" }');
  expect(() => pinsFileAt(wrong)).toThrow(
    `PINS_FILE names ${wrong}. The pins file field "cluster" must be sandbox, mainnet-beta or testnet.`,
  );
});
