import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runScript } from '../lib/run-script';

const run = (cwd: string, ...given: string[]) =>
  runScript('scripts/attacks/main.ts', given, { INIT_CWD: cwd });

it('writes the file where the command was typed, and says its hash', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'attacks-'));
  const { code, text } = await run(folder, '--json', 'attacks.json');
  const written = readFileSync(join(folder, 'attacks.json'));
  rmSync(folder, { recursive: true });
  expect(code).toBe(0);
  expect(text).toContain(`attacks.json: SHA-256 ${createHash('sha256').update(written).digest('hex')}`);
  expect(JSON.parse(written.toString())).toMatchObject({ schema: 'clearstake-attacks', version: 1 });
}, 120_000);

it('says how it is called', async () => {
  for (const given of [['attacks.json'], ['--json', 'a', 'b'], ['--other']])
    expect(await run('.', ...given)).toMatchObject({
      code: 2,
      text: expect.stringContaining('Usage: npm run attacks'),
    });
}, 120_000);
