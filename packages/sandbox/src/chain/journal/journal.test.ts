import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { createChain } from '../chain';
import { testOptions } from '../testing/test-chain';
import type { World } from '../world/types';

let dir = '';
beforeEach(() => {
  dir = temporaryFolder(onTestFinished);
});

const open = (changes: { seed?: string; fresh?: boolean; world?: World } = {}) =>
  createChain({ ...testOptions(dir), ...changes });

test('kill -9 in the middle of a stream loses nothing that was acknowledged', {
  timeout: 60_000,
}, async () => {
  const script = fileURLToPath(new URL('../testing/stream.ts', import.meta.url));
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', () => resolve());
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.split('\n').length > 130) child.kill('SIGKILL');
    });
  });
  expect(child.signalCode).toBe('SIGKILL');

  const chain = await open();
  try {
    const lines = output.split('\n').slice(0, -1); // text after the last line break was not printed completely
    const acknowledged = lines.filter((line) => !line.startsWith('epoch'));
    expect(acknowledged.length).toBeGreaterThan(100);
    for (const line of acknowledged) {
      const [signature = '', address = '', lamports = ''] = line.split(' ');
      expect(chain.signatureStatus(signature)?.err).toBeNull();
      expect(chain.getAccount(address)?.lamports).toBe(BigInt(lamports));
      expect(await chain.getTransaction(signature)).toMatchObject({ signature });
    }
    const epochs = lines.filter((line) => line.startsWith('epoch')).map((line) => BigInt(line.slice(6)));
    expect(epochs.length).toBeGreaterThan(0);
    expect(chain.clock().epoch).toBeGreaterThanOrEqual(epochs.at(-1) ?? 0n);
  } finally {
    await chain.close();
  }
});

test('a second process gets an error that the directory is in use, and --fresh does not delete it', async () => {
  const first = await open();
  const sentence = `The sandbox directory ${join(dir, 'journal')} is in use by another process: stop that one, or choose another directory with SANDBOX_DIR.`;
  await expect(open()).rejects.toThrow(sentence);
  await expect(open({ fresh: true })).rejects.toThrow(sentence);
  await first.turnEpoch();
  await first.close();
});

test('a journal of another seed is refused', async () => {
  await (await open()).close();
  await expect(open({ seed: 'another' })).rejects.toThrow(
    `The sandbox journal in ${dir} belongs to seed "tests", not "another"; set SANDBOX_SEED to that, start over with --fresh, or choose another directory with SANDBOX_DIR.`,
  );
});
