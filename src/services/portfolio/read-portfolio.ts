import { t } from '@clearstake/contract/i18n';
import { listStakeAccounts } from '@/api/rpc/stake';
import { byUrgency } from '@/lib/portfolio/account-list';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { currentTime } from '@/lib/time/clock';
import { readChainMoment, readPositions } from './read-positions';

/** What is missing from a portfolio; each member is absent where nothing is. */
export interface PortfolioGaps {
  /** Why the node's list of the accounts cannot be read whole. */
  readonly listing?: string;
  /** Accounts that are listed or known and cannot be read, and why the first of them cannot. */
  readonly unread?: { readonly count: number; readonly reason: string };
  /** The slot of a transaction of this browser that landed after what the node answers for. */
  readonly landing?: bigint;
}

export const isWhole = ({ listing, unread }: PortfolioGaps): boolean =>
  listing === undefined && unread === undefined;

export type Portfolio = Awaited<ReturnType<typeof readPortfolio>>;

/** What is known of an address beside the node's list, which may be late. */
export interface KnownStakes {
  readonly addresses: Iterable<string>;
  /** The slot in which this browser's last transaction of the address landed. */
  readonly lastLanding?: bigint | undefined;
}

const nothing = Promise.resolve<KnownStakes>({ addresses: [] });

/**
 * Reads every stake account in which the address is staker or withdrawer: the node's index and `known` say where, and what is
 * there is read by address. Throws the RPC client's errors where nothing can be read.
 */
export async function readPortfolio(
  address: string,
  signal: AbortSignal,
  known: Promise<KnownStakes> = nothing,
) {
  const moment = readChainMoment(signal);
  const [list, { slot: clockSlot, epoch }, { addresses: others, lastLanding }] = await Promise.all([
    listStakeAccounts(address, { signal }),
    moment,
    known,
  ]);
  const addresses = [...new Set([...list.addresses, ...others])];
  const read = await readPositions(addresses, moment, { signal });
  const { positions, unread, failures, slot = clockSlot } = read;
  // What was read before is worth more than a portfolio of which nothing was.
  const [failure] = positions.length === 0 ? failures : [];
  if (failure) throw failure;
  const reasons = [...unread.values()];
  if (list.leftOut > 0) reasons.push(t('The node lists it without a readable address.'));
  const count = unread.size + list.leftOut;
  const [reason] = reasons;
  const gaps: PortfolioGaps = {
    ...(list.problem && { listing: list.problem.message }),
    ...(reason !== undefined && { unread: { count, reason } }),
    ...(lastLanding !== undefined && lastLanding > slot && { landing: lastLanding }),
  };
  const own: readonly StakePosition[] = positions
    .filter(({ staker, withdrawer }) => staker === address || withdrawer === address)
    .sort(byUrgency);
  return {
    address,
    positions: own,
    gaps,
    epoch,
    /** The slot of the reading, and its time in milliseconds since 1970. */
    slot,
    readAt: currentTime(),
  };
}
