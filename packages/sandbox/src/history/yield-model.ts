import { epochsPerYear } from './compounding';
import { randomField } from './random';
import type { Commissions } from './types';
import { ORIGIN_EPOCH, percentage } from './units';

interface Earner {
  readonly index: number;
  readonly runsClient: boolean;
  readonly commissions: Commissions;
}

// Percent a year before commission. Blocks packed by the client earn more of both.
const inflation = { level: 5.95, fall: 0.2, fallEpochs: 180 };
const blocks = { level: 0.79, clientFactor: 1.16 };
const tips = { level: 0.82, clientFactor: 1.2 };

/**
 * One validator's rewards of one epoch, from its stake. Rewards are computed in lamports first and yields from them, so that the
 * figures of different routes agree.
 */
export function createYieldModel(seed: string) {
  const market = randomField(seed, 'reward market');
  const luck = randomField(seed, 'reward luck');
  return ({ index, runsClient, commissions }: Earner, stake: bigint, epoch: number) => {
    const annualInflation =
      (inflation.level - inflation.fall * Math.tanh((epoch - ORIGIN_EPOCH) / inflation.fallEpochs)) *
      (1 - 0.012 * luck.uniform(index)) *
      (1 + 0.004 * luck.signed(index, epoch));
    const annualBlocks =
      blocks.level *
      (runsClient ? blocks.clientFactor : 1) *
      (1 + 0.1 * market.drift(0, epoch, 8) + 0.05 * luck.signed(index + 10_000, epoch));
    const annualTips =
      tips.level *
      (runsClient ? tips.clientFactor : 1) *
      (1 + 0.16 * market.drift(1, epoch, 6) + 0.07 * luck.signed(index + 20_000, epoch));

    const blockRewards = epochLamports(stake, annualBlocks);
    const mevRewards = epochLamports(stake, annualTips);
    const apy = percentage(annualInflation * (1 - commissions.inflation));
    const apyBlockRewards = annualised(blockRewards, stake, commissions.blockRewards);
    const apyMev = annualised(mevRewards, stake, commissions.mev);
    return {
      apy,
      apyBlockRewards,
      apyMev,
      apyTotal: percentage(apy + apyBlockRewards + apyMev),
      blockRewards,
      mevRewards,
    };
  };
}

const epochLamports = (stake: bigint, annualPercent: number): bigint =>
  BigInt(Math.round((Number(stake) * annualPercent) / 100 / epochsPerYear));

function annualised(rewards: bigint, stake: bigint, commission: number): number {
  if (stake === 0n) return 0;
  return percentage((Number(rewards) / Number(stake)) * (1 - commission) * epochsPerYear * 100);
}
