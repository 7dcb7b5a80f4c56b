import { base58 } from '@scure/base';
import 'fake-indexeddb/auto';
import { ed25519 } from '@noble/curves/ed25519.js';
import { messageOf } from '@server/sandbox/hostile/draft';
import { append } from '@server/sandbox/hostile/edit';
import { transfer } from '@server/sandbox/hostile/instructions';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { newKey, runStake, until } from './stake-flow';
import { attacker, SLOT, wallet } from './world';

afterEach(() => vi.unstubAllGlobals());

describe('an honest stake', () => {
  it('passes every step in order and ends confirmed', async () => {
    const { flow, sign, steps, discards, status } = runStake();
    const review = await until(flow, 'review');
    expect(review.reviewed.verdict.outcome).toBe('accepted');
    status.value = { slot: SLOT + 5n, confirmationStatus: 'confirmed', error: null };
    sign();
    expect((await until(flow, 'confirmed')).slot).toBe(SLOT + 5n);
    status.value = { slot: SLOT + 5n, confirmationStatus: 'finalized', error: null };
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'confirmed', slot: SLOT + 5n, finalized: true });
    expect(steps()).toEqual([
      'building',
      'checking',
      'review',
      'signing',
      'sending',
      'sent',
      'confirmed',
      'done',
    ]);
    expect(discards()).toBeGreaterThan(0);
  });

  it('gives the wallet exactly the checked bytes with both slots empty', async () => {
    const { flow, sign, double, honest } = runStake();
    await until(flow, 'review');
    sign();
    await until(flow, 'done');
    expect(double.requests).toEqual([Uint8Array.of(2, ...new Uint8Array(128), ...honest.bytes)]);
  });

  it('journals the transaction before it sends it, and sends what both keys signed', async () => {
    let found: unknown;
    const setup = runStake({
      send: async (wire) => {
        found = await setup.journal.get(base58.encode(wire.slice(1, 65)));
        return { signature: base58.encode(wire.slice(1, 65)) };
      },
    });
    await until(setup.flow, 'review');
    setup.sign();
    const done = await until(setup.flow, 'done');
    expect(found).toMatchObject({ status: 'sending', newAccount: newKey.address });
    const [wire] = setup.sent;
    const message = setup.honest.bytes;
    expect(wire && ed25519.verify(wire.slice(1, 65), message, wallet.publicKey)).toBe(true);
    expect(wire && ed25519.verify(wire.slice(65, 129), message, newKey.publicKey)).toBe(true);
    expect(await setup.journal.get(done.signature ?? '')).toMatchObject({
      status: 'finalized',
      slot: SLOT + 5n,
    });
  });
});

describe('before the wallet', () => {
  it('refuses a hostile answer with all its rows and never asks the wallet', async () => {
    const hostile = runStake({
      message: ({ draft }) => messageOf(append(draft, transfer(wallet.address, attacker.address, 1_000n))),
    });
    const done = await until(hostile.flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'instructions-differ' });
    expect(done.reached).toBe('checking');
    expect(done.verdict?.rows.some(({ status }) => status === 'fail')).toBe(true);
    hostile.sign();
    expect(hostile.double.requests).toEqual([]);
    expect(hostile.sent).toEqual([]);
  });

  it('ends unsent when the server cannot build', async () => {
    const { flow } = runStake({
      build: () => Promise.reject(new Error('POST /x answered with status 502.')),
    });
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({ kind: 'not-sent', reason: 'POST /x answered with status 502.' });
  });

  it('refuses when the chain cannot be reached: no facts, no verdict', async () => {
    const { flow, double } = runStake({ rpc: { getEpochInfo: () => Promise.reject(new Error('down')) } });
    const done = await until(flow, 'done');
    expect(done.outcome).toEqual({ kind: 'refused', code: 'facts-unavailable', verdict: null });
    expect(double.requests).toEqual([]);
  });

  it('refuses when the simulation says that it would fail', async () => {
    const failing = { error: 'instruction 1 failed', logs: [], unitsConsumed: 0n, accounts: [] };
    const { flow } = runStake({ rpc: { simulateTransaction: async () => failing } });
    const done = await until(flow, 'done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'simulation-failed' });
  });
});
