import type { StakeActivity, StakePosition } from './stake-position';

/** What the list of stake accounts can be sorted by, in the order of its columns. */
export const accountSorts = ['account', 'state', 'validator', 'delegated', 'idle', 'next'] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Which stake accounts are listed, and in which order; what is absent has its usual value. */
export interface AccountListing {
  readonly show?: StakeActivity | undefined;
  /** Text to find in addresses and validator names. */
  readonly q?: string | undefined;
  /** The account that the person came for. It comes first, whatever the order. */
  readonly mark?: string | undefined;
  readonly sort?: AccountSort | undefined;
  /** Amounts begin with the largest, words with A and changes with the next; `turned` is the other way round. */
  readonly dir?: 'turned' | undefined;
}

const rank: Readonly<Record<StakeActivity, number>> = {
  inactive: 0,
  deactivating: 1,
  activating: 2,
  active: 3,
};

/** What needs a hand first: ready to withdraw, then on its way, then earning; the larger first. */
export function byNeed(one: StakePosition, other: StakePosition): number {
  return rank[one.activity] - rank[other.activity] || larger(one.lamports, other.lamports);
}

/** How many accounts are in each state. */
export function countStates(positions: readonly StakePosition[]): Readonly<Record<StakeActivity, number>> {
  const counts: Record<StakeActivity, number> = { inactive: 0, deactivating: 0, activating: 0, active: 0 };
  for (const { activity } of positions) counts[activity] += 1;
  return counts;
}

/**
 * The accounts of a listing in its order. Accounts that are equal in what is sorted by keep the order in which they come.
 *
 * @param names names of validators by vote account
 */
export function listAccounts(
  positions: readonly StakePosition[],
  names: ReadonlyMap<string, string>,
  { show, q, mark, sort, dir }: AccountListing,
): readonly StakePosition[] {
  const wanted = q?.trim().toLowerCase() ?? '';
  const listed = positions.filter(
    (position) =>
      (show === undefined || position.activity === show) &&
      (wanted === '' || textsOf(position, names).some((text) => text.toLowerCase().includes(wanted))),
  );
  if (sort !== undefined) {
    const order = orders[sort];
    const sign = dir === 'turned' ? -1 : 1;
    listed.sort((one, other) => sign * order(one, other, names));
  }
  const marked = listed.findIndex(({ address }) => address === mark);
  return marked > 0 ? [...listed.splice(marked, 1), ...listed] : listed;
}

/** The listing after a column's head was pressed: sorted by it, then the other way round, then as it was before. */
export function sortedBy(listing: AccountListing, sort: AccountSort): AccountListing {
  if (listing.sort !== sort) return { ...listing, sort, dir: undefined };
  if (listing.dir === undefined) return { ...listing, dir: 'turned' };
  return { ...listing, sort: undefined, dir: undefined };
}

function textsOf({ address, vote }: StakePosition, names: ReadonlyMap<string, string>): string[] {
  return vote === null ? [address] : [address, vote, names.get(vote) ?? ''];
}

type Order = (one: StakePosition, other: StakePosition, names: ReadonlyMap<string, string>) => number;

const orders: Readonly<Record<AccountSort, Order>> = {
  account: (one, other) => before(one.address, other.address),
  state: (one, other) => rank[one.activity] - rank[other.activity],
  validator: (one, other, names) => before(validatorOf(one, names), validatorOf(other, names)),
  delegated: (one, other) => larger(one.delegated, other.delegated),
  idle: (one, other) => larger(shownIdle(one), shownIdle(other)),
  next: (one, other) => turnOf(one) - turnOf(other) || lockupBefore(one, other),
};

// Accounts without a name come after those with one, accounts without a validator last.
function validatorOf({ vote }: StakePosition, names: ReadonlyMap<string, string>): string {
  if (vote === null) return '2';
  const name = names.get(vote);
  return name === undefined ? `1${vote}` : `0${name.toLowerCase()}`;
}

// By what ends the wait: nothing, the epoch, a lockup. Those that earn wait for nothing and come last.
function turnOf({ activity, locked }: StakePosition): number {
  if (activity === 'active') return 3;
  if (activity !== 'inactive') return 1;
  return locked ? 2 : 0;
}

// A date and an epoch cannot be compared without a clock: lockups until an epoch alone come before those with a date.
function lockupBefore(one: StakePosition, other: StakePosition): number {
  if (turnOf(one) !== 2) return 0;
  const { lockup } = one;
  return larger(other.lockup.unixTimestamp, lockup.unixTimestamp) || larger(other.lockup.epoch, lockup.epoch);
}

/** Lamports that do not earn, as the list shows them: of an inactive account all. */
export function shownIdle({ activity, lamports, idle }: StakePosition): bigint {
  return activity === 'inactive' ? lamports : idle;
}

function before(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

function larger(one: bigint, other: bigint): number {
  return one === other ? 0 : one > other ? -1 : 1;
}
