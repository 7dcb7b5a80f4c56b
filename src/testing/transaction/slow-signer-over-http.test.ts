import 'fake-indexeddb/auto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getBalance } from '@/api/rpc/accounts';
import { reached, startFlow } from './flow-over-http';
import { type PersonOverHttp, startPersonOverHttp } from './person-over-http';

/** Slow people on a running chain, whose blockhashes expire by its own rules. */
const SOL = 1_000_000_000n;
/** Two SOL of stake, 2,282,880 lamports of rent for 200 bytes, and 5,000 for each of two signatures. */
const once = 2n * SOL + 2_282_880n + 10_000n;
let running: PersonOverHttp;
beforeAll(async () => {
  running = await startPersonOverHttp(100n * SOL);
}, 60_000);
afterAll(() => running.close());

it('a prompt left open until its blockhash has expired costs one stake, whatever is answered later', async () => {
  const held = await getBalance(running.person.address);
  const { flow, wallet, sign } = startFlow('native-stake', running.person, running.sandbox.time);
  await reached(flow, 'review');
  wallet.behave('hangs');
  sign();
  await vi.waitFor(() => expect(wallet.requests).toHaveLength(1));
  const { reviewed } = await reached(flow, 'review');
  expect(reviewed.rebuilt?.reason).toContain('the one in your wallet expired before you answered');
  wallet.release();
  wallet.behave('signs');
  sign();
  const { outcome } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true });
  expect(held - (await getBalance(running.person.address))).toBe(once);
});

it('a transaction read for most of its life is rebuilt before the wallet sees it', async () => {
  const held = await getBalance(running.person.address);
  const { flow, wallet, sign } = startFlow('native-stake', running.person, running.sandbox.time);
  const { reviewed } = await reached(flow, 'review');
  running.sandbox.time.pass(45_000);
  sign();
  const { outcome, verdict } = await reached(flow, 'done');
  expect(outcome).toMatchObject({ kind: 'confirmed', finalized: true });
  expect(wallet.requests).toHaveLength(1);
  expect(verdict?.blockhash).not.toBe(reviewed.verdict.blockhash);
  expect(held - (await getBalance(running.person.address))).toBe(once);
});
