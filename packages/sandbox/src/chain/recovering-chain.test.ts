import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { Keypair } from '@solana/web3.js';
import { ClassicLevel } from 'classic-level';
import { expect, test, vi } from 'vitest';
import { createRecoveringChain } from './recovering-chain';
import { SOL, testOptions } from './testing/test-chain';

const dir = temporaryFolder();

test('a chain whose disk was full goes on without what it refused, and reports both once', async () => {
  const told: (string | undefined)[] = [];
  const chain = await createRecoveringChain({
    ...testOptions(dir),
    epochSeconds: 3_600,
    onJournal: (problem) => told.push(problem?.message),
  });
  const changes = vi.fn();
  chain.onChange(changes);
  const wallet = Keypair.generate().publicKey.toBase58();
  const lamports = () => chain.getAccount(wallet)?.lamports;
  await chain.airdrop(wallet, 1n * SOL);
  const { slot, blockHeight } = chain.clock();

  const sentence = /could not write its journal to disk/;
  const full = vi.spyOn(ClassicLevel.prototype, 'batch').mockRejectedValue(new Error('ENOSPC'));
  await expect(chain.airdrop(wallet, 2n * SOL)).rejects.toThrow(sentence);
  await expect(chain.airdrop(wallet, 4n * SOL)).rejects.toThrow(sentence);
  await expect(chain.turnEpoch()).rejects.toThrow(sentence);
  expect(chain.problem()).toMatch(sentence);
  expect(told).toEqual([expect.stringMatching(sentence)]);

  full.mockRestore();
  await expect.poll(() => chain.problem(), { timeout: 20_000 }).toBeUndefined();
  expect(told).toEqual([expect.stringMatching(sentence), undefined]);
  expect(lamports()).toBe(1n * SOL);
  expect(chain.clock().epoch).toBe(1061n);
  expect(chain.clock().slot).toBeGreaterThanOrEqual(slot);
  expect(chain.clock().blockHeight).toBeGreaterThanOrEqual(blockHeight);
  changes.mockClear();
  await chain.airdrop(wallet, 8n * SOL);
  expect(lamports()).toBe(9n * SOL);
  expect(changes).toHaveBeenCalledTimes(1);
  await chain.close();
});
