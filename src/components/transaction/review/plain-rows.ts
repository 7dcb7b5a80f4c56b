import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import {
  askedAccounts,
  formatReviewValue,
  type Intent,
  type ReviewRow,
  type ReviewValue,
  type Said,
  said,
  say,
  totalOf,
  type Verdict,
  valueInSentence,
} from '@clearstake/verifier';
import type { GlossaryTerm } from '@/lib/staking/glossary';

export interface PlainRow {
  readonly term: GlossaryTerm;
  readonly label: string;
  /** Several are joined by "and". */
  readonly values: readonly ReviewValue[];
  readonly note: string;
}

/** What leaves or arrives, who can withdraw, the fee, and that there is nothing else. Only for an accepted verdict. */
export function plainRows(intent: Intent, verdict: Verdict): readonly PlainRow[] {
  const rowOf = (key: string) => verdict.rows.find((row) => row.key === key);
  const fee = rowOf('fee');
  const rest = rowOf('anything-else');
  const stakedToo = rowOf('staked-too');
  return [
    { term: 'amount', ...money(intent, verdict, rowOf) },
    ...(stakedToo ? [plainRow('amount', say(stakedToo.label), stakedToo)] : []),
    { term: 'withdrawer', label: t('Who can withdraw'), ...withdrawing(intent, verdict, rowOf) },
    ...(fee ? [plainRow('fee', t('Fee'), fee)] : []),
    ...(rest
      ? [
          {
            term: 'anything-else',
            label: t('Anything else'),
            values: [text(said('nothing-else'))],
            note: formatReviewValue(rest.found),
          } as const,
        ]
      : []),
  ];
}

const plainRow = (term: GlossaryTerm, label: string, { found, note }: ReviewRow): PlainRow => ({
  term,
  label,
  values: [found],
  note: note ? say(note) : '',
});

type RowOf = (key: string) => ReviewRow | undefined;

const sol = (lamports: bigint) => withUnit(formatLamports(lamports, { minimum: 9, grouped: true }), 'SOL');

const text = (words: Said): ReviewValue => ({ kind: 'text', text: words });

/** Lamports that leave the wallet beside the fee; negative where some arrive. */
function outflow({ effects, fee }: Verdict): bigint {
  const wallet = effects.find(({ role }) => role === 'wallet');
  return wallet ? wallet.before - wallet.after - (fee?.total ?? 0n) : 0n;
}

function money(intent: Intent, verdict: Verdict, rowOf: RowOf): Omit<PlainRow, 'term'> {
  const leaves = leaving(verdict);
  const arriving = -outflow(verdict) - (verdict.fee?.total ?? 0n);
  if (leaves.length > 0)
    return {
      label:
        outflow(verdict) > 0n ? t('What leaves your wallet, with the fee') : t('What leaves your wallet'),
      values: leaves,
      note: purpose(intent, verdict, rowOf),
    };
  if (arriving > 0n)
    return {
      label: t('What arrives in your wallet, less the fee'),
      values: [{ kind: 'lamports', lamports: arriving }],
      note: '',
    };
  const stays = totalOf(askedAccounts(intent, verdict));
  return {
    label: t('What leaves your wallet'),
    values: [text(said('nothing-but-the-fee'))],
    note: stays === undefined ? '' : t('{amount} stays in your own stake accounts', { amount: sol(stays) }),
  };
}

function leaving(verdict: Verdict): readonly ReviewValue[] {
  const lamports = outflow(verdict);
  const fee = verdict.fee?.total ?? 0n;
  return [
    ...(lamports > 0n ? [{ kind: 'lamports', lamports: lamports + fee } as const] : []),
    ...verdict.effects
      .filter(({ role, before, after }) => role === 'token-account' && before > after)
      .map(
        ({ before, after, token }): ReviewValue =>
          token
            ? { kind: 'tokens', units: before - after, ...token }
            : text(said('units-of-a-token', { count: before - after })),
      ),
  ];
}

/** A deposit may open the token account; what leaves beside the amount is its rent. */
function tokenAccountRent(intent: Intent, verdict: Verdict): ReviewValue | undefined {
  if (intent.operation !== 'liquid-stake' && intent.operation !== 'legacy-deposit') return undefined;
  return { kind: 'lamports', lamports: outflow(verdict) - intent.lamports };
}

function purpose(intent: Intent, verdict: Verdict, rowOf: RowOf): string {
  const rent = rowOf('rent')?.found ?? tokenAccountRent(intent, verdict);
  const deposit = verdict.ledgerDeposit ?? 0n;
  const least = rowOf('minimum-out')?.found;
  return [
    ...(rent?.kind === 'lamports' && rent.lamports > 0n
      ? [t('{amount} of it is rent, which stays yours', { amount: sol(rent.lamports) })]
      : []),
    ...(deposit > 0n
      ? [
          t('{amount} of it is the auto-compound deposit, which comes back when it is switched off', {
            amount: sol(deposit),
          }),
        ]
      : []),
    ...(least ? [t('You get {amount}', { amount: valueInSentence(least) })] : []),
  ].join('. ');
}

function withdrawing(
  { wallet }: Intent,
  { controlled }: Verdict,
  rowOf: RowOf,
): Pick<PlainRow, 'values' | 'note'> {
  const owner = rowOf('withdrawer')?.found;
  const values = [text(said('only-your-wallet'))];
  if ((owner?.kind === 'address' && owner.address === wallet) || (controlled?.length ?? 0) > 0)
    return { values, note: rowOf('lockup') ? t('No lockup') : t('As before') };
  if (rowOf('destination')) return { values, note: t('The SOL arrives there') };
  return { values, note: t('What you get arrives in your own account') };
}
