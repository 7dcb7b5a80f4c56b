import { pinsFor } from '@contract/pins';
import type { ReactNode } from 'react';
import { Term } from '@/components/ui/term';
import { formatLamports } from '@/lib/format/lamports';
import type { Intent, Verdict } from '@/transaction/types';
import { formatTokens } from './format-review-value';

interface IntentSentenceProps {
  intent: Intent;
  verdict: Verdict;
}

/** The intent in one or two sentences. The checks have matched its amounts with the bytes. */
export function IntentSentence({ intent, verdict }: IntentSentenceProps) {
  return <p className="text-lg tracking-[-0.006em] [&_b]:font-600">{sentence(intent, verdict)}</p>;
}

function sol(lamports: bigint): ReactNode {
  return <b>{formatLamports(lamports, { grouped: true })} SOL</b>;
}

function accounts(count: number): ReactNode {
  return <b>{count === 1 ? '1 stake account' : `${count} stake accounts`}</b>;
}

function poolTokens(intent: Intent, units: bigint): ReactNode {
  const pool = pinsFor(intent.cluster).pool;
  return (
    <b>
      {formatTokens(units, pool?.decimals ?? 9).replace(/\.?0+$/, '')} {pool?.symbol ?? 'pool tokens'}
    </b>
  );
}

/** What the person accepted as the least result, where nothing enforces a minimum. */
function atWorst({ atWorst: accepted }: Verdict): ReactNode {
  if (accepted === undefined) return null;
  return accepted === 0n ? (
    <> Nothing enforces a minimum: at worst you get nothing for it.</>
  ) : (
    <> Nothing enforces a minimum: at worst you get {sol(accepted)}.</>
  );
}

/** Name of the validator that the checked bytes delegate to. */
function validatorName(verdict: Verdict): string {
  for (const { group, found } of verdict.rows) {
    if (group === 'destination' && found.kind === 'address' && found.name) return found.name;
  }
  return 'the validator that is compiled into this page';
}

function sentence(intent: Intent, verdict: Verdict): ReactNode {
  switch (intent.operation) {
    case 'native-stake':
      return (
        <>
          You stake {sol(intent.lamports)} into a new <Term of="stake account">stake account</Term> with the{' '}
          <Term of="vote">validator</Term> <b>{validatorName(verdict)}</b>. Only your wallet can move or
          withdraw it.
        </>
      );
    case 'native-unstake':
    case 'sovereign-unstake':
      return (
        <>
          You <Term of="deactivate">deactivate</Term> {accounts(intent.stakeAccounts.length)}.{' '}
          {intent.stakeAccounts.length === 1 ? 'It earns' : 'They earn'} until the epoch ends, then you can
          withdraw. No SOL moves but the fee.
        </>
      );
    case 'cancel-deactivation':
      return (
        <>
          You cancel the deactivation of one stake account. It stays with its validator and keeps earning. No
          SOL moves but the fee.
        </>
      );
    case 'liquid-stake':
    case 'legacy-deposit':
      return (
        <>
          You put {sol(intent.lamports)} into the <Term of="pool">stake pool</Term> and get{' '}
          {pinsFor(intent.cluster).pool?.symbol ?? 'pool tokens'} in your own token account.
          {atWorst(verdict)}
        </>
      );
    case 'liquid-unstake':
      return (
        <>
          You burn {poolTokens(intent, intent.tokens)} and get a deactivating stake account that only your
          wallet controls. Withdraw from it after the epoch ends.{atWorst(verdict)}
        </>
      );
    case 'legacy-withdraw':
      return (
        <>
          You withdraw {sol(intent.lamports)} from the stake pool into a new stake account that only your
          wallet controls.{atWorst(verdict)}
        </>
      );
    case 'swap-exit':
      return (
        <>
          You swap {poolTokens(intent, intent.tokens)} for SOL in your own wallet. Below the least amount
          shown here, it fails and only the fee is lost.
        </>
      );
    case 'auto-compound':
      return autoCompoundSentence(intent.changes);
    case 'withdraw':
      return (
        <>
          You withdraw {sol(intent.withdrawals.reduce((sum, { lamports }) => sum + lamports, 0n))} from{' '}
          {accounts(intent.withdrawals.length)} to your wallet.
        </>
      );
    case 'unwrap':
      return (
        <>
          You close your own wrapped SOL account. The {sol(intent.lamports)} in it, and whatever else arrives
          there until then, go to your wallet as SOL.
        </>
      );
    case 'merge':
      return (
        <>
          You merge {accounts(intent.sources.length + 1)} into one. The stake keeps earning and no SOL leaves
          your control.
        </>
      );
    case 'split':
      return (
        <>
          You move {sol(intent.lamports)} of stake into a new account of yours
          {intent.deactivate ? ' and deactivate that one' : ''}. The rest stays as it is.
        </>
      );
  }
}

function autoCompoundSentence(changes: readonly { readonly enable: boolean }[]): ReactNode {
  const on = changes.filter(({ enable }) => enable).length;
  const off = changes.length - on;
  return (
    <>
      You switch auto-compounding {on > 0 ? <>on for {accounts(on)}</> : null}
      {on > 0 && off > 0 ? ' and ' : null}
      {off > 0 ? <>off for {accounts(off)}</> : null}. Your wallet keeps both authorities.
    </>
  );
}
