import { t } from '@contract/i18n';
import { pinsFor } from '@contract/pins';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { Term } from '@/components/ui/term';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { useWhenFree } from '@/hooks/portfolio/use-when-free';
import { useNow } from '@/hooks/use-now';
import { withUnit } from '@/lib/format/figures';
import { formatLamports } from '@/lib/format/lamports';
import type { Intent, Verdict } from '@/transaction/types';
import { exactTokens } from './format-review-value';

interface IntentSentenceProps {
  intent: Intent;
  verdict: Verdict;
}

/** The intent in one or two sentences. The checks have matched its amounts with the bytes. */
export function IntentSentence({ intent, verdict }: IntentSentenceProps) {
  return <p className="text-lg tracking-[-0.006em] [&_b]:font-600">{sentence(intent, verdict)}</p>;
}

function sol(lamports: bigint): ReactNode {
  return <b translate="no">{withUnit(formatLamports(lamports, { grouped: true }), 'SOL')}</b>;
}

const b = (text: ReactNode) => <b>{text}</b>;

function poolTokens(intent: Intent, units: bigint): ReactNode {
  const pool = pinsFor(intent.cluster).pool;
  const amount = withUnit(exactTokens(units, pool?.decimals ?? 9), pool?.symbol ?? t('pool tokens'));
  return <b translate="no">{amount}</b>;
}

/** What the person accepted as the least result, where nothing enforces a minimum. */
function atWorst({ atWorst: accepted }: Verdict): ReactNode {
  if (accepted === undefined) return null;
  return accepted === 0n ? (
    <> {t('Nothing enforces a minimum: at worst you get nothing for it.')}</>
  ) : (
    <> {rich('Nothing enforces a minimum: at worst you get {amount}.', { amount: sol(accepted) })}</>
  );
}

/** When deactivated stake can be withdrawn; without a moment while the end of the epoch is not known, or is past. */
function WithdrawableFrom({ locked = false }: { locked?: boolean }) {
  const boundary = useBoundary();
  const now = useNow();
  if (locked) return <> {t('A lockup is in force: you can withdraw when it has ended.')}</>;
  return (
    <>
      {' '}
      {boundary && boundary.at > now
        ? t('You can withdraw from {moment} on.', { moment: boundary.moment })
        : t('You can withdraw after the epoch ends.')}
    </>
  );
}

interface Deactivated {
  wallet: string;
  accounts: readonly string[];
}

function DeactivationSentence(deactivated: Deactivated) {
  const values = {
    b,
    count: deactivated.accounts.length,
    deactivate: (text: ReactNode) => <Term of="deactivate">{text}</Term>,
  };
  const free = useWhenFree(deactivated.wallet, deactivated.accounts);
  if (free === 'now') {
    return rich(
      '{count, plural, one {You <deactivate>deactivate</deactivate> <b>1 stake account</b>. It earns nothing yet, so it can be withdrawn at once.} other {You <deactivate>deactivate</deactivate> <b>{count} stake accounts</b>. They earn nothing yet, so they can be withdrawn at once.}} No SOL moves but the fee.',
      values,
    );
  }
  return (
    <>
      {rich(
        '{count, plural, one {You <deactivate>deactivate</deactivate> <b>1 stake account</b>.} other {You <deactivate>deactivate</deactivate> <b>{count} stake accounts</b>.}} No SOL moves but the fee.',
        values,
      )}
      <WithdrawableFrom locked={free === 'lockup'} />
    </>
  );
}

function SplitOffWithdrawable(deactivated: Deactivated) {
  const free = useWhenFree(deactivated.wallet, deactivated.accounts);
  if (free === 'now') return <> {t('It earns nothing yet, so it can be withdrawn at once.')}</>;
  return <WithdrawableFrom locked={free === 'lockup'} />;
}

/** Name of the validator that the checked bytes delegate to. */
function validatorName(verdict: Verdict): string {
  for (const { group, found } of verdict.rows) {
    if (group === 'destination' && found.kind === 'address' && found.name) return found.name;
  }
  return t('the validator that is compiled into this page');
}

function sentence(intent: Intent, verdict: Verdict): ReactNode {
  switch (intent.operation) {
    case 'native-stake':
      return rich(
        'You stake {amount} into a new <account>stake account</account> with the <validator>validator</validator> <b>{name}</b>. Only your wallet can move or withdraw it.',
        {
          b,
          amount: sol(intent.lamports),
          account: (text) => <Term of="stake account">{text}</Term>,
          validator: (text) => <Term of="vote">{text}</Term>,
          name: validatorName(verdict),
        },
      );
    case 'native-unstake':
    case 'sovereign-unstake':
      return <DeactivationSentence wallet={intent.wallet} accounts={intent.stakeAccounts} />;
    case 'cancel-deactivation':
      return t(
        'You cancel the deactivation of one stake account. It stays with its validator. No SOL moves but the fee.',
      );
    case 'liquid-stake':
    case 'legacy-deposit':
      return (
        <>
          {rich(
            'You put {amount} into the <pool>stake pool</pool> and get {tokens} in your own token account.',
            {
              amount: sol(intent.lamports),
              pool: (text) => <Term of="pool">{text}</Term>,
              tokens: pinsFor(intent.cluster).pool?.symbol ?? t('pool tokens'),
            },
          )}
          {atWorst(verdict)}
        </>
      );
    case 'liquid-unstake':
      return (
        <>
          {rich('You burn {tokens} and get a deactivating stake account that only your wallet controls.', {
            tokens: poolTokens(intent, intent.tokens),
          })}
          <WithdrawableFrom />
          {atWorst(verdict)}
        </>
      );
    case 'legacy-withdraw':
      return (
        <>
          {rich(
            'You withdraw {amount} from the stake pool into a new stake account that only your wallet controls.',
            { amount: sol(intent.lamports) },
          )}
          {atWorst(verdict)}
        </>
      );
    case 'swap-exit':
      return rich(
        'You swap {tokens} for SOL in your own wallet. Below the least amount shown here, it fails and only the fee is lost.',
        { tokens: poolTokens(intent, intent.tokens) },
      );
    case 'auto-compound':
      return autoCompoundSentence(intent.changes);
    case 'withdraw':
      return rich(
        'You withdraw {amount} from <b>{count, plural, one {1 stake account} other {{count} stake accounts}}</b> to your wallet.',
        {
          b,
          amount: sol(intent.withdrawals.reduce((sum, { lamports }) => sum + lamports, 0n)),
          count: intent.withdrawals.length,
        },
      );
    case 'unwrap':
      return rich(
        'You close your own wrapped SOL account. The {amount} in it, and whatever else arrives there until then, go to your wallet as SOL.',
        { amount: sol(intent.lamports) },
      );
    case 'merge':
      return rich(
        'You merge <b>{count, plural, one {1 stake account} other {{count} stake accounts}}</b> into one. No SOL leaves your control.',
        { b, count: intent.sources.length + 1 },
      );
    case 'split':
      return (
        <>
          {rich(
            intent.deactivate
              ? 'You move {amount} of stake into a new account of yours and deactivate that one. The rest stays as it is.'
              : 'You move {amount} of stake into a new account of yours. The rest stays as it is.',
            { amount: sol(intent.lamports) },
          )}
          {intent.deactivate ? (
            <SplitOffWithdrawable wallet={intent.wallet} accounts={[intent.stakeAccount]} />
          ) : null}
        </>
      );
  }
}

function autoCompoundSentence(changes: readonly { readonly enable: boolean }[]): ReactNode {
  const on = changes.filter(({ enable }) => enable).length;
  const off = changes.length - on;
  if (off === 0)
    return rich(
      'You switch auto-compounding on for <b>{on, plural, one {1 stake account} other {{on} stake accounts}}</b>. Your wallet keeps both authorities.',
      { b, on },
    );
  if (on === 0)
    return rich(
      'You switch auto-compounding off for <b>{off, plural, one {1 stake account} other {{off} stake accounts}}</b>. Your wallet keeps both authorities.',
      { b, off },
    );
  return rich(
    'You switch auto-compounding on for <b>{on, plural, one {1 stake account} other {{on} stake accounts}}</b> and off for <b>{off, plural, one {1 stake account} other {{off} stake accounts}}</b>. Your wallet keeps both authorities.',
    { b, on, off },
  );
}
