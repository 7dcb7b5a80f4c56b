import 'fake-indexeddb/auto';
import { pinsFor } from '@contract/pins';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { sendTransaction } from '@/api/rpc/transactions';
import type { JournalStore } from '@/transaction';
import type { FlowState } from '@/transaction/flow/flow-state';
import { WalletDeclined } from '@/transaction/flow/wallet-declined';
import { reached, startFlow } from './flow-over-http';
import { type PersonOverHttp, startPersonOverHttp } from './person-over-http';

const SOL = 1_000_000_000n;
/** Five SOL into the pool, and one signature. */
const once = 5n * SOL + 5_000n;
const { genesisHash } = pinsFor('sandbox');
let running: PersonOverHttp;

beforeAll(async () => {
  running = await startPersonOverHttp(1_000n * SOL);
  // The first deposit creates the token account; later ones do not pay for it.
  await deposited();
}, 60_000);
afterAll(() => running.close());

/** Deposits as much, and resolves to the signature. */
async function deposited(journal?: JournalStore): Promise<string | null> {
  const { flow, sign } = startFlow('liquid-stake', running.person, running.sandbox.time, 'sent', journal);
  await reached(flow, 'review');
  sign();
  return (await reached(flow, 'done')).signature;
}

it('finds, tracks and audits what a wallet sent although it reports "declined"', async () => {
  const held = await getBalance(running.person.address);
  const { flow, wallet, sign, journal } = startFlow('liquid-stake', running.person, running.sandbox.time);
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
  expect(found.trouble).toBe('Your wallet said that nothing was signed, and sent it all the same.');
  const { outcome, audit } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true, signature: found.signature });
  expect(audit).toMatchObject({ kind: 'matches' });
  // The decline is reported at once, before the search ends.
  expect(states[1]).toMatchObject({ step: 'done', outcome: { kind: 'declined', mayLand: true } });
  expect(held - (await getBalance(running.person.address))).toBe(once);
  expect(await journal.list(genesisHash)).toMatchObject([
    { signature: found.signature, status: 'finalized', audit: { kind: 'matches' } },
  ]);
});

it('a decline stays a decline, also when another tab sent the same meanwhile', async () => {
  const { flow, wallet, sign, journal } = startFlow('liquid-stake', running.person, running.sandbox.time);
  await reached(flow, 'review');
  running.sandbox.time.pass(4_000);
  const signature = await deposited(journal);
  wallet.behave('declines');
  sign();
  expect(await reached(flow, 'done')).toMatchObject({ outcome: { kind: 'declined', mayLand: true } });
  const held = await getBalance(running.person.address);
  await vi.waitFor(
    () => expect(flow.getState()).toMatchObject({ outcome: { kind: 'declined', mayLand: false } }),
    20_000,
  );
  expect(await journal.list(genesisHash)).toMatchObject([{ signature }]);
  // By now the transaction that the wallet declined is too late to land.
  wallet.behave('signs');
  const [wire = new Uint8Array()] = wallet.requests;
  await expect(sendTransaction(await wallet.signTransaction(wire))).rejects.toThrow();
  expect(await getBalance(running.person.address)).toBe(held);
});

it('a decline never hides what does the same on the chain, sent from elsewhere or with a newer blockhash', async () => {
  const { flow, wallet, sign } = startFlow('liquid-stake', running.person, running.sandbox.time);
  await reached(flow, 'review');
  running.sandbox.time.pass(4_000);
  const signature = await deposited();
  wallet.behave('declines');
  sign();
  expect(await reached(flow, 'done')).toMatchObject({ outcome: { kind: 'declined', mayLand: true } });
  const found = await reached(flow, 'sending', 'sent');
  expect(found).toMatchObject({
    signature,
    trouble: 'The chain has a transaction of your wallet that does exactly this.',
  });
  expect((await reached(flow, 'done')).outcome).toMatchObject({ kind: 'confirmed', signature });
});
