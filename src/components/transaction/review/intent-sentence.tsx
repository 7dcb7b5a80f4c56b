import { withUnit } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import {
  askedAccounts,
  exactTokens,
  type Intent,
  type IntentOf,
  say,
  totalOf,
  type Verdict,
  valueInSentence,
} from '@clearstake/verifier';
import type { ReactNode } from 'react';
import { rich } from '@/components/ui/rich';
import { Term } from '@/components/ui/term';
import { useBoundary } from '@/hooks/portfolio/use-boundary';
import { useWhenFree } from '@/hooks/portfolio/use-when-free';
import { useNow } from '@/hooks/use-now';

interface IntentSentenceProps {
  intent: Intent;
  verdict: Verdict;
}

export function IntentSentence({ intent, verdict }: IntentSentenceProps) {
  return <p className="text-lg tracking-[-0.006em] [&_b]:font-600">{sentence(intent, verdict)}</p>;
}

function sol(lamports: bigint): ReactNode {
  return <b translate="no">{withUnit(formatLamports(lamports, { grouped: true }), 'SOL')}</b>;
}

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

/** `accounts`: what is deactivated; none where the account is new. */
function Withdrawable({ wallet, accounts }: { wallet: string; accounts: readonly string[] }) {
  const free = useWhenFree(wallet, accounts);
  const boundary = useBoundary();
  const now = useNow();
  if (free === 'now') return <> {t('It earns nothing yet, so it can be withdrawn at once.')}</>;
  if (free === 'lockup') return <> {t('A lockup is in force: you can withdraw when it has ended.')}</>;
  return (
    <>
      {' '}
      {boundary && boundary.at > now
        ? t('You can withdraw from {moment} on.', { moment: boundary.moment })
        : t('You can withdraw after the epoch ends.')}
    </>
  );
}

function total({ intent, verdict }: IntentSentenceProps): ReactNode {
  const lamports = totalOf(askedAccounts(intent, verdict));
  return lamports === undefined ? <b>{t('an amount that is not known')}</b> : sol(lamports);
}

const unstake = (text: ReactNode) => <Term of="deactivate">{text}</Term>;

/** What comes out at least, in SOL; nothing where nothing guarantees it. */
function least({ rows }: Verdict): ReactNode {
  const found = rows.find(({ key }) => key === 'minimum-out')?.found;
  return found?.kind === 'at-least-lamports' ? <b>{valueInSentence(found)}</b> : null;
}

function validatorName(verdict: Verdict): string {
  for (const { group, found } of verdict.rows) {
    if (group === 'destination' && found.kind === 'address' && found.name) return say(found.name);
  }
  return t('the validator that is compiled into this page');
}

function sentence(intent: Intent, verdict: Verdict): ReactNode {
  switch (intent.operation) {
    case 'native-stake':
      return rich(
        'You stake {amount} into a new <account>stake account</account> with the <validator>validator</validator> <b>{name}</b>. Only your wallet can move or withdraw it.',
        {
          amount: sol(intent.lamports),
          account: (text) => <Term of="stake account">{text}</Term>,
          validator: (text) => <Term of="vote">{text}</Term>,
          name: validatorName(verdict),
        },
      );
    case 'native-unstake':
    case 'sovereign-unstake':
      return (
        <>
          {rich(
            'You <unstake>unstake</unstake> {amount} from <b>{count, plural, one {1 stake account} other {{count} stake accounts}}</b>. No SOL leaves your wallet but the fee.',
            { unstake, amount: total({ intent, verdict }), count: intent.stakeAccounts.length },
          )}
          <Withdrawable wallet={intent.wallet} accounts={intent.stakeAccounts} />
        </>
      );
    case 'cancel-deactivation':
      return rich(
        'You cancel <unstake>unstaking</unstake> {amount} in one stake account. It stays with its validator. No SOL leaves your wallet but the fee.',
        { unstake, amount: total({ intent, verdict }) },
      );
    case 'liquid-stake':
    case 'legacy-deposit':
      return (
        <>
          {rich(
            'You liquid stake {amount} in the <pool>stake pool</pool> and get {tokens} in your own token account.',
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
          {rich(
            least(verdict) === null
              ? 'You <unstake>unstake</unstake> {tokens} into a new stake account that only your wallet controls.'
              : 'You <unstake>unstake</unstake> {tokens} for {least}, in a new stake account that only your wallet controls.',
            { unstake, tokens: poolTokens(intent, intent.tokens), least: least(verdict) },
          )}
          <Withdrawable wallet={intent.wallet} accounts={[]} />
          {atWorst(verdict)}
        </>
      );
    case 'legacy-withdraw':
      return (
        <>
          {rich(
            'You unstake {amount} from the stake pool into a new stake account that only your wallet controls.',
            { amount: sol(intent.lamports) },
          )}
          {atWorst(verdict)}
        </>
      );
    case 'swap-exit':
      return rich(
        'You swap {tokens} for {least}, in your own wallet. Below that it fails and only the fee is lost.',
        { tokens: poolTokens(intent, intent.tokens), least: least(verdict) ?? t('SOL##token') },
      );
    case 'auto-compound':
      return autoCompoundSentence(intent, verdict);
    case 'withdraw':
      return rich(
        'You withdraw {amount} from <b>{count, plural, one {1 stake account} other {{count} stake accounts}}</b> to your wallet.',
        { amount: total({ intent, verdict }), count: intent.withdrawals.length },
      );
    case 'unwrap':
      return rich(
        'You close your own wrapped SOL account. The {amount} in it, and whatever else arrives there until then, go to your wallet as SOL.',
        { amount: sol(intent.lamports) },
      );
    case 'merge':
      return rich(
        'You merge <b>{count, plural, one {1 stake account} other {{count} stake accounts}}</b> into one that holds {amount}. No SOL leaves your control.',
        { count: intent.sources.length + 1, amount: total({ intent, verdict }) },
      );
    case 'split':
      return (
        <>
          {rich(
            intent.deactivate
              ? 'You <unstake>unstake</unstake> {amount}: it moves into a new account of yours first. The rest stays staked.'
              : 'You move {amount} of stake into a new account of yours. The rest stays as it is.',
            { unstake, amount: sol(intent.lamports) },
          )}
          {intent.deactivate ? (
            <Withdrawable wallet={intent.wallet} accounts={[intent.stakeAccount]} />
          ) : null}
        </>
      );
  }
}

function autoCompoundSentence(intent: IntentOf<'auto-compound'>, verdict: Verdict): ReactNode {
  const on = intent.changes.filter(({ enable }) => enable).length;
  const off = intent.changes.length - on;
  const values = { on, off, amount: total({ intent, verdict }) };
  if (off === 0)
    return rich(
      'You switch auto-compounding on for <b>{on, plural, one {1 stake account} other {{on} stake accounts}}</b> with {amount}. Your wallet keeps both authorities.',
      values,
    );
  if (on === 0)
    return rich(
      'You switch auto-compounding off for <b>{off, plural, one {1 stake account} other {{off} stake accounts}}</b> with {amount}. Your wallet keeps both authorities.',
      values,
    );
  return rich(
    'You switch auto-compounding on for <b>{on, plural, one {1 stake account} other {{on} stake accounts}}</b> and off for <b>{off, plural, one {1 stake account} other {{off} stake accounts}}</b>, with {amount} together. Your wallet keeps both authorities.',
    values,
  );
}
