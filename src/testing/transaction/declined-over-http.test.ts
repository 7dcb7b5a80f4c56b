import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { ed25519 } from '@noble/curves/ed25519.js';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { requestAirdrop, sendTransaction } from '@/api/rpc/transactions';
import { encodeBase58 } from '@/lib/base58';
import type { FlowState } from '@/transaction/flow/flow-state';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { type Person, reached, startFlow } from './flow-over-http';
import { type RunningSandbox, startRunningSandbox } from './running-sandbox';

const SOL = 1_000_000_000n;
/** Five SOL into the pool, and one signature. */
const once = 5n * SOL + 5_000n;
const { genesisHash } = pinsFor('sandbox');
let sandbox: RunningSandbox;
let person: Person;

beforeAll(async () => {
  sandbox = await startRunningSandbox();
  vi.stubGlobal('location', { origin: sandbox.url });
  const seed = new Uint8Array(32).fill(72);
  const address = encodeBase58(ed25519.getPublicKey(seed));
  await requestAirdrop(address, 1_000n * SOL);
  person = { seed, address, stakeAccounts: ['', ''] };
  // The first deposit creates the token account; later ones do not pay for it.
  await deposited();
}, 60_000);
afterAll(async () => {
  vi.unstubAllGlobals();
  await sandbox.close();
});

async function deposited(): Promise<void> {
  const { flow, sign } = startFlow('liquid-stake', person, sandbox.time);
  await reached(flow, 'review');
  sign();
  await reached(flow, 'done');
}

/** Waits for longer than the search after a decline. */
async function looksAreOver(since: number): Promise<void> {
  await vi.waitFor(() => expect(sandbox.time.now() - since).toBeGreaterThanOrEqual(90_000), 20_000);
}

it('finds, tracks and audits what a wallet sent although it reports "declined"', async () => {
  const held = await getBalance(person.address);
  const { flow, wallet, sign, journal } = startFlow('liquid-stake', person, sandbox.time);
  await reached(flow, 'review');
  const states: FlowState[] = [];
  flow.subscribe(() => states.push(flow.getState()));
  sign({
    address: wallet.address,
    async signTransaction(wire) {
      await sendTransaction(await wallet.signTransaction(wire));
      throw new WalletDeclined();
    },
  });
  const found = await reached(flow, 'sending', 'sent');
  expect(found.trouble).toBe('Your wallet said that you declined, and sent it all the same.');
  const { outcome, audit } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true, signature: found.signature });
  expect(audit).toMatchObject({ kind: 'matches' });
  // The decline is reported at once, before the search ends.
  expect(states[1]).toMatchObject({ step: 'done', outcome: { kind: 'declined' } });
  expect(held - (await getBalance(person.address))).toBe(once);
  expect(await journal.list(genesisHash)).toMatchObject([
    { signature: found.signature, status: 'finalized', audit: { kind: 'matches' } },
  ]);
});

it('a decline stays a decline, also when the same transaction was sent from elsewhere meanwhile', async () => {
  const { flow, wallet, sign, journal } = startFlow('liquid-stake', person, sandbox.time);
  await reached(flow, 'review');
  sandbox.time.pass(4_000);
  await deposited();
  wallet.behave('declines');
  const since = sandbox.time.now();
  sign();
  await reached(flow, 'done');
  await looksAreOver(since);
  expect(flow.getState()).toMatchObject({ step: 'done', outcome: { kind: 'declined' }, signature: null });
  expect(await journal.list(genesisHash)).toEqual([]);
});
