import type { InflationRewards } from '@/lib/portfolio/records';
import type { NativePlan } from './unstake-plan';

/**
 * What the accounts of a plan were paid for one epoch, in lamports; of a part, its share by delegation. Undefined where the node
 * did not answer for that epoch, or paid one of them nothing.
 */
export function planReward(
  { whole, part }: NativePlan,
  { rewards, epochs }: InflationRewards,
  epoch: bigint,
): bigint | undefined {
  if (!epochs.includes(epoch)) return undefined;
  const paid = new Map(
    rewards.filter((reward) => reward.epoch === epoch).map(({ account, amount }) => [account, amount]),
  );
  let sum = 0n;
  for (const { address } of whole) {
    const amount = paid.get(address);
    if (amount === undefined) return undefined;
    sum += amount;
  }
  if (!part) return sum;
  const amount = paid.get(part.position.address);
  if (amount === undefined || part.position.delegated === 0n) return undefined;
  return sum + (amount * part.lamports) / part.position.delegated;
}
