/** One inflation reward of one account. Lamports. */
export interface AccountReward {
  readonly account: string;
  readonly epoch: bigint;
  readonly amount: bigint;
  readonly postBalance: bigint;
  readonly slot: bigint;
}

/** An epoch whose rewards could not be read, or not of every account, between others that could. */
export interface UnreadEpoch {
  readonly epoch: bigint;
  /** A sentence. */
  readonly reason: string;
}

export interface InflationRewards {
  readonly rewards: readonly AccountReward[];
  /** The epochs that the node answered for, newest first: an account without a reward in one of them received none. */
  readonly epochs: readonly bigint[];
  readonly unread: readonly UnreadEpoch[];
  /** Older epochs were requested, but the node has pruned them. */
  readonly truncated: boolean;
}

/** The current state of a stake account; `not theirs` has other authorities now. */
export type AccountState = 'open' | 'closed' | 'not theirs' | 'unknown';

/** A stake account that an address controls or once controlled. */
export interface RecordedAccount {
  readonly address: string;
  readonly state: AccountState;
}

export type EpochRecord = ReturnType<typeof recordsByEpoch>[number];
export type AccountEpoch = ReturnType<typeof recordsOfAccount>[number];

/** Joins two results: an epoch counts as answered when it is in both, and as unread when it is so in one. */
export function joinRewards(left: InflationRewards, right: InflationRewards): InflationRewards {
  const rightEpochs = new Set(right.epochs);
  return {
    rewards: [...left.rewards, ...right.rewards],
    epochs: left.epochs.filter((epoch) => rightEpochs.has(epoch)),
    unread: [...new Map([...left.unread, ...right.unread].map((unread) => [unread.epoch, unread])).values()],
    truncated: left.truncated || right.truncated,
  };
}

/**
 * Every answered epoch, newest first: lamports paid, accounts with a reward, and the unversioned API's APY in percent, null where it
 * has none.
 */
export function recordsByEpoch({ rewards, epochs }: InflationRewards, apy: ReadonlyMap<bigint, number>) {
  const sums = new Map(epochs.map((epoch) => [epoch, { paid: 0n, accounts: 0 }]));
  for (const { epoch, amount } of rewards) {
    const sum = sums.get(epoch);
    if (!sum) continue;
    sum.paid += amount;
    sum.accounts += 1;
  }
  return [...sums].map(([epoch, sum]) => ({ epoch, ...sum, apy: apy.get(epoch) ?? null }));
}

/** Every account with the lamports, the epochs and the last epoch that it was paid, highest rewards first; the sort is stable. */
export function recordsByAccount(accounts: readonly RecordedAccount[], { rewards }: InflationRewards) {
  const sums = new Map<string, { paid: bigint; epochs: number; last: bigint }>();
  for (const { account, epoch, amount } of rewards) {
    const sum = sums.get(account) ?? { paid: 0n, epochs: 0, last: epoch };
    sums.set(account, {
      paid: sum.paid + amount,
      epochs: sum.epochs + 1,
      last: epoch > sum.last ? epoch : sum.last,
    });
  }
  return accounts
    .map((account) => ({
      ...account,
      ...(sums.get(account.address) ?? { paid: 0n, epochs: 0, last: undefined }),
    }))
    .sort((left, right) => Number(right.paid - left.paid));
}

/** Every answered epoch, newest first, with one account's reward; null where the node answered that there was none. */
export function recordsOfAccount(account: string, { rewards, epochs }: InflationRewards) {
  const paid = new Map(
    rewards.filter((reward) => reward.account === account).map((reward) => [reward.epoch, reward]),
  );
  return epochs.map((epoch) => ({ epoch, reward: paid.get(epoch) ?? null }));
}

/**
 * The epoch of a slot, from the current position of the chain. All epochs have the same length, except the first ones of old
 * clusters.
 */
export function epochOfSlot(
  slot: bigint,
  info: Readonly<Record<'epoch' | 'absoluteSlot' | 'slotIndex' | 'slotsInEpoch', bigint>>,
): bigint {
  const start = info.absoluteSlot - info.slotIndex;
  if (slot >= start) return info.epoch;
  const back = (start - slot + info.slotsInEpoch - 1n) / info.slotsInEpoch;
  return back > info.epoch ? 0n : info.epoch - back;
}
