import { t } from '@contract/i18n';
import { withUnit } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import type { GlossaryTerm } from '@/lib/staking/glossary';
import { translated } from '@/transaction/sentence';
import type { Intent, ReviewRow, Verdict } from '@/transaction/types';
import { exactTokens, formatReviewValue, valueInSentence } from './format-review-value';

/** One line of the review's first level: a plain answer, read from the checked bytes. */
export interface PlainRow {
  /** The word of the glossary that explains its label. */
  readonly term: GlossaryTerm;
  readonly label: string;
  readonly value: string;
  readonly note: string;
}

/** What leaves, who can withdraw, the fee, and that there is nothing else. Only for an accepted verdict. */
export function plainRows(intent: Intent, verdict: Verdict): readonly PlainRow[] {
  const rowOf = (key: string) => verdict.rows.find((row) => row.key === key);
  const fee = rowOf('fee');
  const rest = rowOf('anything-else');
  return [
    {
      term: 'amount',
      label: t('What leaves your wallet'),
      value: leaving(verdict),
      note: purpose(verdict, rowOf),
    },
    { term: 'withdrawer', label: t('Who can withdraw'), ...withdrawing(intent, verdict, rowOf) },
    ...(fee
      ? [
          {
            term: 'fee',
            label: t('Fee'),
            value: formatReviewValue(fee.found),
            note: translated(fee.note ?? ''),
          } as const,
        ]
      : []),
    ...(rest
      ? [
          {
            term: 'anything-else',
            label: t('Anything else'),
            value: t('Nothing else'),
            note: formatReviewValue(rest.found),
          } as const,
        ]
      : []),
  ];
}

type RowOf = (key: string) => ReviewRow | undefined;

const sol = (lamports: bigint) => withUnit(formatLamports(lamports, { grouped: true }), 'SOL');

/** Lamports that leave the wallet beside the fee; negative where some arrive. */
function outflow({ effects, fee }: Verdict): bigint {
  const wallet = effects.find(({ role }) => role === 'wallet');
  return wallet ? wallet.before - wallet.after - (fee?.total ?? 0n) : 0n;
}

/** SOL beside the fee, and tokens. */
function leaving(verdict: Verdict): string {
  const { effects } = verdict;
  const lamports = outflow(verdict);
  const parts = [
    ...(lamports > 0n ? [sol(lamports)] : []),
    ...effects
      .filter(({ role, before, after }) => role === 'token-account' && before > after)
      .map(({ before, after, token }) =>
        token
          ? withUnit(exactTokens(before - after, token.decimals), token.symbol)
          : t('{count} base units of a token', { count: before - after }),
      ),
  ];
  if (parts.length === 0) return t('Only the fee');
  return parts.reduce((first, second) => t('{first} and {second}', { first, second }));
}

/** What it is for: the rent in it, and what comes back for it. */
function purpose(verdict: Verdict, rowOf: RowOf): string {
  const arriving = -outflow(verdict);
  const rent = rowOf('rent')?.found;
  const least = rowOf('minimum-out')?.found;
  return [
    ...(rent?.kind === 'lamports' && rent.lamports > 0n
      ? [t('{amount} of it is rent, which stays yours', { amount: sol(rent.lamports) })]
      : []),
    ...(least
      ? [t('You get {amount}', { amount: valueInSentence(least) })]
      : arriving > 0n
        ? [t('{amount} arrives', { amount: sol(arriving) })]
        : []),
  ].join('. ');
}

function withdrawing(
  { wallet }: Intent,
  { controlled }: Verdict,
  rowOf: RowOf,
): Pick<PlainRow, 'value' | 'note'> {
  const owner = rowOf('withdrawer')?.found;
  if ((owner?.kind === 'address' && owner.address === wallet) || (controlled?.length ?? 0) > 0)
    return { value: t('Only your wallet'), note: rowOf('lockup') ? t('No lockup') : t('As before') };
  if (rowOf('destination')) return { value: t('Only your wallet'), note: t('The SOL arrives there') };
  return { value: t('Only your wallet'), note: t('What you get arrives in your own account') };
}
