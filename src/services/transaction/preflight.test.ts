import {
  createTransactionFlow,
  type FlowPorts,
  type IntentFields,
  makeIntent,
  openJournal,
  verbatim,
} from '@clearstake/verifier';
import { worded } from '@clearstake/verifier/testing/worded';
import 'fake-indexeddb/auto';
import { pinsFor } from '@clearstake/contract/pins';
import { sleep } from '@clearstake/contract/sleep';
import { testWorld, wallet } from '@clearstake/verifier/testing/world';
import { worldRpc } from '@clearstake/verifier/testing/world-rpc';
import { expect, it, vi } from 'vitest';
import { preflight } from './preflight';

const sol = 1_000_000_000n;
const journal = openJournal('preflight');
const world = await testWorld();

const nodeWith = (balance = 268n * sol) => ({ ...worldRpc(world), getBalance: async () => balance });

const base = { cluster: 'sandbox', wallet: wallet.address } as const;
const unstake: IntentFields = { ...base, operation: 'native-unstake', stakeAccounts: [] };
const [fee, stakeRent] = [5_000n, 2_282_880n];

it.each<[string, IntentFields, bigint | undefined, string | undefined, true | undefined]>([
  [
    'a stake below the minimum',
    { ...base, operation: 'native-stake', lamports: sol - 1n, autoCompound: false },
    undefined,
    'The network delegates no less than 1 SOL.',
    true,
  ],
  [
    'pool tokens worth less',
    { ...base, operation: 'liquid-unstake', tokens: 900_000_000n },
    undefined,
    'needs 1 SOL or more: these give 0.980836363 SOL',
    true,
  ],
  [
    'a deposit for no token',
    { ...base, operation: 'liquid-stake', lamports: 1n },
    undefined,
    'The pool gives no token for so little.',
    true,
  ],
  [
    'no SOL for the fee',
    unstake,
    0n,
    'The wallet holds 0 SOL. With 0.000005 SOL for rent and fees',
    undefined,
  ],
  [
    'a fee that leaves too little',
    unstake,
    fee + 1n,
    'This would leave 0.000000001 SOL in the wallet',
    undefined,
  ],
  [
    'no SOL for the new account’s rent',
    { ...base, operation: 'liquid-unstake', tokens: sol },
    stakeRent,
    '0.00001 SOL too little',
    undefined,
  ],
])('knows %s before the review', async (_, fields, balance, text, lasting) => {
  const { stop } = await preflight(makeIntent(fields), {
    journal,
    session: undefined,
    facts: nodeWith(balance),
  });
  expect(worded(stop?.reason)).toEqual(text === undefined ? undefined : expect.stringContaining(text));
  expect(stop?.lasting).toBe(lasting);
});

it('stops where nothing can be kept, or the device cannot sign, and not where a fact cannot be read', async () => {
  const refuses = (error: string) => () => Promise.reject(new Error(error));
  const intent = makeIntent(unstake);
  const full = { journal: { probe: refuses('QuotaExceededError') }, session: undefined, facts: nodeWith() };
  expect(worded((await preflight(intent, full)).stop?.reason)).toMatch(
    /cannot keep a record .*QuotaExceededError/,
  );
  const locked = { journal, session: { ready: refuses('Ledger is locked') }, facts: nodeWith() };
  expect(worded(await preflight(intent, locked))).toEqual({ stop: { reason: 'Ledger is locked' } });
  const unread = { ...nodeWith(0n), getStakeMinimumDelegation: refuses('busy') };
  expect(await preflight(intent, { journal, session: undefined, facts: unread })).toEqual({});
});

/** A flow that ends while its transaction is built. */
async function endOf(ports: Pick<FlowPorts, 'build' | 'preflight'>) {
  const flow = createTransactionFlow({
    intent: makeIntent(unstake),
    pins: pinsFor('sandbox'),
    ports: {
      rpc: nodeWith(),
      journal,
      clock: { now: () => 0, sleep },
      send: { send: () => Promise.reject(new Error('Nothing is sent.')) },
      ...ports,
    },
  });
  return vi.waitFor(() => {
    const state = flow.getState();
    if (state.step !== 'done') throw new Error(`The flow is at ${state.step}.`);
    return { reached: state.reached, outcome: state.outcome };
  });
}

it('ends a flow before anything is built', async () => {
  const asked: AbortSignal[] = [];
  const building = (_: unknown, signal: AbortSignal) => {
    asked.push(signal);
    return new Promise<never>(() => undefined);
  };
  const stop = { reason: verbatim('Too little.'), lasting: true } as const;
  expect(await endOf({ preflight: async () => ({ stop }), build: { build: building } })).toEqual({
    reached: 'building',
    outcome: { kind: 'not-sent', ...stop },
  });
  expect(asked.map(({ aborted }) => aborted)).toEqual([true]);
});

it.each([
  [422, { lasting: true }],
  [503, {}],
])('offers another try after the status %i only where it can help', async (status, lasting) => {
  const failed = Object.assign(new Error('No.'), { status });
  expect(worded((await endOf({ build: { build: () => Promise.reject(failed) } })).outcome)).toEqual({
    kind: 'not-sent',
    reason: 'No.',
    ...lasting,
  });
});
