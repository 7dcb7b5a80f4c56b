/** One inflation reward of one account. Lamports. */
export interface AccountReward {
  readonly account: string;
  readonly epoch: bigint;
  readonly amount: bigint;
  readonly postBalance: bigint;
  readonly slot: bigint;
}

/** Inflation rewards as far as a node could tell them. */
export interface InflationRewards {
  readonly rewards: readonly AccountReward[];
  /** The epochs that the node answered for, newest first: in these, an account without a reward got none. */
  readonly epochs: readonly bigint[];
  /** Epochs were asked for that the node no longer has. */
  readonly cut: boolean;
}

/** What became of a stake account: `not theirs` has other authorities now. */
export type AccountState = 'open' | 'closed' | 'not theirs' | 'unknown';

/** A stake account that an address controls or once controlled. */
export interface RecordedAccount {
  readonly address: string;
  readonly state: AccountState;
}

/** One epoch over all accounts. */
export interface EpochRecord {
  readonly epoch: bigint;
  /** Lamports. */
  readonly paid: bigint;
  /** Accounts that got a reward. */
  readonly accounts: number;
  /** Percent, by the unversioned API; null where it has none. */
  readonly apy: number | null;
}

/** The inflation rewards of one account over all epochs that were read. */
export interface AccountRecord extends RecordedAccount {
  /** Lamports. */
  readonly paid: bigint;
  /** Epochs in which it got a reward. */
  readonly epochs: number;
  readonly last: bigint | undefined;
}

/** One epoch of one account. `reward` is null where the node answered that the account got none. */
export interface AccountEpoch {
  readonly epoch: bigint;
  readonly reward: AccountReward | null;
}

/** Two answers as one: an epoch counts as answered when both know it. */
export function joinRewards(one: InflationRewards, other: InflationRewards): InflationRewards {
  const known = new Set(other.epochs);
  return {
    rewards: [...one.rewards, ...other.rewards],
    epochs: one.epochs.filter((epoch) => known.has(epoch)),
    cut: one.cut || other.cut,
  };
}

/** Every epoch that the node answered for, newest first, beside the unversioned API's APY of that epoch. */
export function recordsByEpoch(
  { rewards, epochs }: InflationRewards,
  apy: ReadonlyMap<bigint, number>,
): readonly EpochRecord[] {
  const sums = new Map(epochs.map((epoch) => [epoch, { paid: 0n, accounts: 0 }]));
  for (const { epoch, amount } of rewards) {
    const sum = sums.get(epoch);
    if (!sum) continue;
    sum.paid += amount;
    sum.accounts += 1;
  }
  return [...sums].map(([epoch, sum]) => ({ epoch, ...sum, apy: apy.get(epoch) ?? null }));
}

/** Every account, those that earned most first; of equal ones in the order in which they come. */
export function recordsByAccount(
  accounts: readonly RecordedAccount[],
  { rewards }: InflationRewards,
): readonly AccountRecord[] {
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
    .sort((one, other) => (one.paid === other.paid ? 0 : one.paid > other.paid ? -1 : 1));
}

/** Every epoch that the node answered for, newest first, with what it paid to one account. */
export function recordsOfAccount(
  account: string,
  { rewards, epochs }: InflationRewards,
): readonly AccountEpoch[] {
  const paid = new Map(
    rewards.filter((reward) => reward.account === account).map((reward) => [reward.epoch, reward]),
  );
  return epochs.map((epoch) => ({ epoch, reward: paid.get(epoch) ?? null }));
}

/** Tells the epoch of a slot from where the chain is now. Epochs have one length, except the first ones of old clusters. */
export function epochOfSlot(
  slot: bigint,
  now: {
    readonly epoch: bigint;
    readonly absoluteSlot: bigint;
    readonly slotIndex: bigint;
    readonly slotsInEpoch: bigint;
  },
): bigint {
  const start = now.absoluteSlot - now.slotIndex;
  if (slot >= start) return now.epoch;
  const back = (start - slot + now.slotsInEpoch - 1n) / now.slotsInEpoch;
  return back > now.epoch ? 0n : now.epoch - back;
}
