import { U64_MAX } from '../../addresses';
import { finding } from '../../finding';
import { type Said, said } from '../../said/said';
import type { Finding, IntentOf, StakeAccountFacts } from '../../types';
import type { Context } from '../context';
import { atLeast, rows } from '../row-specs';
import type { RowSpec } from '../template';

export type StakeCondition = (stake: StakeAccountFacts, context: Context) => Said | null;

/** Allowed lag of an honest browser's clock, in seconds. */
const CLOCK_TOLERANCE = 600n;

/** Whether a lockup is in force without the custodian. */
export function isLocked(stake: StakeAccountFacts, epoch: bigint, nowSeconds: bigint): boolean {
  return stake.lockup.epoch > epoch || stake.lockup.unixTimestamp > nowSeconds;
}

/**
 * Whether a lockup is in force by the chain's epoch and the intent's time. A browser clock that is a few minutes behind may still
 * show one that has ended: the simulation uses the chain's clock.
 */
export function isCertainlyLocked(
  stake: StakeAccountFacts,
  { facts, intent }: Pick<Context, 'facts' | 'intent'>,
): boolean {
  return isLocked(stake, facts.epoch, BigInt(Math.floor(intent.createdAt / 1000)) + CLOCK_TOLERANCE);
}

/** Until when a lockup is in force without the custodian, as text; null when it is not. */
export function lockupText(stake: StakeAccountFacts, epoch: bigint, nowSeconds: bigint): Said | null {
  if (!isLocked(stake, epoch, nowSeconds)) return null;
  const { epoch: until, unixTimestamp } = stake.lockup;
  const date = new Date(Number(unixTimestamp) * 1000);
  // A time beyond the range of a Date cannot be shown as a day.
  const time = Number.isNaN(date.getTime()) ? said('beyond-calendar') : date.toISOString().slice(0, 10);
  if (until <= epoch) return said('until-time', { time });
  return unixTimestamp > nowSeconds
    ? said('until-epoch-and-time', { epoch: until, time })
    : said('until-epoch', { epoch: until });
}

export const withdrawnByWallet: StakeCondition = (stake, { intent }) =>
  stake.withdrawer === intent.wallet ? null : said('withdrawer-not-wallet');

/** The wallet may deactivate, split and merge it. */
export const stakedByWallet: StakeCondition = (stake, { intent }) =>
  stake.staker === intent.wallet ? null : said('staker-not-wallet');

/**
 * Whether no part of a delegation counts any more: it ended in an earlier epoch, or in the epoch in which it began and so never
 * became active. A delegation of genesis began and ends at the largest epoch.
 */
export function hasEnded(delegation: StakeAccountFacts['delegation'], epoch: bigint): boolean {
  if (delegation === null) return true;
  const { activationEpoch, deactivationEpoch } = delegation;
  return deactivationEpoch < epoch || (deactivationEpoch === activationEpoch && deactivationEpoch < U64_MAX);
}

export const isEarning: StakeCondition = (stake, { facts }) => {
  if (stake.delegation === null) return said('not-delegated');
  if (hasEnded(stake.delegation, facts.epoch)) return said('already-inactive');
  return stake.delegation.deactivationEpoch === U64_MAX ? null : said('already-deactivating');
};

/** R2: every one of these accounts is a stake account and meets the conditions, according to an independent node. */
export function stakeStateFindings(
  context: Context,
  row: RowSpec,
  addresses: readonly string[],
  conditions: readonly StakeCondition[],
): Finding[] {
  return addresses.flatMap((address) => {
    const stake = context.facts.stakeAccounts.get(address);
    if (!stake) return [finding(row, 'R2', said('not-a-stake-account', { address }))];
    return conditions.flatMap((condition) => {
      const problem = condition(stake, context);
      return problem === null ? [] : [finding(row, 'R2', said('titled', { title: address, text: problem }))];
    });
  });
}

/** S6: the accounts named are exactly the ones chosen, each once. */
export function targetSetFindings(
  row: RowSpec,
  chosen: readonly string[],
  named: readonly string[],
): Finding[] {
  const missing = chosen.filter((address) => !named.includes(address));
  const repeated = named.filter((address, index) => named.indexOf(address) !== index);
  return [
    ...missing.map((address) => finding(row, 'S6', said('target-left-out', { address }))),
    ...repeated.map((address) => finding(row, 'S6', said('target-named-twice', { address }))),
  ];
}

/** R2: the stake, or a part of it, would be less than the network's minimum delegation. */
export function belowMinimum(
  { intent, facts }: Context<IntentOf<'native-stake' | 'split'>>,
  meaning: Said,
): Finding {
  const failure = { check: 'R2', code: 'amount-too-small', meaning } as const;
  return finding(rows.amount(intent.lamports), failure, atLeast(facts.minimumDelegation));
}
