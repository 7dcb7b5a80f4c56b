import { msg, t } from '@clearstake/contract/i18n';
import { useId, useState } from 'react';
import { ReviewButton } from '@/components/stake/review-button';
import { LazyReview } from '@/components/transaction/lazy-review';
import { LockBar } from '@/components/transaction/review/lock-bar';
import { Callout } from '@/components/ui/callout';
import { Field } from '@/components/ui/field';
import { ReadingChoice } from '@/components/ui/reading-choice';
import { Segmented } from '@/components/ui/segmented';
import { CellHead, CellSheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { type LegacyAmount, useDepositAmount, useWithdrawAmount } from '@/hooks/legacy/use-legacy-amount';
import { useNotOffered } from '@/hooks/staking/use-not-offered';
import { useTransactionFlow } from '@/hooks/transaction/use-transaction-flow';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';

export const pair = 'grid grid-cols-2 items-start gap-6 max-m:grid-cols-1';

type Kind = 'deposit' | 'withdraw';

const texts: Readonly<Record<Kind, { label: string; note: string }>> = {
  deposit: {
    label: msg('SOL to deposit'),
    note: msg('The pool’s tokens arrive in your wallet at the pool’s rate.'),
  },
  withdraw: {
    label: msg('SOL to withdraw'),
    note: msg(
      'Pool tokens of that worth are given back; the SOL arrives in a new stake account and can be withdrawn after the epoch ends.',
    ),
  },
};

export function PoolForms() {
  const notOffered = useNotOffered().liquid;
  const [kind, setKind] = useState<Kind>('deposit');
  const wallet = useConnectedSession()?.address;
  const amounts: Readonly<Record<Kind, LegacyAmount>> = {
    deposit: useDepositAmount(wallet),
    withdraw: useWithdrawAmount(wallet),
  };
  const { text, setText, available, error, blocked, lamports } = amounts[kind];
  const fieldId = useId();
  const flow = useTransactionFlow();
  const { state } = flow;
  const locked = state !== null;
  if (notOffered !== undefined) {
    return (
      <Callout>
        <b>{t('Deposit and withdrawal are not offered here.')}</b> {notOffered}
      </Callout>
    );
  }
  return (
    <div className={pair}>
      <CellSheet aria-labelledby="pool-title" cell="grid gap-3 grid-cols-1">
        <CellHead title={t('Deposit and withdraw')} id="pool-title" />
        <Segmented
          label={t('Direction')}
          options={[
            { value: 'deposit', label: t('Deposit##verb'), disabled: locked && kind !== 'deposit' },
            { value: 'withdraw', label: t('Withdraw##verb'), disabled: locked && kind !== 'withdraw' },
          ]}
          value={kind}
          onChange={setKind}
        />
        {locked ? <LockBar state={state} /> : null}
        <form
          key={kind}
          className="grid gap-3 grid-cols-1"
          onSubmit={(event) => {
            event.preventDefault();
            if (lamports !== undefined && blocked === undefined && !locked)
              flow.start({ operation: `legacy-${kind}`, lamports });
          }}
        >
          <Field
            id={fieldId}
            label={t(texts[kind].label)}
            inputMode="decimal"
            autoComplete="off"
            value={text}
            readOnly={locked}
            onChange={(event) => setText(event.target.value)}
            after={<Unit>SOL</Unit>}
            hint={available}
            error={locked ? undefined : error}
          />
          {locked ? null : <ReadingChoice text={text} fieldId={fieldId} onChoose={setText} />}
          {/* Hidden, not unmounted: the focus returns to the button when the review closes. */}
          <div hidden={locked}>
            <ReviewButton connected={wallet !== undefined} blocked={blocked} type="submit" />
          </div>
        </form>
        <p className="text-xs text-t3">{t(texts[kind].note)}</p>
      </CellSheet>
      <LazyReview flow={flow} />
      {locked ? null : (
        <CellSheet>
          <CellHead title={t('What is checked')} />
          <p className="text-sm text-t2">
            {t(
              'The transaction that the server builds is decoded here and compared with the amount, your wallet and the pool whose address is compiled into this page. A withdrawal makes a new stake account: its key is used once, where nothing else in this page can read it, and then forgotten. Your wallet opens only after every check passed.',
            )}
          </p>
        </CellSheet>
      )}
    </div>
  );
}
