import { expect, it } from 'vitest';
import { concatBytes, u64 } from '../bytes';
import { type Delegation, stakeActivation } from './stake-activation';
import { parseStakeHistory } from './stake-history';

const sol = 1_000_000_000n;
const never = 18_446_744_073_709_551_615n;
type Epochs = Readonly<
  Record<number, readonly [effective: bigint, activating: bigint, deactivating: bigint]>
>;
const roomy = 1_000_000n;

/** 100 SOL delegated in epoch 10; the cluster's stakes by epoch, the epoch, then what is effective, activating, deactivating. */
it.each<[string, Partial<Delegation>, Epochs, bigint, readonly [number, number, number]]>([
  ['is nothing before the epoch of the delegation', {}, {}, 9n, [0, 0, 0]],
  ['all activates in the epoch of the delegation', {}, {}, 10n, [0, 100, 0]],
  ['is all effective an epoch later', {}, { 10: [roomy, 1_000n, 0n] }, 11n, [100, 0, 0]],
  // 9 % of 1,000 SOL for 200 activating SOL: 45 percent of each.
  [
    'is partly effective where more than nine percent activates',
    {},
    { 10: [1_000n, 200n, 0n] },
    11n,
    [45, 55, 0],
  ],
  [
    // 9 % of 1,090 SOL is 98.1, and 110 SOL are still activating: 55 × 98.1 / 110 = 49.05.
    'continues to activate over several epochs',
    {},
    { 10: [1_000n, 200n, 0n], 11: [1_090n, 110n, 0n] },
    12n,
    [94.05, 5.95, 0],
  ],
  ['is effective when it is older than the history', {}, {}, 900n, [100, 0, 0]],
  ['earns before its deactivation', { deactivationEpoch: 20n }, {}, 19n, [100, 0, 0]],
  ['earns through the epoch of its deactivation', { deactivationEpoch: 20n }, {}, 20n, [100, 0, 100]],
  ['is inactive an epoch later', { deactivationEpoch: 20n }, { 20: [roomy, 0n, 1_000n] }, 21n, [0, 0, 0]],
  // 9 % of 1,000 SOL for 300 deactivating SOL: 30 percent of each leave.
  [
    'is partly inactive where the cluster leaves',
    { deactivationEpoch: 20n },
    { 20: [1_000n, 0n, 300n] },
    21n,
    [70, 0, 70],
  ],
  ['is never effective when deactivated in its first epoch', { deactivationEpoch: 10n }, {}, 11n, [0, 0, 0]],
])('%s', (_, change, epochs, epoch, expected) => {
  const delegation = { lamports: 100n * sol, activationEpoch: 10n, deactivationEpoch: never, ...change };
  const history = new Map(
    Object.entries(epochs).map(([at, [effective, activating, deactivating]]) => [
      BigInt(at),
      { effective: effective * sol, activating: activating * sol, deactivating: deactivating * sol },
    ]),
  );
  const [effective, activating, deactivating] = expected.map((amount) => BigInt(Math.round(amount * 1e9)));
  expect(stakeActivation(delegation, epoch, history)).toEqual({ effective, activating, deactivating });
});

it('reads the stake history of the sysvar, and nothing of one that ends early', () => {
  const stored = concatBytes(...[1n, 700n, 5n, 6n, 7n].map(u64));
  expect([...parseStakeHistory(stored)]).toEqual([
    [700n, { effective: 5n, activating: 6n, deactivating: 7n }],
  ]);
  const counting = concatBytes(u64(2n), stored.slice(8));
  for (const none of [stored.slice(0, -1), stored.slice(0, 3), counting])
    expect(parseStakeHistory(none).size).toBe(0);
});
