import { createSeededRandom } from '@clearstake/sandbox/block-engine/random';
import { type ClusterStake, parseStakeAccount } from '@clearstake/verifier';
import { PublicKey, StakeProgram, Transaction } from '@solana/web3.js';
import {
  Account,
  Clock,
  FailedTransactionMetadata,
  LiteSvm,
  StakeHistory,
  StakeHistoryEntry,
} from 'litesvm/dist/internal';
import { expect, it } from 'vitest';
import { type StakePosition, stakePosition } from '@/lib/portfolio/stake-position';

const wallet = new PublicKey(new Uint8Array(32).fill(7));
const stake = new PublicKey(new Uint8Array(32).fill(8));
const { programId } = StakeProgram;
const never = 2n ** 64n - 1n;
const epoch = 100n;
const now = 1_800_000_000n;
const delegated = 100_000_000_007n;
const rentOf = (bytes: number) => BigInt((128 + bytes) * 6_960);

/** A stake account, and the epochs of the stake history that it depends on. Undelegated without an activation epoch. */
interface Given {
  readonly activated?: bigint;
  readonly deactivated?: bigint;
  readonly spare?: bigint;
  readonly bytes?: number;
  readonly lockup?: readonly [time: bigint, epoch: bigint];
  readonly history?: readonly (readonly [bigint, ClusterStake])[];
}

/** The position by our rule, and whether the real stake program lets the withdrawer take so much. */
function given({ activated, deactivated = never, spare = 0n, bytes = 200, lockup, history = [] }: Given) {
  const data = new Uint8Array(bytes);
  const view = new DataView(data.buffer);
  view.setUint32(0, activated === undefined ? 1 : 2, true);
  data.set(wallet.toBytes(), 12);
  data.set(wallet.toBytes(), 44);
  view.setBigInt64(76, lockup?.[0] ?? 0n, true);
  view.setBigUint64(84, lockup?.[1] ?? 0n, true);
  if (activated !== undefined) {
    data.fill(9, 124, 156);
    view.setBigUint64(156, delegated, true);
    view.setBigUint64(164, activated, true);
    view.setBigUint64(172, deactivated, true);
  }
  const lamports = delegated + rentOf(bytes) + spare;
  const vm = new LiteSvm();
  vm.setSigverify(false);
  vm.setBlockhashCheck(false);
  vm.setClock(new Clock(epoch * 432_000n, 0n, epoch, epoch + 1n, now));
  const sysvar = new StakeHistory();
  for (const [at, { effective, activating, deactivating }] of history)
    sysvar.add(at, new StakeHistoryEntry(effective, activating, deactivating));
  vm.setStakeHistory(sysvar);
  vm.setAccount(wallet.toBytes(), new Account(10n ** 9n, new Uint8Array(), new Uint8Array(32), false, 0n));
  const allows = (amount: bigint): boolean => {
    vm.setAccount(stake.toBytes(), new Account(lamports, data, programId.toBytes(), false, 0n));
    vm.expireBlockhash();
    const parts = {
      stakePubkey: stake,
      authorizedPubkey: wallet,
      toPubkey: wallet,
      lamports: Number(amount),
    };
    const transaction = new Transaction({ feePayer: wallet, recentBlockhash: '1'.repeat(32) });
    const wire = transaction.add(StakeProgram.withdraw(parts)).serialize({ requireAllSignatures: false });
    return !(vm.sendLegacyTransaction(wire) instanceof FailedTransactionMetadata);
  };
  const head = { lamports, owner: programId.toBase58(), data: data.slice(0, 200), executable: false };
  const account = parseStakeAccount(stake.toBase58(), head);
  if (account === null) throw new Error('It is a stake account.');
  const chain = { epoch, history: new Map(history), rent: rentOf(200), now };
  return { position: stakePosition(account, { ...chain, rent: rentOf(bytes) }), allows, lamports };
}

function expectAgreement(which: Given): StakePosition {
  const { position, allows, lamports } = given(which);
  const { withdrawable } = position;
  if (withdrawable > 0n) expect([which, allows(withdrawable)]).toEqual([which, true]);
  if (withdrawable < lamports) expect([which, allows(withdrawable + 1n)]).toEqual([which, false]);
  return position;
}

const crowded: ClusterStake = {
  effective: 777_777_777_777n,
  activating: 999_999_999_999n,
  deactivating: 999_999_999_999n,
};
const since = (first: bigint) =>
  Array.from({ length: Number(epoch - first) }, (_, index) => [first + BigInt(index), crowded] as const);

it.each<[string, Given, Partial<StakePosition>]>([
  ['active, with tips', { activated: 50n, spare: 7n }, { activity: 'active', withdrawable: 7n }],
  ['activating', { activated: epoch, spare: 7n }, { activity: 'activating', gradual: false }],
  ['of the genesis', { activated: never, spare: 7n }, { activity: 'active', withdrawable: 7n }],
  [
    'activating over several epochs',
    { activated: 99n, history: since(99n) },
    { activity: 'activating', gradual: true, withdrawable: 0n },
  ],
  [
    'deactivated while it was activating over several epochs',
    { activated: 99n, deactivated: epoch, history: since(99n) },
    { activity: 'deactivating', gradual: false, delegated: 7_000_000_000n, withdrawable: 93_000_000_007n },
  ],
  [
    'deactivated in this epoch',
    { activated: 50n, deactivated: epoch, spare: 7n },
    { activity: 'deactivating', gradual: false, delegated, withdrawable: 7n },
  ],
  [
    'deactivating over several epochs',
    { activated: 50n, deactivated: 99n, history: since(99n) },
    { activity: 'deactivating', gradual: true, withdrawable: 7_000_000_000n },
  ],
  ['deactivated long ago', { activated: 50n, deactivated: 60n }, { activity: 'inactive' }],
  ['deactivated in the epoch of its activation', { activated: epoch, deactivated: epoch }, { idle: 0n }],
  ['never delegated', {}, { activity: 'inactive', vote: null }],
  ['locked until the next epoch', { lockup: [0n, epoch + 1n] }, { locked: true, withdrawable: 0n }],
  ['locked until the next second', { lockup: [now + 1n, 0n] }, { locked: true, withdrawable: 0n }],
  ['locked until now', { lockup: [now, epoch] }, { locked: false }],
  ['with a lockup before 1970', { lockup: [-1n, 0n] }, { locked: false }],
  ['short of its rent', { activated: 50n, spare: -1n }, { idle: 0n }],
  ['of 4,008 bytes', { activated: 50n, bytes: 4_008, spare: 7n }, { withdrawable: 7n }],
])('agrees with the stake program on what can leave an account that is %s', (_, which, expected) => {
  expect(expectAgreement(which)).toMatchObject(expected);
});

it('agrees with the stake program to the lamport through crowded epochs', () => {
  const random = createSeededRandom('stake states', 'crowded');
  for (let round = 0; round < 60; round += 1) {
    const activated = BigInt(random.integer(92, 100));
    const deactivated = random.next() < 0.7 ? BigInt(random.integer(Number(activated), 100)) : never;
    const stakes = () => BigInt(random.integer(1, 2 ** 45));
    const history = since(90n).map(
      ([at]) => [at, { effective: stakes(), activating: stakes(), deactivating: stakes() }] as const,
    );
    expectAgreement({ activated, deactivated, history });
  }
});
