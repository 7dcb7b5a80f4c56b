import { formatLamports } from '@clearstake/contract/format/lamports';
import { type Locale, locales } from '@clearstake/contract/format/locale';
import { keepUnits } from '@clearstake/contract/format/unbroken';
import { inLanguage, type MessageValues, msg, t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import type { Intent, IntentOf, JournalEntry, JournalStatus } from '../types';
import { askedAccounts, type KnownAmounts, totalOf } from './asked-accounts';
import { say } from './say';
import { readNoted } from './stored';

/** An operation's name in lists and its title once it landed, two messages of the catalogue with the same values. */
type Named = readonly [name: string, landed: string, values?: MessageValues];

/** The SOL that a request on stake accounts is about; undefined where that is not known. */
const totalIn = (intent: Intent, known: KnownAmounts | null | undefined): bigint | undefined =>
  totalOf(askedAccounts(intent, known ?? { effects: [] }));

function namesOf(intent: Intent, known?: KnownAmounts | null, locale?: Locale): Named {
  const sol = (lamports: bigint) => ({ amount: formatLamports(lamports, locale ? { locale } : {}) });
  /** `symbol` is "none" without a pool that is known. */
  const poolTokens = (tokens: bigint) => ({
    ...sol(tokens),
    symbol: pinsFor(intent.cluster).pool?.symbol ?? 'none',
  });
  switch (intent.operation) {
    case 'native-stake':
      return [msg('Stake {amount} SOL'), msg('You staked {amount} SOL'), sol(intent.lamports)];
    case 'native-unstake':
    case 'sovereign-unstake': {
      const total = totalIn(intent, known);
      return total === undefined
        ? [
            msg('Unstake {count, plural, one {{count} account} other {{count} accounts}}'),
            msg('You unstaked {count, plural, one {{count} account} other {{count} accounts}}'),
            { count: intent.stakeAccounts.length },
          ]
        : [msg('Unstake {amount} SOL'), msg('You unstaked {amount} SOL'), sol(total)];
    }
    case 'cancel-deactivation': {
      const total = totalIn(intent, known);
      return total === undefined
        ? [msg('Cancel unstaking'), msg('You cancelled unstaking')]
        : [msg('Cancel unstaking {amount} SOL'), msg('You cancelled unstaking {amount} SOL'), sol(total)];
    }
    case 'liquid-stake':
    case 'legacy-deposit':
      return [msg('Liquid stake {amount} SOL'), msg('You liquid staked {amount} SOL'), sol(intent.lamports)];
    case 'liquid-unstake':
      return [
        msg('Unstake {amount} {symbol, select, none {pool tokens} other {{symbol}}}'),
        msg('You unstaked {amount} {symbol, select, none {pool tokens} other {{symbol}}}'),
        poolTokens(intent.tokens),
      ];
    case 'legacy-withdraw':
      return [
        msg('Unstake {amount} SOL from the pool'),
        msg('You unstaked {amount} SOL from the pool'),
        sol(intent.lamports),
      ];
    case 'swap-exit':
      return [
        msg('Swap {amount} {symbol, select, none {pool tokens} other {{symbol}}}'),
        msg('You swapped {amount} {symbol, select, none {pool tokens} other {{symbol}}} for SOL'),
        poolTokens(intent.tokens),
      ];
    case 'auto-compound':
      return autoCompoundNames(intent);
    case 'withdraw':
      return [
        msg('Withdraw {amount} SOL'),
        msg('You withdrew {amount} SOL'),
        sol(totalIn(intent, known) ?? 0n),
      ];
    case 'merge':
      return [
        msg('Merge {count, plural, one {{count} account} other {{count} accounts}}'),
        msg('You merged {count, plural, one {{count} account} other {{count} accounts}} into one'),
        { count: intent.sources.length + 1 },
      ];
    case 'unwrap':
      return [msg('Unwrap {amount} SOL'), msg('You unwrapped {amount} SOL'), sol(intent.lamports)];
    case 'split':
      return intent.deactivate
        ? [msg('Unstake {amount} SOL'), msg('You unstaked {amount} SOL'), sol(intent.lamports)]
        : [
            msg('Split {amount} SOL'),
            msg('You split {amount} SOL into an account of its own'),
            sol(intent.lamports),
          ];
  }
}

function autoCompoundNames({ changes }: IntentOf<'auto-compound'>): Named {
  const on = changes.filter(({ enable }) => enable).length;
  const off = changes.length - on;
  if (off === 0)
    return [
      msg('Auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}'),
      msg('You switched auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}'),
      { on },
    ];
  if (on === 0)
    return [
      msg('Auto-compound off for {off, plural, one {{off} account} other {{off} accounts}}'),
      msg('You switched auto-compound off for {off, plural, one {{off} account} other {{off} accounts}}'),
      { off },
    ];
  return [
    msg(
      'Auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}, off for {off, plural, one {{off} account} other {{off} accounts}}',
    ),
    msg(
      'You switched auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}, off for {off, plural, one {{off} account} other {{off} accounts}}',
    ),
    { on, off },
  ];
}

/** Short name of an intent for lists: "Stake 5 SOL". `known`: its verdict, for amounts that an intent does not name. */
export function operationName(intent: Intent, known?: KnownAmounts | null): string {
  const [name, , values] = namesOf(intent, known);
  return t(name, values);
}

/** {@link operationName} in English, for files. */
export function englishOperationName(intent: Intent, known?: KnownAmounts | null): string {
  const [name, , values] = namesOf(intent, known, locales.en);
  return inLanguage('en', {}, () => t(name, values));
}

/** Title of a transaction that landed: "You staked 5 SOL". */
export function landedTitle(intent: Intent, known?: KnownAmounts | null): string {
  const [, landed, values] = namesOf(intent, known);
  return keepUnits(t(landed, values));
}

/** In English; {@link statusLabel} is in the page's language. */
export const statusLabels: Record<JournalStatus, string> = {
  sending: msg('Signed, not confirmed yet: it may still be carried out, so do not repeat it'),
  sent: msg('Sent, not confirmed yet'),
  confirmed: msg('Confirmed, not final yet'),
  finalized: msg('Done and final'),
  'failed-on-chain': msg('Failed, only the fee was charged'),
  expired: msg('Expired: the node says that no SOL moved'),
  unknown: msg('Not known yet, still watched'),
};

/** Status of a journal entry, with whether money moved. */
export function statusLabel(status: JournalStatus): string {
  return t(statusLabels[status]);
}

export interface AuditLabel {
  readonly kind: 'pass' | 'fail' | 'warn';
  readonly label: string;
  readonly detail: string;
}

/** Label of an entry's audit; null while there is nothing to compare. */
export function auditLabel({ status, audit }: JournalEntry): AuditLabel | null {
  const landed = status === 'confirmed' || status === 'finalized' || status === 'failed-on-chain';
  if (audit === undefined) {
    return landed
      ? {
          kind: 'warn',
          label: t('Not compared yet'),
          detail: t('The chain could not be asked for its record yet.'),
        }
      : null;
  }
  switch (audit.kind) {
    case 'matches':
      return audit.notes.length === 0
        ? {
            kind: 'pass',
            label: t('As you signed it'),
            detail: t('The chain’s own record was compared with what you signed.'),
          }
        : {
            kind: 'warn',
            label: t('As you signed it, with a note'),
            detail: audit.notes.map((noted) => say(readNoted(noted))).join(' '),
          };
    case 'differs':
      return {
        kind: 'fail',
        label: t('Differs from what you signed'),
        detail: audit.problems.map((noted) => say(readNoted(noted))).join(' '),
      };
    case 'not-found':
      return {
        kind: 'warn',
        label: t('No record to compare'),
        detail: t('The node says that it landed but has no record of it.'),
      };
  }
}
