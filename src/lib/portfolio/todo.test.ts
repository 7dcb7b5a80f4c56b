import { expect, it } from 'vitest';
import { delegation, rent, sol, stakeAccount } from '@/testing/positions';
import { stakePosition } from './stake-position';
import { todoList } from './todo';
import { portfolioTotals } from './totals';

const chain = { epoch: 9n, history: new Map(), rent, now: 0n };

/** An account of W; without a delegation all of it is ready. */
const account = (address: string, lamports: bigint, delegated = 0n) =>
  stakePosition(
    stakeAccount({
      address,
      lamports,
      delegation: delegated === 0n ? null : { ...delegation, lamports: delegated, activationEpoch: 9n },
    }),
    chain,
  );

const list = (positions: Parameters<typeof portfolioTotals>[0]) =>
  todoList({
    address: 'W',
    positions,
    totals: portfolioTotals(positions, 'W'),
    wrapped: 2n * sol,
    wrappedElsewhere: undefined,
  }).map(({ kind, lamports }) => [kind, lamports]);

it('orders what is to do by its worth, and leaves out what is not worth its fee', () => {
  const idle = account('idle', 5n * sol + chain.rent + 5_001n, 5n * sol);
  expect(list([idle, account('ready', 33n * sol)])).toEqual([
    ['ready', 33n * sol],
    ['wrapped', 2n * sol],
    ['idle', 5_001n],
  ]);
  expect(list([account('dust', 5n * sol + chain.rent + 5_000n, 5n * sol)])).toEqual([['wrapped', 2n * sol]]);
});
