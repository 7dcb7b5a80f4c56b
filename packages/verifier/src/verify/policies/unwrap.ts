import { WRAPPED_SOL_MINT } from '../../addresses';
import { finding } from '../../finding';
import { said } from '../../said/said';
import type { Finding, IntentOf } from '../../types';
import { tokenAccountFindings } from '../checks/pool-state';
import type { Context } from '../context';
import { passingRow } from '../evaluate';
import type { Policy } from '../policy';
import { atLeast, lamports, rows } from '../row-specs';
import { once } from '../template';
import { closeWrappedSol } from '../templates/token';
import { tokenEffect } from './effects';

type C = Context<IntentOf<'unwrap'>>;

/** The account's whole balance: its wrapped SOL, its rent, and unwrapped SOL sent to it. */
const held = ({ facts }: C): bigint => facts.wrappedSolAccount?.lamports ?? 0n;

const accountRow = ({ facts }: C) => rows.tokenAccount(facts.derived.wrappedSolAccount);

function findings(context: C): Finding[] {
  const { facts, intent } = context;
  const account = facts.wrappedSolAccount;
  if (account === null) return [finding(accountRow(context), 'S8', said('no-wrapped-sol-account'))];
  // A delegate approved before loses its power when the account is closed.
  const result = tokenAccountFindings(context, { ...account, delegate: null }, WRAPPED_SOL_MINT);
  if (account.lamports < intent.lamports)
    result.push(finding(rows.minimumLamports(intent.lamports), 'S1', lamports(account.lamports)));
  return result;
}

/** The wallet's own wrapped SOL account is closed in favour of the wallet. Nothing else. */
export const unwrapPolicy: Policy<IntentOf<'unwrap'>> = {
  steps: (context) => [once(closeWrappedSol(context, accountRow(context)))],
  findings,
  rows: (context) => {
    const { intent, facts } = context;
    const address = facts.derived.wrappedSolAccount;
    const closed = said('closed-by-this-transaction');
    return [
      passingRow(rows.minimumLamports(intent.lamports), atLeast(held(context)), said('wrapped-sol-and-rent')),
      ...(address === null ? [] : [passingRow(accountRow(context), { kind: 'address', address }, closed)]),
    ];
  },
  inflow: held,
  effects: ({ facts: { derived, wrappedSolAccount } }) =>
    tokenEffect(derived.wrappedSolAccount, wrappedSolAccount, -(wrappedSolAccount?.amount ?? 0n)),
};
