import { msg, t } from '@clearstake/contract/i18n';
import type { FlowState } from '@clearstake/verifier';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { MissingPinsLink } from '@/components/status/missing-pins-link';
import { LazyReview } from '@/components/transaction/lazy-review';
import { Fold } from '@/components/ui/fold';
import { usePins } from '@/hooks/config/use-config';
import { useAutoCompoundTerms } from '@/hooks/staking/use-auto-compound';
import { useNotOffered } from '@/hooks/staking/use-not-offered';
import { usePoolTerms } from '@/hooks/staking/use-pool';
import { useProjections } from '@/hooks/staking/use-projection';
import { type StakeKind, useStakeForm } from '@/hooks/staking/use-stake-form';
import { hasLanded, newAccountOf, useTransactionFlow } from '@/hooks/transaction/use-transaction-flow';
import { useConnectedSession, useWalletSession } from '@/hooks/wallet/use-wallet-session';
import { CostLines } from './cost-lines';
import { EarningTimeline } from './earning-timeline';
import { LiquidTerms } from './liquid-terms';
import { ProjectionSheet } from './projection-sheet';
import { StakeForm } from './stake-form';

const KindsCompared = lazyComponent(async () => (await import('./kinds-compared')).KindsCompared, {
  name: msg('Which one?'),
});
const WhatHappens = lazyComponent(async () => (await import('./what-happens')).WhatHappens, {
  name: msg('What is checked'),
});

interface StakeViewProps {
  kind: StakeKind;
  initialAmount: string;
  /** A stake landed and its review was closed; null where it made no account. */
  onLanded: (newAccount: string | null) => void;
}

export function StakeView({ kind, initialAmount, onLanded }: StakeViewProps) {
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
    if (state !== null && landedAsSigned(state)) onLanded(newAccountOf(state));
  };
  const kindReason = kind === 'liquid' ? pool.reason : undefined;
  const review = (lamports: bigint) => {
    setAgreedRent(sideRent);
    flow.start(
      kind === 'native'
        ? { operation: 'native-stake', lamports, autoCompound: compounding }
        : { operation: 'liquid-stake', lamports },
    );
  };
  const want = useWantedReview(form.text, form.amount.state === 'fine' && kindReason === undefined, () => {
    if (lamports !== undefined) review(lamports);
  });
  return (
    <div className="grid grid-cols-[minmax(0,520px)_minmax(0,1fr)] items-start gap-x-14 gap-y-6 max-ml:grid-cols-2 max-ml:gap-7 max-m:grid-cols-1 max-m:gap-4">
      <StakeForm
        form={form}
        kind={kind}
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
        kindReason={kindReason}
        projection={projections[kind]}
        reviewState={state}
        onReview={review}
        onConnect={want}
      />
      <LazyReview
        flow={{ ...flow, close }}
        landed={
          <Link to="/portfolio" className="link">
            {t('See it in your portfolio')}
          </Link>
        }
      />
      {state ? null : (
        <div className="min-w-0">
          {notOffered.native === undefined && notOffered.liquid === undefined ? (
            <Fold group="stake-fold" title={t('Which one?')} note={t('Native and liquid, side by side')}>
              <KindsCompared chosen={kind} lamports={lamports} projections={projections} wallet={wallet} />
            </Fold>
          ) : null}
          {notOffered[kind] === undefined ? (
            <>
              <Fold group="stake-fold" title={t('What it costs')} note={t('Each line, and what comes back')}>
                {kind === 'liquid' ? <LiquidTerms lamports={lamports} wallet={wallet} /> : null}
                <CostLines form={form} kind={kind} />
              </Fold>
              <Fold
                group="stake-fold"
                title={t('What it earns')}
                note={t('Per epoch and per year, and from when')}
              >
                <ProjectionSheet reading={projections[kind]} lamports={lamports} />
                {kind === 'native' ? <EarningTimeline /> : null}
              </Fold>
            </>
          ) : null}
          <Fold group="stake-fold" title={t('What is checked')} note={t('Before your wallet opens')}>
            <WhatHappens />
          </Fold>
        </div>
      )}
    </div>
  );
}

/** A review asked for without a wallet opens once the same amount can be staked; forgotten when no wallet is chosen. */
function useWantedReview(text: string, ready: boolean, review: () => void): () => void {
  const { state, choosing } = useWalletSession();
  const [wanted, setWanted] = useState<string>();
  const left = !choosing && state.phase === 'disconnected';
  const onReady = useEffectEvent(review);
  useEffect(() => {
    if (wanted === undefined) return;
    if (left || text !== wanted) return setWanted(undefined);
    if (state.phase !== 'connected' || !ready) return;
    setWanted(undefined);
    onReady();
  }, [wanted, left, text, ready, state.phase]);
  return () => setWanted(text.trim() === '' ? undefined : text);
}

/** Where the chain has something else, the page does not lead on. */
function landedAsSigned(state: FlowState): boolean {
  return hasLanded(state) && !('audit' in state && state.audit?.kind === 'differs');
}

function mayHaveLanded(state: FlowState): boolean {
  if (state.step !== 'done') return 'signature' in state;
  return state.outcome.kind === 'confirmed' || state.outcome.kind === 'unknown';
}
