import { formatLamports } from '@clearstake/contract/format/lamports';
import { type Locale, locales } from '@clearstake/contract/format/locale';
import { keepUnits } from '@clearstake/contract/format/unbroken';
import { inLanguage, type MessageValues, msg, t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import type { Intent, IntentOf, JournalEntry, JournalStatus } from '../types';
import { askedAccounts, type KnownAmounts, totalOf } from './asked-accounts';
import { say } from './say';
import { readNoted } from './stored';

/** A message of the catalogue with its values. */
type Phrase = readonly [message: string, values?: MessageValues];

/** `symbol` is "none" without a pool that is known. */
function poolTokens({ cluster, tokens }: IntentOf<'liquid-unstake' | 'swap-exit'>, locale?: Locale) {
  return { amount: sol(tokens, locale), symbol: pinsFor(cluster).pool?.symbol ?? 'none' };
}

function autoCompoundChanges({ changes }: IntentOf<'auto-compound'>) {
  const on = changes.filter(({ enable }) => enable).length;
  return { on, off: changes.length - on };
}

const sol = (lamports: bigint, locale?: Locale): string => formatLamports(lamports, locale ? { locale } : {});

/** The SOL that a request on stake accounts is about; undefined where that is not known. */
const totalIn = (intent: Intent, known: KnownAmounts | null | undefined): bigint | undefined =>
  totalOf(askedAccounts(intent, known ?? { effects: [] }));

function operationPhrase(intent: Intent, known?: KnownAmounts | null, locale?: Locale): Phrase {
  switch (intent.operation) {
    case 'native-stake':
      return [msg('Stake {amount} SOL'), { amount: sol(intent.lamports, locale) }];
    case 'native-unstake':
    case 'sovereign-unstake': {
      const total = totalIn(intent, known);
      return total === undefined
        ? [
            msg('Unstake {count, plural, one {{count} account} other {{count} accounts}}'),
            { count: intent.stakeAccounts.length },
          ]
        : [msg('Unstake {amount} SOL'), { amount: sol(total, locale) }];
    }
    case 'cancel-deactivation': {
      const total = totalIn(intent, known);
      return total === undefined
        ? [msg('Cancel unstaking')]
        : [msg('Cancel unstaking {amount} SOL'), { amount: sol(total, locale) }];
    }
    case 'liquid-stake':
    case 'legacy-deposit':
      return [msg('Liquid stake {amount} SOL'), { amount: sol(intent.lamports, locale) }];
    case 'liquid-unstake':
      return [
        msg('Unstake {amount} {symbol, select, none {pool tokens} other {{symbol}}}'),
        poolTokens(intent, locale),
      ];
    case 'legacy-withdraw':
      return [msg('Unstake {amount} SOL from the pool'), { amount: sol(intent.lamports, locale) }];
    case 'swap-exit':
      return [
        msg('Swap {amount} {symbol, select, none {pool tokens} other {{symbol}}}'),
        poolTokens(intent, locale),
      ];
    case 'auto-compound':
      return autoCompoundPhrase(autoCompoundChanges(intent));
    case 'withdraw':
      return [msg('Withdraw {amount} SOL'), { amount: sol(totalIn(intent, known) ?? 0n, locale) }];
    case 'merge':
      return [
        msg('Merge {count, plural, one {{count} account} other {{count} accounts}}'),
        { count: intent.sources.length + 1 },
      ];
    case 'unwrap':
      return [msg('Unwrap {amount} SOL'), { amount: sol(intent.lamports, locale) }];
    case 'split':
      return intent.deactivate
        ? [msg('Unstake {amount} SOL'), { amount: sol(intent.lamports, locale) }]
        : [msg('Split {amount} SOL'), { amount: sol(intent.lamports, locale) }];
  }
}

function autoCompoundPhrase(changes: ReturnType<typeof autoCompoundChanges>): Phrase {
  if (changes.off === 0)
    return [msg('Auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}'), changes];
  if (changes.on === 0)
    return [msg('Auto-compound off for {off, plural, one {{off} account} other {{off} accounts}}'), changes];
  return [
    msg(
      'Auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}, off for {off, plural, one {{off} account} other {{off} accounts}}',
    ),
    changes,
  ];
}

/** Short name of an intent for lists: "Stake 5 SOL". `known`: its verdict, for amounts that an intent does not name. */
export function operationName(intent: Intent, known?: KnownAmounts | null): string {
  return t(...operationPhrase(intent, known));
}

/** {@link operationName} in English, for files. */
export function englishOperationName(intent: Intent, known?: KnownAmounts | null): string {
  const [message, values] = operationPhrase(intent, known, locales.en);
  return inLanguage('en', {}, () => t(message, values));
}

/** Title of a transaction that landed: "You staked 5 SOL". */
export function landedTitle(intent: Intent, known?: KnownAmounts | null): string {
  return keepUnits(landedSentence(intent, known));
}

function landedSentence(intent: Intent, known?: KnownAmounts | null): string {
  switch (intent.operation) {
    case 'native-stake':
      return t('You staked {amount} SOL', { amount: sol(intent.lamports) });
    case 'native-unstake':
    case 'sovereign-unstake': {
      const total = totalIn(intent, known);
      return total === undefined
        ? t('You unstaked {count, plural, one {{count} account} other {{count} accounts}}', {
            count: intent.stakeAccounts.length,
          })
        : t('You unstaked {amount} SOL', { amount: sol(total) });
    }
    case 'cancel-deactivation': {
      const total = totalIn(intent, known);
      return total === undefined
        ? t('You cancelled unstaking')
        : t('You cancelled unstaking {amount} SOL', { amount: sol(total) });
    }
    case 'liquid-stake':
    case 'legacy-deposit':
      return t('You liquid staked {amount} SOL', { amount: sol(intent.lamports) });
    case 'liquid-unstake':
      return t(
        'You unstaked {amount} {symbol, select, none {pool tokens} other {{symbol}}}',
        poolTokens(intent),
      );
    case 'legacy-withdraw':
      return t('You unstaked {amount} SOL from the pool', { amount: sol(intent.lamports) });
    case 'swap-exit':
      return t(
        'You swapped {amount} {symbol, select, none {pool tokens} other {{symbol}}} for SOL',
        poolTokens(intent),
      );
    case 'auto-compound':
      return autoCompoundTitle(autoCompoundChanges(intent));
    case 'withdraw':
      return t('You withdrew {amount} SOL', { amount: sol(totalIn(intent, known) ?? 0n) });
    case 'merge':
      return t('You merged {count, plural, one {{count} account} other {{count} accounts}} into one', {
        count: intent.sources.length + 1,
      });
    case 'unwrap':
      return t('You unwrapped {amount} SOL', { amount: sol(intent.lamports) });
    case 'split':
      return intent.deactivate
        ? t('You unstaked {amount} SOL', { amount: sol(intent.lamports) })
        : t('You split {amount} SOL into an account of its own', { amount: sol(intent.lamports) });
  }
}

function autoCompoundTitle(changes: ReturnType<typeof autoCompoundChanges>): string {
  if (changes.off === 0)
    return t(
      'You switched auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}',
      changes,
    );
  if (changes.on === 0)
    return t(
      'You switched auto-compound off for {off, plural, one {{off} account} other {{off} accounts}}',
      changes,
    );
  return t(
    'You switched auto-compound on for {on, plural, one {{on} account} other {{on} accounts}}, off for {off, plural, one {{off} account} other {{off} accounts}}',
    changes,
  );
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

/** Result of an entry's audit. */
export interface AuditLabel {
  readonly kind: 'pass' | 'fail' | 'warn';
  readonly label: string;
  /** Tooltip or second sentence. */
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
