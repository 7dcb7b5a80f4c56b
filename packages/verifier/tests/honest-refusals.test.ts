import { pinsFor } from '@clearstake/contract/pins';
import { decodeStakePool, encodeStakePool } from '@clearstake/sandbox/chain/layout/stake-pool';
import { replace } from '@clearstake/sandbox/hostile/edit';
import { expect, it, vi } from 'vitest';
import type { RawAccount, RpcPort } from '../src';
import { u64 } from '../src/bytes';
import { mayPass } from '../src/refusal-codes';
import { said } from '../src/said/said';
import { type Honest, honestFields, honestTransaction, withInstructions } from '../testing/honest';
import { type HonestSetup, honestFlow, passes } from '../testing/honest-flow';
import { worded } from '../testing/worded';
import { EPOCH, rentOf, SOL, stakeAddress, type TestWorld, testWorld, wallet } from '../testing/world';

/** Temporary refusals caused by honest servers, nodes and clocks, as listed in docs/honest-refusals.md. */
const world = await testWorld();

/** The node does not know an account in its first `count` answers, or returns an earlier state of it. */
function lateAccount(address: string, count: number, before: RawAccount | null = null) {
  return (_: TestWorld, node: RpcPort): Partial<RpcPort> => {
    let requests = 0;
    return {
      async getMultipleAccounts(addresses, commitment) {
        const accounts = await node.getMultipleAccounts(addresses, commitment);
        const at = addresses.indexOf(address);
        if (at < 0) return accounts;
        requests += 1;
        return requests <= count ? accounts.with(at, before) : accounts;
      },
    };
  };
}

/** An honest transaction with a u64 of one instruction's data replaced. */
function patchedAt(honest: Honest, index: number, offset: number, change: (value: bigint) => bigint): Honest {
  const draft = replace(honest.draft, index, (instruction) => {
    const data = instruction.data.slice();
    const value = new DataView(data.buffer, data.byteOffset).getBigUint64(offset, true);
    data.set(u64(change(value)), offset);
    return [{ ...instruction, data }];
  });
  return { ...honest, bytes: withInstructions(honest, draft.instructions) };
}

function movePool(own: TestWorld, change: { totalLamports?: bigint; lastUpdateEpoch?: bigint }): void {
  const address = pinsFor('sandbox').pool?.address ?? '';
  const held = own.accounts.get(address);
  const pool = held ? decodeStakePool(held.data) : null;
  if (!held || !pool) throw new Error('The world has no pool.');
  own.accounts.set(address, { ...held, data: encodeStakePool({ ...pool, ...change }) });
}

const give = (own: TestWorld, address: string, lamports: bigint): void => {
  const held = own.accounts.get(address);
  if (!held) throw new Error(`There is no ${address}.`);
  own.accounts.set(address, { ...held, lamports: held.lamports + lamports });
};

/** The members of a node that answer honestly after five requests, and otherwise so before. */
function lagging(method: keyof RpcPort, late: unknown) {
  return (_: TestWorld, node: RpcPort): Partial<RpcPort> => {
    let requests = 0;
    const honest = node[method] as (...given: unknown[]) => unknown;
    return {
      [method]: async (...given: unknown[]) => {
        requests += 1;
        return requests <= 5 ? late : honest(...given);
      },
    };
  };
}
const unknownHash = {
  error: said('blockhash-not-found'),
  logs: [],
  unitsConsumed: null,
  accounts: [],
};
const [table = ''] = Object.keys(world.tables);
const held = world.accounts.get(table);
const shortTable = held ? { ...held, data: held.data.slice(0, 56 + 32 * 3) } : null;
const nextEpoch = { epoch: EPOCH + 1n, absoluteSlot: 0n, blockHeight: 0n };

it.each<[string, keyof typeof honestFields, NonNullable<HonestSetup['rpc']>]>([
  ['does not know the blockhash yet', 'native-stake', lagging('isBlockhashValid', false)],
  ['does not find the blockhash in simulation', 'native-stake', lagging('simulateTransaction', unknownHash)],
  ['does not know the stake account yet', 'native-unstake', lateAccount(stakeAddress('active-2'), 5)],
  ['does not know yet that the wallet was funded', 'native-stake', lateAccount(wallet.address, 5)],
  ['does not have the whole lookup table yet', 'swap-exit', lateAccount(table, 3, shortTable)],
  ['answers from both sides of an epoch boundary', 'liquid-stake', lagging('getEpochInfo', nextEpoch)],
  [
    'simulates on another slot than that of the balances',
    'native-stake',
    (own, node) => {
      let requests = 0;
      return {
        async simulateTransaction(...[wire, addresses]: Parameters<RpcPort['simulateTransaction']>) {
          requests += 1;
          // A lamport left the wallet between the two answers; later answers include it.
          if (requests === 1) give(own, wallet.address, -1n);
          return node.simulateTransaction(wire, addresses);
        },
      };
    },
  ],
])('carries an operation out with a node that %s', async (_, operation, rpc) => {
  expect((await passes(honestFlow(operation, { rpc }))).rebuilds).toBeLessThanOrEqual(1);
});

it('refuses what may be retried, and asks no wallet, where a node lags for longer', async () => {
  let requests = 0;
  const isBlockhashValid = async () => {
    requests += 1;
    return false;
  };
  const lags: Partial<RpcPort>[] = [{ isBlockhashValid }, { simulateTransaction: async () => unknownHash }];
  for (const node of lags) {
    const running = honestFlow('native-stake', { rpc: () => node });
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'blockhash-invalid' });
    expect(done.verdict?.findings.map(({ code }) => mayPass(code))).toEqual([true]);
    expect(running.prompts).toEqual([]);
  }
  // Once at first, and five retries, a slot of 400 ms after each.
  expect(requests).toBe(6);
  const running = honestFlow('liquid-stake');
  movePool(running.own, { lastUpdateEpoch: EPOCH - 1n });
  expect((await running.reach('done')).outcome).toMatchObject({ kind: 'refused', code: 'pool-state-stale' });
  expect([mayPass('pool-state-stale'), running.prompts]).toEqual([true, []]);
});

/** Built at a rate 20 basis points below that of the node. */
const lower = (value: bigint) => (value * 998n) / 1_000n;
const sol = (lamports: bigint, kind: 'lamports' | 'at-least-lamports' = 'lamports') => ({ kind, lamports });

it.each<[keyof typeof honestFields, number, number, (value: bigint) => bigint, object?]>([
  ['liquid-stake', 1, 9, lower],
  // 10 tokens redeem for 10.898181818 SOL, less 20 basis points before.
  [
    'liquid-unstake',
    1,
    9,
    lower,
    {
      label: 'You get',
      before: sol(10_876_385_454n, 'at-least-lamports'),
      after: sol(10_898_181_818n, 'at-least-lamports'),
    },
  ],
  // A future rent.
  [
    'native-stake',
    0,
    4,
    (value) => value - rentOf(200) + 2_077_224n,
    { label: 'Rent', before: sol(2_077_224n), after: sol(2_282_880n) },
  ],
])(
  'rebuilds a %s whose amounts changed between the server’s read and ours',
  async (operation, index, offset, change, shown) => {
    const running = honestFlow(operation, {
      build: (count, own) =>
        count > 0
          ? undefined
          : patchedAt(honestTransaction(honestFields[operation], own), index, offset, change),
    });
    const { reviewed, rebuilds } = await passes(running);
    expect(worded([rebuilds, reviewed.rebuilt?.reason])).toEqual([
      1,
      'Rebuilt before you saw it: the first one did not fit what the chain says now.',
    ]);
    if (shown) expect(worded(reviewed.rebuilt?.changes[0])).toEqual(shown);
  },
);

it('refuses after three builds where the server keeps guaranteeing too little', async () => {
  const build = (_: number, own: TestWorld) =>
    patchedAt(honestTransaction(honestFields['liquid-unstake'], own), 1, 9, lower);
  const running = honestFlow('liquid-unstake', { build });
  expect((await running.reach('done')).outcome).toMatchObject({
    kind: 'refused',
    code: 'minimum-out-too-low',
  });
  expect(running.builds()).toBe(3);
});

it('shows what changed when Sign is pressed before the wallet is asked', async () => {
  const running = honestFlow('liquid-unstake');
  await running.reach('review');
  // 60,030 SOL instead of 60,000 for 55,000 tokens.
  movePool(running.own, { totalLamports: 60_030n * SOL });
  await running.pass(30_000);
  running.sign();
  await running.pass(1_000);
  const { reviewed } = await running.reach('review');
  expect(worded(reviewed.rebuilt?.reason)).toBe(
    'Rebuilt when you pressed Sign, so that your wallet has all the time that there is.',
  );
  const label = 'The pool’s rate for one token';
  expect(worded(reviewed.rebuilt?.changes)).toContainEqual({
    label,
    before: sol(1_090_909_090n),
    after: sol(1_091_454_545n),
  });
  expect(running.prompts).toEqual([]);
  running.sign();
  (await running.prompt(0)).approve();
  expect((await running.reach('done')).outcome.kind).toBe('confirmed');
});

it.each([300_000, -300_000])('carries a stake out with a clock that is off by %i ms', async (clockOffset) => {
  await passes(honestFlow('native-stake', { clockOffset }));
});

/** A lockup that ends so many seconds after the chain's clock, while the browser's is off by so many milliseconds. */
function lockedWithdrawal(seconds: bigint, offset: number) {
  const address = stakeAddress('inactive');
  const account = world.accounts.get(address);
  if (!account) throw new Error('The wallet has an inactive account.');
  const data = account.data.slice();
  data.set(u64(1_700_000_000n + seconds), 76);
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 + offset });
  const running = honestFlow('withdraw');
  running.own.accounts.set(address, { ...account, data });
  return running;
}

it('neither locks by a wrong clock what the chain has unlocked, nor unlocks what it has locked', async () => {
  await passes(lockedWithdrawal(-120n, -300_000));
  const done = await lockedWithdrawal(120n, 300_000).reach('done');
  expect(done.outcome).toMatchObject({ kind: 'refused', code: 'simulation-failed' });
});
