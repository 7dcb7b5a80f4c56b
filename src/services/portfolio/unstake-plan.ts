import { accountsPerTransaction, redemptionLamports, type StakePoolFacts } from '@clearstake/verifier';
import { outlookEarns } from '@/lib/portfolio/outlook';
import { mayUnstake, type Viewer } from '@/lib/portfolio/permissions';
import { endsAtOnce, type StakePosition } from '@/lib/portfolio/stake-position';
import { signatureFee } from '@/lib/staking/costs';

/** The stake accounts from which an amount is deactivated: whole ones, and a part split off from at most one. */
export interface NativePlan {
  readonly whole: readonly StakePosition[];
  /** Lamports. */
  readonly part: { readonly position: StakePosition; readonly lamports: bigint } | undefined;
}

/** The accounts that the viewer may deactivate and then withdraw, smallest delegation first: none under a lockup. */
export function unstakeable(positions: readonly StakePosition[], viewer: Viewer): readonly StakePosition[] {
  return positions
    .filter((position) => !position.locked && mayUnstake(position, viewer).allowed)
    .sort((left, right) => Number(left.delegated - right.delegated));
}

/** Lamports delegated in these accounts. */
export function delegatedIn(positions: readonly StakePosition[]): bigint {
  return positions.reduce((sum, { delegated }) => sum + delegated, 0n);
}

/**
 * How to deactivate exactly `lamports`: one account of that size, else a part of the smallest account that may be split, else
 * several. Undefined where the network's minimum allows no such sum. `accounts` has the smallest first.
 */
export function nativePlan(
  accounts: readonly StakePosition[],
  lamports: bigint,
  minimumDelegation: bigint,
): NativePlan | undefined {
  const whole: StakePosition[] = [];
  const completed = (rest: readonly StakePosition[], missing: bigint): NativePlan | undefined => {
    const exact = rest.find(({ delegated }) => delegated === missing);
    if (exact) return { whole: [...whole, exact], part: undefined };
    if (missing < minimumDelegation) return undefined;
    const larger = rest.find(({ delegated }) => delegated >= missing + minimumDelegation);
    return larger && { whole, part: { position: larger, lamports: missing } };
  };
  if (lamports <= 0n) return undefined;
  // The most common amount, and the slowest to search for among hundreds of accounts.
  if (lamports === delegatedIn(accounts)) return { whole: accounts.toReversed(), part: undefined };
  let rest = accounts;
  let missing = lamports;
  for (const position of accounts.toReversed()) {
    const plan = completed(rest, missing);
    if (plan) return plan;
    if (position.delegated > missing) continue;
    whole.push(position);
    rest = rest.filter((candidate) => candidate !== position);
    missing -= position.delegated;
  }
  return missing === 0n ? { whole, part: undefined } : completed(rest, missing);
}

const accountsOf = ({ whole, part }: NativePlan) => [...whole, ...(part ? [part.position] : [])];

/** Whether every account of a plan earns until it is deactivated, as far as that is known. */
export function isEarning(plan: NativePlan): boolean {
  return accountsOf(plan).every(({ outlook }) => outlookEarns(outlook));
}

/** Whether all of a plan can be withdrawn as soon as it is deactivated: what was split off keeps its epoch of activation. */
export function isFreeAtOnce(plan: NativePlan, epoch: bigint): boolean {
  return accountsOf(plan).every((position) => endsAtOnce(position, epoch));
}

export function planSize({ whole, part }: NativePlan) {
  return {
    accounts: whole.length + (part ? 1 : 0),
    transactions: Math.ceil(whole.length / accountsPerTransaction.unstake) + (part ? 1 : 0),
  };
}

/** Network fees until the SOL is in the wallet, without priority fees: a split has two signatures, and withdrawing follows. */
export function planFees(plan: NativePlan): bigint {
  const { accounts, transactions } = planSize(plan);
  const withdrawals = Math.ceil(accounts / accountsPerTransaction.withdraw);
  return signatureFee * BigInt(transactions + (plan.part ? 1 : 0) + withdrawals);
}

/** The fewest pool tokens that are redeemed for `lamports`; undefined where `held` is not enough. */
export function tokensToRedeem(pool: StakePoolFacts, lamports: bigint, held: bigint): bigint | undefined {
  if (lamports <= 0n || redemptionLamports(pool, held) < lamports) return undefined;
  let least = 0n;
  let most = held;
  while (least < most) {
    const middle = (least + most) / 2n;
    if (redemptionLamports(pool, middle) >= lamports) most = middle;
    else least = middle + 1n;
  }
  return least;
}

export type ExitOption = 'native' | 'pool' | 'swap';

/** Lamports by option; undefined where it is not possible, or not known yet. */
export type OptionAmounts = Readonly<Record<ExitOption, bigint | undefined>>;

/**
 * What each option costs: what is given up for it, tokens at the pool's value, less what arrives. By that they are compared, as more
 * tokens are redeemed for the same sum where the pool takes a fee.
 */
export function optionCosts(
  { native, pool, swap }: OptionAmounts,
  { lamports, tokens }: { readonly lamports: bigint | undefined; readonly tokens: bigint | undefined },
): OptionAmounts {
  const cost = (givenUp: bigint | undefined, gives: bigint | undefined) =>
    givenUp === undefined || gives === undefined ? undefined : givenUp - gives;
  return { native: cost(lamports, native), pool: cost(tokens, pool), swap: cost(tokens, swap) };
}

/** The option that costs least; of equal ones the swap, which gives it at once. Undefined when none is possible. */
export function bestOption(costs: OptionAmounts): ExitOption | undefined {
  const options: readonly ExitOption[] = ['swap', 'native', 'pool'];
  return options.reduce<ExitOption | undefined>((best, option) => {
    const cost = costs[option];
    const least = best === undefined ? undefined : costs[best];
    return cost !== undefined && (least === undefined || cost < least) ? option : best;
  }, undefined);
}
