import { pinsFor } from '@contract/pins';
import { decodeStakePool, encodeStakePool } from '@server/sandbox/chain/layout/stake-pool';
import { describe, expect, it, vi } from 'vitest';
import type { RawAccount, RpcPort } from '@/transaction';
import { u64 } from '@/transaction/bytes';
import { mayPass } from '@/transaction/refusal-codes';
import { Executor } from './executor';
import { type Honest, honestFields, honestTransaction, plainStyle, withInstructions } from './honest';
import { honestFlow, passes } from './honest-flow';
import { EPOCH, rentOf, SOL, stakeAddress, type TestWorld, testWorld, wallet } from './world';

/** Temporary refusals caused by honest servers, nodes and clocks, as listed in docs/honest-refusals.md. */
const executor = new Executor();
const world = await testWorld();

/** `count` answers of a lagging node, then honest ones. */
function first<T>(count: number, late: T, honest: () => Promise<T>): () => Promise<T> {
  let requests = 0;
  return async () => {
    requests += 1;
    return requests <= count ? late : honest();
  };
}

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

/** The instruction data of an honest transaction with a u64 replaced. */
function patchedAt(
  honest: Honest,
  instruction: number,
  offset: number,
  change: (value: bigint) => bigint,
): Honest {
  const instructions = honest.draft.instructions.map((draftInstruction, index) => {
    if (index !== instruction) return draftInstruction;
    const data = draftInstruction.data.slice();
    const value = new DataView(data.buffer, data.byteOffset).getBigUint64(offset, true);
    data.set(u64(change(value)), offset);
    return { ...draftInstruction, data };
  });
  return { ...honest, bytes: withInstructions(honest, instructions) };
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

const flowOf = (operation: keyof typeof honestFields, setup: Parameters<typeof honestFlow>[3] = {}) =>
  honestFlow(world, executor, honestFields[operation], setup);

describe('a node that lags by up to two seconds', () => {
  it('does not know the blockhash yet', async () => {
    const rpc = (_: TestWorld, node: RpcPort) => {
      let requests = 0;
      return {
        isBlockhashValid: async (hash: string) => {
          requests += 1;
          return requests > 5 && node.isBlockhashValid(hash);
        },
      };
    };
    expect((await passes(flowOf('native-stake', { rpc }))).rebuilds).toBe(0);
  });

  it('does not find the blockhash in simulation', async () => {
    const late = {
      error: 'its blockhash is unknown or too old (BlockhashNotFound)',
      logs: [],
      unitsConsumed: null,
      accounts: [],
    };
    const rpc = (_: TestWorld, node: RpcPort) => {
      let requests = 0;
      return {
        simulateTransaction: async (...given: Parameters<RpcPort['simulateTransaction']>) => {
          requests += 1;
          return requests > 5 ? node.simulateTransaction(...given) : late;
        },
      };
    };
    expect((await passes(flowOf('native-stake', { rpc }))).rebuilds).toBe(0);
  });

  it('does not know the stake account yet', async () => {
    await passes(flowOf('native-unstake', { rpc: lateAccount(stakeAddress('active-2'), 5) }));
  });

  it('does not know yet that the wallet was funded', async () => {
    await passes(flowOf('native-stake', { rpc: lateAccount(wallet.address, 5) }));
  });

  it('does not have the whole lookup table yet', async () => {
    const [table = ''] = Object.keys(world.tables);
    const held = world.accounts.get(table);
    const short = held ? { ...held, data: held.data.slice(0, 56 + 32 * 3) } : null;
    await passes(flowOf('swap-exit', { rpc: lateAccount(table, 3, short) }));
  });

  it('simulates on another slot than that of the balances', async () => {
    const rpc = (own: TestWorld, node: RpcPort) => {
      let requests = 0;
      return {
        async simulateTransaction(...[wire, addresses]: Parameters<RpcPort['simulateTransaction']>) {
          requests += 1;
          // A lamport left the wallet between the two answers; later answers include it.
          if (requests === 1) give(own, wallet.address, -1n);
          return node.simulateTransaction(wire, addresses);
        },
      };
    };
    await passes(flowOf('native-stake', { rpc }));
  });

  it('answers from both sides of an epoch boundary', async () => {
    const rpc = (_: TestWorld, node: RpcPort) => ({
      getEpochInfo: first(3, { epoch: EPOCH + 1n, absoluteSlot: 0n, blockHeight: 0n }, node.getEpochInfo),
    });
    await passes(flowOf('liquid-stake', { rpc }));
  });

  it('for longer ends in a refusal that can be retried: nothing was signed', async () => {
    const isBlockhashValid = vi.fn(async () => false);
    const running = flowOf('native-stake', { rpc: () => ({ isBlockhashValid }) });
    const done = await running.reach('done');
    // Once at first, and five retries, a slot of 400 ms after each.
    expect(isBlockhashValid).toHaveBeenCalledTimes(6);
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'blockhash-invalid' });
    expect(done.verdict?.findings.map(({ code }) => mayPass(code))).toEqual([true]);
    expect(running.prompts).toEqual([]);
  });

  it('in simulation for longer, too', async () => {
    const late = {
      error: 'its blockhash is unknown or too old (BlockhashNotFound)',
      logs: [],
      unitsConsumed: null,
      accounts: [],
    };
    const running = flowOf('native-stake', { rpc: () => ({ simulateTransaction: async () => late }) });
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'blockhash-invalid' });
    expect(done.verdict?.findings.map(({ code }) => mayPass(code))).toEqual([true]);
  });
});

describe('amounts that changed between the server’s read and ours', () => {
  /** Built at a rate 20 basis points below that of the node. */
  const older = (operation: keyof typeof honestFields, instruction: number, offset: number) => ({
    build: (count: number, own: TestWorld) =>
      count > 0
        ? undefined
        : patchedAt(
            honestTransaction(honestFields[operation], own),
            instruction,
            offset,
            (value) => (value * 998n) / 1_000n,
          ),
  });

  it.each([
    ['liquid-stake', 1, 9],
    ['legacy-deposit', 1, 9],
    ['liquid-unstake', 1, 9],
    ['legacy-withdraw', 1, 1],
  ] as const)('have a %s rebuilt before it is shown', async (operation, instruction, offset) => {
    const running = flowOf(operation, older(operation, instruction, offset));
    const { reviewed, rebuilds } = await passes(running);
    expect(rebuilds).toBe(1);
    expect(reviewed.rebuilt?.reason).toBe(
      'Rebuilt before you saw it: the first one did not fit what the chain says now.',
    );
  });

  it('shows the guaranteed amount that changed: 10 tokens redeem for 10.898181818 SOL, less 20 basis points before', async () => {
    const { reviewed } = await passes(flowOf('liquid-unstake', older('liquid-unstake', 1, 9)));
    expect(reviewed.rebuilt?.changes).toEqual([
      {
        label: 'You get',
        before: { kind: 'at-least-lamports', lamports: 10_876_385_454n },
        after: { kind: 'at-least-lamports', lamports: 10_898_181_818n },
      },
    ]);
  });

  it('are named beside what was read, a fee included, although a build between did not fit', async () => {
    const dearer = (own: TestWorld) =>
      honestTransaction(honestFields['liquid-stake'], own, { ...plainStyle, budget: true });
    const running = flowOf('liquid-stake', {
      build: (count, own) => {
        if (count !== 1) return count === 0 ? undefined : dearer(own);
        return patchedAt(dearer(own), 3, 9, (value) => (value * 998n) / 1_000n);
      },
    });
    await running.reach('review');
    await running.pass(25_000);
    running.sign();
    await running.pass(2_000);
    const { reviewed } = await running.reach('review');
    expect(running.builds()).toBe(3);
    expect(reviewed.rebuilt?.changes.map(({ label }) => label)).toContain('Network and priority fee');
  });

  it('have a stake with a future rent rebuilt', async () => {
    const fields = honestFields['native-stake'];
    const running = flowOf('native-stake', {
      build: (count, own) =>
        count > 0
          ? undefined
          : patchedAt(honestTransaction(fields, own), 0, 4, (value) => value - rentOf(200) + 2_077_224n),
    });
    const { reviewed } = await passes(running);
    expect(reviewed.rebuilt?.changes[0]).toEqual({
      label: 'Rent',
      before: { kind: 'lamports', lamports: 2_077_224n },
      after: { kind: 'lamports', lamports: 2_282_880n },
    });
  });

  it('end in a refusal when the server keeps guaranteeing too little', async () => {
    const running = flowOf('liquid-unstake', {
      build: (_, own) =>
        patchedAt(
          honestTransaction(honestFields['liquid-unstake'], own),
          1,
          9,
          (value) => (value * 998n) / 1_000n,
        ),
    });
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'minimum-out-too-low' });
    expect(running.builds()).toBe(3);
  });
});

describe('what changes while the person reads', () => {
  it('is named above the new transaction: the pool’s rate', async () => {
    const running = flowOf('liquid-unstake');
    await running.reach('review');
    // 60,030 SOL instead of 60,000 for 55,000 tokens.
    movePool(running.own, { totalLamports: 60_030n * SOL });
    await running.pass(70_000);
    const { reviewed } = await running.reach('review');
    expect(reviewed.rebuilt?.changes[0]).toEqual({
      label: 'The pool’s rate for one token',
      before: { kind: 'lamports', lamports: 1_090_909_090n },
      after: { kind: 'lamports', lamports: 1_091_454_545n },
    });
  });

  it('is shown before the wallet is asked, also when Sign was pressed already', async () => {
    const running = flowOf('liquid-unstake');
    await running.reach('review');
    movePool(running.own, { totalLamports: 60_030n * SOL });
    await running.pass(30_000);
    running.sign();
    await running.pass(1_000);
    const { reviewed } = await running.reach('review');
    expect(reviewed.rebuilt?.reason).toBe(
      'Rebuilt when you pressed Sign, so that your wallet has all the time that there is.',
    );
    expect(reviewed.rebuilt?.changes.map(({ label }) => label)).toContain('The pool’s rate for one token');
    expect(running.prompts).toEqual([]);
    running.sign();
    (await running.prompt(0)).approve();
    expect((await running.reach('done')).outcome.kind).toBe('confirmed');
  });

  it('is named: SOL and tokens that arrived', async () => {
    const running = flowOf('liquid-unstake');
    await running.reach('review');
    give(running.own, wallet.address, 7n);
    const held = running.own.accounts.get(running.own.poolTokenAccount);
    if (!held) throw new Error('The wallet has tokens.');
    const data = held.data.slice();
    // The amount is after mint and owner: 40 tokens, and one base unit more.
    data.set(u64(40n * SOL + 1n), 64);
    running.own.accounts.set(running.own.poolTokenAccount, { ...held, data });
    await running.pass(70_000);
    const { reviewed } = await running.reach('review');
    expect(reviewed.rebuilt?.changes).toEqual([
      {
        label: 'Your wallet afterwards',
        // 268 SOL, less rent of 2,282,880 and two signatures of 5,000 lamports.
        before: { kind: 'lamports', lamports: 267_997_707_120n },
        after: { kind: 'lamports', lamports: 267_997_707_127n },
      },
      {
        label: 'Your token account afterwards',
        before: { kind: 'tokens', units: 30n * SOL, decimals: 9, symbol: pinsFor('sandbox').pool?.symbol },
        after: {
          kind: 'tokens',
          units: 30n * SOL + 1n,
          decimals: 9,
          symbol: pinsFor('sandbox').pool?.symbol,
        },
      },
    ]);
  });

  it('is named: the epoch', async () => {
    let epoch = EPOCH;
    const running = flowOf('withdraw', {
      rpc: (_, node) => ({ getEpochInfo: async () => ({ ...(await node.getEpochInfo()), epoch }) }),
    });
    await running.reach('review');
    epoch += 1n;
    await running.pass(70_000);
    const { reviewed } = await running.reach('review');
    expect(reviewed.rebuilt?.changes).toEqual([
      { label: 'Epoch', before: { kind: 'text', text: '1061' }, after: { kind: 'text', text: '1062' } },
    ]);
  });

  it('is waited for: a pool that is not updated for the epoch yet', async () => {
    const running = flowOf('liquid-stake');
    movePool(running.own, { lastUpdateEpoch: EPOCH - 1n });
    const done = await running.reach('done');
    expect(done.outcome).toMatchObject({ kind: 'refused', code: 'pool-state-stale' });
    expect(mayPass('pool-state-stale')).toBe(true);
    expect(running.prompts).toEqual([]);
  });
});
