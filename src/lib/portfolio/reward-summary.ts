import { outlookEarns } from './outlook';
import type { AccountReward, InflationRewards } from './records';
import type { Outlook, StakePosition } from './stake-position';

export type RewardSummary = NonNullable<ReturnType<typeof rewardSummary>>;

/**
 * The sum in lamports from the last complete epoch back to the oldest without a gap; undefined where the last one was not answered for. An
 * epoch that the node did not answer for ends the sum: what is older is not in it.
 */
export function rewardSummary({ rewards, epochs }: InflationRewards, runningEpoch: bigint) {
  const answered = new Set(epochs);
  let since = runningEpoch;
  while (answered.has(since - 1n)) since -= 1n;
  if (since === runningEpoch) return undefined;
  const last = runningEpoch - 1n;
  let total = 0n;
  let paid = 0n;
  for (const { epoch, amount } of rewards) {
    if (epoch >= since) total += amount;
    if (epoch === last) paid += amount;
  }
  return { since, total, last: { epoch: last, paid } };
}

/** The epoch at whose end these accounts are next paid, or why none is named; undefined when nothing is staked. */
export type NextReward = { readonly epoch: bigint } | { readonly outlook: Outlook } | undefined;

export function nextReward(positions: readonly StakePosition[], runningEpoch: bigint): NextReward {
  const staked = positions.filter(({ activity }) => activity !== 'inactive');
  const paying = staked.filter(({ outlook }) => outlookEarns(outlook));
  if (paying.some(({ activation }) => activation.effective > 0n)) return { epoch: runningEpoch };
  if (paying.some(({ activity }) => activity === 'activating')) return { epoch: runningEpoch + 1n };
  // What is not known comes first: of the others it is known that they are not paid.
  const reason =
    staked.find(({ outlook }) => outlookEarns(outlook) === undefined) ??
    staked.find(({ outlook }) => outlook !== 'pays');
  return reason && { outlook: reason.outlook };
}

export type StackedEpoch = ReturnType<typeof stackRewards>[number];

/** Lamports of each epoch, split by account: one part for each of `accounts` in their order, and a last one for all others. */
export function stackRewards(
  epochs: readonly { readonly epoch: bigint; readonly paid: bigint }[],
  rewards: readonly AccountReward[],
  accounts: readonly string[],
) {
  const place = new Map(accounts.map((account, index) => [account, index]));
  const parts = new Map(epochs.map(({ epoch }) => [epoch, new Array<bigint>(accounts.length + 1).fill(0n)]));
  for (const { account, epoch, amount } of rewards) {
    const part = parts.get(epoch);
    const index = place.get(account) ?? accounts.length;
    if (part) part[index] = (part[index] ?? 0n) + amount;
  }
  return epochs.map(({ epoch, paid }) => ({ epoch, paid, parts: parts.get(epoch) ?? [] }));
}
