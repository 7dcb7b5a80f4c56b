import { signatureFee } from '@/lib/staking/costs';
import { mayAutoCompound, type Viewer } from './permissions';
import type { InflationRewards } from './records';
import type { StakePosition } from './stake-position';

export type Forgone = NonNullable<ReturnType<typeof forgoneByIdle>>;

interface Given {
  readonly positions: readonly StakePosition[];
  /** Accounts that auto-compound; undefined while unknown and where it is not offered. */
  readonly compounding: ReadonlySet<string> | undefined;
  readonly viewer: Viewer;
  readonly rewards: InflationRewards;
  readonly epoch: bigint;
  readonly epochsPerYear: number;
}

/**
 * What idle lamports would have earned, by what the same accounts were paid for the last complete epoch, in lamports. Undefined where
 * the node did not answer for that epoch.
 */
export function forgoneByIdle({ positions, compounding, viewer, rewards, epoch, epochsPerYear }: Given) {
  const last = epoch - 1n;
  if (!rewards.epochs.includes(last)) return undefined;
  const paid = new Map(
    rewards.rewards.filter((reward) => reward.epoch === last).map(({ account, amount }) => [account, amount]),
  );
  const year = BigInt(Math.round(epochsPerYear));
  const worthwhile: StakePosition[] = [];
  let perEpoch = 0n;
  let switched = 0n;
  let unknown = 0;
  let notWorthwhile = 0;
  for (const position of positions) {
    // What auto-compound restakes at the next turn of the epoch is not lost.
    if (position.idle === 0n || compounding?.has(position.address)) continue;
    const reward = paid.get(position.address) ?? 0n;
    // The reward was restaked, so it was earned by the delegation less itself.
    const earning = position.delegated - reward;
    if (reward === 0n || earning <= 0n) {
      unknown += 1;
      continue;
    }
    const lost = (position.idle * reward) / earning;
    perEpoch += lost;
    if (compounding === undefined || !mayAutoCompound(position, viewer, true).allowed) continue;
    if (lost * year > signatureFee) {
      worthwhile.push(position);
      switched += lost;
    } else notWorthwhile += 1;
  }
  return {
    perEpoch,
    perYear: perEpoch * year,
    /** Accounts with idle lamports whose last reward is not known, or was none: they are in no figure. */
    unknown,
    /** Accounts in which auto-compound may be switched on and pays its fee within a year. */
    worthwhile,
    /** Accounts in which it may be switched on and does not. */
    notWorthwhile,
    /** Complete epochs after which the fee of switching all worthwhile accounts is earned; undefined without any. */
    paysAfter: switched === 0n ? undefined : (signatureFee + switched - 1n) / switched,
  };
}
