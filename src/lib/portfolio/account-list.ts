import { type Intent, keptBy } from '@clearstake/verifier';
import type { StakeActivity, StakePosition } from './stake-position';

export const accountSorts = ['account', 'state', 'validator', 'delegated', 'idle', 'next'] as const;
export type AccountSort = (typeof accountSorts)[number];

/** Filter and order of the list of stake accounts; an absent field has its default. */
export interface AccountListing {
  readonly show?: StakeActivity | undefined;
  /** Search text for addresses, nicknames and validator names. */
  readonly q?: string | undefined;
  /** The address of the account to show first, in any order. */
  readonly mark?: string | undefined;
  /** The address of an account that was just made; as `mark`. */
  readonly new?: string | undefined;
  readonly sort?: AccountSort | undefined;
  /** Default: amounts descending, text ascending, next step soonest first; `reversed` reverses it. */
  readonly dir?: 'reversed' | undefined;
}

const activityRank: Readonly<Record<StakeActivity, number>> = {
  inactive: 0,
  deactivating: 1,
  activating: 2,
  active: 3,
};

/** The default order: withdrawable first, then changing, then earning; larger accounts first. */
export function byUrgency(left: StakePosition, right: StakePosition): number {
  return activityRank[left.activity] - activityRank[right.activity] || Number(right.lamports - left.lamports);
}

export function countStates(positions: readonly StakePosition[]): Readonly<Record<StakeActivity, number>> {
  const counts: Record<StakeActivity, number> = { inactive: 0, deactivating: 0, activating: 0, active: 0 };
  for (const { activity } of positions) counts[activity] += 1;
  return counts;
}

/**
 * The filtered accounts in the listing's order; the sort is stable. `names` are validator names by vote account, `nicknames` the
 * person's own by account.
 */
export function listAccounts(
  positions: readonly StakePosition[],
  names: ReadonlyMap<string, string>,
  nicknames: ReadonlyMap<string, string>,
  { show, q, mark, new: made, sort, dir }: AccountListing,
): readonly StakePosition[] {
  const query = q?.trim().toLowerCase() ?? '';
  const listed = positions.filter(
    (position) =>
      (show === undefined || position.activity === show) &&
      (query === '' ||
        searchableTexts(position, names, nicknames).some((text) => text.toLowerCase().includes(query))),
  );
  if (sort !== undefined) {
    const comparator = comparators[sort];
    const sign = dir === 'reversed' ? -1 : 1;
    listed.sort((left, right) => sign * comparator(left, right, names));
  }
  const marked = listed.findIndex(({ address }) => address === (made ?? mark));
  return marked > 0 ? [...listed.splice(marked, 1), ...listed] : listed;
}

/** The listing after a transaction: marks the account that it made, else the one that it changed; of several, none. */
export function listingAfter(intent: Intent, made: string | null): Partial<AccountListing> {
  const [changed, ...others] = keptBy(intent);
  return made === null
    ? { new: undefined, mark: others.length === 0 ? changed : undefined }
    : { new: made, mark: undefined };
}

/** The listing after a click on a column's header: sorted by it, reversed, then back in the default order. */
export function toggleSort(listing: AccountListing, sort: AccountSort): AccountListing {
  if (listing.sort !== sort) return { ...listing, sort, dir: undefined };
  if (listing.dir === undefined) return { ...listing, dir: 'reversed' };
  return { ...listing, sort: undefined, dir: undefined };
}

function searchableTexts(
  { address, vote }: StakePosition,
  names: ReadonlyMap<string, string>,
  nicknames: ReadonlyMap<string, string>,
): string[] {
  const own = [address, nicknames.get(address) ?? ''];
  return vote === null ? own : [...own, vote, names.get(vote) ?? ''];
}

type Comparator = (left: StakePosition, right: StakePosition, names: ReadonlyMap<string, string>) => number;

const comparators: Readonly<Record<AccountSort, Comparator>> = {
  account: (left, right) => compareText(left.address, right.address),
  state: (left, right) => activityRank[left.activity] - activityRank[right.activity],
  validator: (left, right, names) =>
    compareText(validatorSortKey(left, names), validatorSortKey(right, names)),
  delegated: (left, right) => Number(right.delegated - left.delegated),
  idle: (left, right) => Number(shownIdle(right) - shownIdle(left)),
  next: (left, right) => waitRank(left) - waitRank(right) || compareLockups(left, right),
};

// Validators with a name sort before those without; accounts without a validator sort last.
function validatorSortKey({ vote }: StakePosition, names: ReadonlyMap<string, string>): string {
  if (vote === null) return '2';
  const name = names.get(vote);
  return name === undefined ? `1${vote}` : `0${name.toLowerCase()}`;
}

// By what the account waits for: nothing, the epoch, a lockup. Earning accounts sort last.
function waitRank({ activity, locked }: StakePosition): number {
  if (activity === 'active') return 3;
  if (activity !== 'inactive') return 1;
  return locked ? 2 : 0;
}

// Dates and epochs are not comparable without a clock: lockups with only an epoch sort before those with a date.
function compareLockups(left: StakePosition, right: StakePosition): number {
  if (waitRank(left) !== 2) return 0;
  return (
    Number(left.lockup.unixTimestamp - right.lockup.unixTimestamp) ||
    Number(left.lockup.epoch - right.lockup.epoch)
  );
}

/** Lamports that do not earn, as the list shows them: the whole balance of an inactive account. */
export function shownIdle({ activity, lamports, idle }: StakePosition): bigint {
  return activity === 'inactive' ? lamports : idle;
}

function compareText(left: string, right: string): number {
  return left === right ? 0 : left < right ? -1 : 1;
}
