import { ed25519 } from '@noble/curves/ed25519.js';
import { base58 } from '@scure/base';
import { expect, vi } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { requestAirdrop } from '@/api/rpc/transactions';
import type { Person } from './flow-over-http';
import { startRunningSandbox } from './running-sandbox';

/** After so long what has landed is read at every commitment. */
export const FINAL_MS = 4_000;

export type PersonOverHttp = Awaited<ReturnType<typeof startPersonOverHttp>>;

/** A running sandbox that the page's requests go to, and a person with so much in the wallet and no stake. */
export async function startPersonOverHttp(lamports: bigint) {
  const sandbox = await startRunningSandbox();
  vi.stubGlobal('location', { origin: sandbox.url });
  const seed = new Uint8Array(32).fill(72);
  const address = base58.encode(ed25519.getPublicKey(seed));
  await requestAirdrop(address, lamports);
  sandbox.time.pass(FINAL_MS);
  expect(await getBalance(address)).toBe(lamports);
  const person: Person = { seed, address, stakeAccounts: ['', ''] };
  return {
    sandbox,
    person,
    close: async () => {
      vi.unstubAllGlobals();
      await sandbox.close();
    },
  };
}
