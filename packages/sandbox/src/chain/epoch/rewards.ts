import type { RewardRates } from '../world/types';

/** One stake account's rewards for an epoch, lamports. */
export interface StakeReward {
  /** Inflation, delegated at once. */
  readonly inflation: bigint;
  /** The validator's commission on it. */
  readonly commission: bigint;
  /** Tips and block rewards: they stay idle. */
  readonly tips: bigint;
  readonly blockRewards: bigint;
}

/**
 * Rewards of an effective stake. `rates` are those of the tracked validator after its commission `trackedCommission` (percent);
 * another validator pays the same gross less its own commission. Only validators that run the client pass on block rewards and
 * tips.
 */
export function rewardOf(
  effective: bigint,
  validator: { commission: number; client: boolean },
  rates: RewardRates,
  trackedCommission: number,
): StakeReward {
  const portion = (rate: number) => BigInt(Math.floor(Number(effective) * rate));
  const gross = portion(rates.inflation / (1 - trackedCommission / 100));
  const inflation =
    validator.commission === trackedCommission
      ? portion(rates.inflation)
      : (gross * BigInt(100 - validator.commission)) / 100n;
  return {
    inflation,
    commission: gross > inflation ? gross - inflation : 0n,
    tips: validator.client ? portion(rates.mev) : 0n,
    blockRewards: validator.client ? portion(rates.blockRewards) : 0n,
  };
}
