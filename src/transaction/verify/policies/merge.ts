import { msg } from '../../../../contract/i18n';
import type { MergeIntent } from '../../types/intent';
import {
  hasEnded,
  isCertainlyLocked,
  type StakeCondition,
  stakedByWallet,
  stakeStateFindings,
  targetSetFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { mergeStake } from '../templates/stake';

type C = Context<MergeIntent>;

function sourceSum({ facts, intent }: C): bigint {
  return intent.sources.reduce(
    (sum, address) => sum + (facts.stakeAccounts.get(address)?.lamports ?? 0n),
    0n,
  );
}

/**
 * Merging needs the same authorities, the same lockup unless both are over, and, where both are delegated, the same vote account. A
 * delegation that ended in an earlier epoch no longer matters; while part of it still cools down, the stake program refuses.
 */
function mergesInto(destination: string): StakeCondition {
  return (stake, context) => {
    const { facts } = context;
    const into = facts.stakeAccounts.get(destination);
    if (!into) return null;
    const { unixTimestamp, epoch, custodian } = stake.lockup;
    const sameLockup =
      into.lockup.unixTimestamp === unixTimestamp &&
      into.lockup.epoch === epoch &&
      into.lockup.custodian === custodian;
    if (!sameLockup && [stake, into].some((account) => isCertainlyLocked(account, context)))
      return msg('Its lockup differs from the account that it should merge into');
    const { delegation } = stake;
    const ended = delegation === null || hasEnded(delegation, facts.epoch);
    const same = ended || into.delegation === null || into.delegation.vote === delegation.vote;
    return same ? null : msg('It is delegated to another vote account');
  };
}

/** Each source merged into the destination, in the order chosen. */
export const mergePolicy: Policy<MergeIntent> = {
  allowsLookups: false,
  createsAccount: () => false,
  steps: (context) =>
    context.intent.sources.map((source) => ({
      templates: [mergeStake(context, context.intent.destination, source)],
      min: 1,
      max: 1,
    })),
  findings: (context, { matched }) => {
    const { destination, sources } = context.intent;
    const row = rows.targets(sources);
    const named = matched.map(({ instruction }) => instruction.accounts[1]?.address ?? '');
    return [
      ...targetSetFindings(row, sources, named),
      ...stakeStateFindings(context, row, [destination, ...sources], [withdrawnByWallet, stakedByWallet]),
      ...stakeStateFindings(context, row, sources, [mergesInto(destination)]),
    ];
  },
  rows: (context) => [
    passingRow(rows.amount(0n, msg('SOL that leaves your accounts')), { kind: 'lamports', lamports: 0n }),
    passingRow(
      rows.targets([context.intent.destination, ...context.intent.sources]),
      { kind: 'addresses', addresses: [context.intent.destination, ...context.intent.sources] },
      msg('The first one keeps everything'),
    ),
  ],
  outflow: () => 0n,
  inflow: () => 0n,
  effects: (context) => {
    const { destination, sources } = context.intent;
    const before = context.facts.stakeAccounts.get(destination)?.lamports ?? 0n;
    return [
      {
        address: destination,
        role: 'stake-account',
        unit: 'lamports',
        before,
        after: before + sourceSum(context),
      },
      ...sources.map((address) => ({
        address,
        role: 'stake-account' as const,
        unit: 'lamports' as const,
        before: context.facts.stakeAccounts.get(address)?.lamports ?? 0n,
        after: 0n,
      })),
    ];
  },
};
