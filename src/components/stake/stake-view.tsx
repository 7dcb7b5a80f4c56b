import { t } from '@contract/i18n';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MissingPinsLink } from '@/components/status/missing-pins-link';
import { TransactionReview } from '@/components/transaction/transaction-review';
import { usePins } from '@/hooks/config/use-config';
import { useAutoCompoundTerms } from '@/hooks/staking/use-auto-compound';
import { useNotOffered } from '@/hooks/staking/use-not-offered';
import { usePoolTerms } from '@/hooks/staking/use-pool';
import { useProjections } from '@/hooks/staking/use-projection';
import { type StakeKind, useStakeForm } from '@/hooks/staking/use-stake-form';
import { useTransactionFlow } from '@/hooks/transaction/use-transaction-flow';
import { useConnectedSession } from '@/hooks/wallet/use-wallet-session';
import type { FlowState } from '@/transaction/flow/flow-state';
import type { Verdict } from '@/transaction/types';
import { KindsCompared } from './kinds-compared';
import { StakeForm } from './stake-form';
import { WhatHappens } from './what-happens';

interface StakeViewProps {
  kind: StakeKind;
  initialAmount: string;
  onKind: (kind: StakeKind) => void;
}

/** Form and review side by side. */
export function StakeView({ kind, initialAmount, onKind }: StakeViewProps) {
  const pins = usePins();
  const notOffered = useNotOffered();
  const [autoCompound, setAutoCompound] = useState(false);
  const wallet = useConnectedSession()?.address;
  const autoCompoundTerms = useAutoCompoundTerms(wallet);
  const pool = usePoolTerms(wallet);
  const compounding = kind === 'native' && autoCompound && autoCompoundTerms.reason === undefined;
  const flow = useTransactionFlow();
  const { state } = flow;
  const sideRentNow = kind === 'liquid' ? pool.tokenAccountRent : compounding ? autoCompoundTerms.rent : 0n;
  const [agreedRent, setAgreedRent] = useState(sideRentNow);
  // Beside a review stays what it is of: once it has landed, the deposit is there and the next one is smaller.
  const sideRent = state === null ? sideRentNow : agreedRent;
  const form = useStakeForm(kind, initialAmount, sideRent);
  const projections = useProjections(compounding);
  const lamports = 'lamports' in form.amount ? form.amount.lamports : undefined;
  // Reset the form after a transaction that landed or may land; otherwise keep it for another try.
  const close = () => {
    if (state !== null && mayHaveLanded(state)) form.setText('');
    flow.close();
  };
  return (
    <div className="grid grid-cols-[minmax(0,520px)_minmax(0,1fr)] items-start gap-10 max-ml:grid-cols-2 max-ml:gap-7 max-m:grid-cols-1">
      <StakeForm
        form={form}
        kind={kind}
        onKind={onKind}
        poolSymbol={pins?.pool?.symbol}
        autoCompound={autoCompound}
        onAutoCompound={setAutoCompound}
        autoCompoundReason={
          pins?.autoCompound === null ? (
            <>
              {autoCompoundTerms.reason}{' '}
              <MissingPinsLink>{t('What whoever runs this site can do')}</MissingPinsLink>
            </>
          ) : (
            autoCompoundTerms.reason
          )
        }
        notOffered={notOffered[kind]}
        kindReason={kind === 'liquid' ? pool.reason : undefined}
        sideRentLabel={
          kind === 'liquid'
            ? t('Token account rent, yours')
            : t('Auto-compound deposit, returned when switched off')
        }
        projection={projections[kind]}
        locked={state !== null}
        reviewState={state}
        fee={feeOf(state)}
        settled={state !== null && 'signature' in state && state.signature !== null}
        onReview={(lamports) => {
          setAgreedRent(sideRent);
          flow.start(
            kind === 'native'
              ? { operation: 'native-stake', lamports, autoCompound: compounding }
              : { operation: 'liquid-stake', lamports },
          );
        }}
      />
      {state ? (
        <TransactionReview
          flow={{ ...flow, close }}
          landed={
            <Link to="/portfolio" className="link">
              {t('See it in your portfolio')}
            </Link>
          }
        />
      ) : (
        <div className="grid min-w-0 content-start gap-6">
          {notOffered.native === undefined && notOffered.liquid === undefined ? (
            <KindsCompared
              chosen={kind}
              lamports={lamports}
              projections={projections}
              poolSymbol={pins?.pool?.symbol}
              wallet={wallet}
            />
          ) : null}
          <WhatHappens />
        </div>
      )}
    </div>
  );
}

function mayHaveLanded(state: FlowState): boolean {
  if (state.step !== 'done') return 'signature' in state;
  return state.outcome.kind === 'confirmed' || state.outcome.kind === 'unknown';
}

function feeOf(state: FlowState | null): Verdict['fee'] {
  if (!state) return null;
  if ('reviewed' in state) return state.reviewed.verdict.fee;
  return state.step === 'done' ? (state.verdict?.fee ?? null) : null;
}
