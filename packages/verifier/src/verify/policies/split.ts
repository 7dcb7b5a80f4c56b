import { said } from '../../said/said';
import type { Finding, IntentOf, ReviewRow } from '../../types';
import {
  belowMinimum,
  isEarning,
  lockupText,
  stakedByWallet,
  stakeStateFindings,
  withdrawnByWallet,
} from '../checks/stake-state';
import type { Context } from '../context';
import { passingRow, targetsRow, warningRow } from '../evaluate';
import type { Policy } from '../policy';
import { rows } from '../row-specs';
import { once, silent } from '../template';
import { createStakeAccount, newAccountRule } from '../templates/create-stake-account';
import { deactivateStake, splitStake } from '../templates/stake';
import { createdEffect, createdLamports, stakeEffect } from './effects';

type C = Context<IntentOf<'split'>>;

function stakeLeft(context: C): Finding[] {
  const { intent, facts } = context;
  const delegated = facts.stakeAccounts.get(intent.stakeAccount)?.delegation?.lamports ?? 0n;
  const rest = delegated - intent.lamports;
  if (intent.lamports >= facts.minimumDelegation && rest >= facts.minimumDelegation) return [];
  const meaning = rest === 0n ? said('nothing-left-to-split') : said('both-parts-need-minimum');
  return [belowMinimum(context, meaning)];
}

function keptRows({ intent, facts }: C): ReviewRow[] {
  const source = facts.stakeAccounts.get(intent.stakeAccount);
  if (!source) return [];
  const kept = said('split-keeps-authorities');
  const lockup = lockupText(source, facts.epoch, BigInt(Math.floor(intent.createdAt / 1000)));
  const row = rows.lockup(said('as-before'));
  const found = { kind: 'text', text: lockup ?? said('none-in-force') } as const;
  return [
    ...(source.staker === intent.wallet
      ? [passingRow(rows.staker(intent.wallet), { kind: 'address', address: source.staker }, kept)]
      : []),
    ...(source.withdrawer === intent.wallet
      ? [passingRow(rows.withdrawer(intent.wallet), { kind: 'address', address: source.withdrawer }, kept)]
      : []),
    lockup === null
      ? passingRow(row, found, said('split-keeps-lockup'))
      : warningRow(row, found, said('split-locked-too')),
  ];
}

/** A new account with rent only, the split into it, and its deactivation when that was chosen. */
export const splitPolicy: Policy<IntentOf<'split'>> = {
  createsAccount: true,
  steps: (context) => {
    const { stakeAccount, lamports, deactivate } = context.intent;
    const into = newAccountRule(context);
    return [
      once(createStakeAccount(context, null)),
      once(splitStake(context, stakeAccount, into, lamports)),
      ...(deactivate ? [once(deactivateStake(context, silent(into)))] : []),
    ];
  },
  findings: (context) => {
    const targets = [context.intent.stakeAccount];
    const conditions = [withdrawnByWallet, stakedByWallet, isEarning];
    return [
      ...stakeStateFindings(context, rows.targets(targets), targets, conditions),
      ...stakeLeft(context),
    ];
  },
  rows: (context) => [targetsRow([context.intent.stakeAccount]), ...keptRows(context)],
  outflow: (_context, alignment) => createdLamports(alignment),
  effects: (context, alignment) => {
    const { stakeAccount, lamports } = context.intent;
    return [
      stakeEffect(context, stakeAccount, -lamports),
      ...createdEffect(context.newAccount, createdLamports(alignment) + lamports),
    ];
  },
};
