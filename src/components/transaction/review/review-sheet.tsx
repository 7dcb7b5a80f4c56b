import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { FlowState } from '@clearstake/verifier';
import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { headline } from '@/components/transaction/outcome/headline';
import { OutcomeActions, RefusalActions } from '@/components/transaction/outcome/outcome-actions';
import { OutcomeCard } from '@/components/transaction/outcome/outcome-card';
import { useFocusReturn } from '@/components/transaction/use-focus-return';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { LoadingNote } from '@/components/ui/skeleton';
import { useBatchTotal } from '@/hooks/transaction/use-batch-total';
import type { Batch } from '@/hooks/transaction/use-transaction-flow';
import { cx } from '@/lib/cx';
import { firstLevelRows } from './first-level';
import { Pad } from './pad';
import { RebuiltNote } from './rebuilt-note';
import { ReviewActions, type SignBlock } from './review-actions';
import { ReviewBody } from './review-body';
import { sheetView } from './sheet-view';
import { StageRail } from './stage-rail';
import { VerdictHead } from './verdict-head';
import { WithoutMinimum } from './without-minimum';
import './review.css';

interface ReviewSheetProps {
  state: FlowState;
  onSign: () => void;
  signBlock?: SignBlock | undefined;
  onClose: () => void;
  landed?: ReactNode;
  onRetry: () => void;
  onAcceptWorst: (atWorst: bigint) => void;
  batch?: Batch | null;
  onNext?: (() => void) | undefined;
  /** Between the verdict and the rows: the note on an attack that the person chose in the sandbox. */
  above?: ReactNode;
  below?: ReactNode;
}

/** A layer over the page with its own scroll and a sticky verdict and footer. The order of its parts is fixed. */
export function ReviewSheet(props: ReviewSheetProps) {
  const { state, onSign, signBlock, landed, onClose, onRetry, onAcceptWorst, batch, onNext, above, below } =
    props;
  const view = sheetView(state);
  const { verdict, outcome, audit } = view;
  const layer = useRef<HTMLDivElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  useFocusReturn();
  useLayoutEffect(() => (layer.current ? makePageInert(layer.current) : undefined), []);
  const contentKey = outcome?.kind ?? verdict?.outcome ?? 'reading';

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the verdict or outcome changes.
  useLayoutEffect(() => {
    heading.current?.focus({ preventScroll: true });
    sheet.current?.scrollTo({ top: 0 });
  }, [contentKey]);

  return (
    <div
      ref={layer}
      className="fixed inset-0 z-20 bg-scrim ml:bg-[color-mix(in_srgb,var(--scrim),transparent_60%)]"
    >
      <section
        ref={sheet}
        className={cx(
          'absolute inset-y-0 end-0 flex w-[min(100%,820px)] flex-col overflow-auto overscroll-contain bg-surface shadow-2',
          'border-s ml:w-[clamp(540px,100%-600px,820px)] max-[820px]:border-s-0',
          view.refused ? 'border-fail-line' : 'border-line-strong',
          '[--pad:28px] max-s:[--pad:16px] animate-review-in',
          // Focused elements scroll clear of the sticky verdict and footer.
          '[&_:is(summary,a,button)]:scroll-my-25',
          // Hairlines between the parts; the sticky verdict has its own border.
          '*:flex-none *:border-line *:not-first:border-t *:nth-3:border-t-0',
        )}
        role={view.refused ? 'alertdialog' : 'dialog'}
        aria-labelledby={headingId}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      >
        <Pad>
          <StageRail {...view} />
          {batch ? <BatchNote batch={batch} /> : null}
        </Pad>
        <Pad
          tight
          className={cx(
            'sticky top-0 z-2 border-b bg-surface',
            view.refused ? 'short:py-2' : 'short:contents',
          )}
        >
          <VerdictHead
            headline={headline(state, view, signBlock)}
            view={view}
            headingRef={heading}
            headingId={headingId}
          />
          {state.step === 'building' ? (
            <LoadingNote>{t('Still waiting for the transaction to be built.')}</LoadingNote>
          ) : null}
          {state.step === 'checking' ? (
            <LoadingNote>{t('Still waiting for what the checks need from the Solana node.')}</LoadingNote>
          ) : null}
        </Pad>
        <OutcomeCard state={state} view={view} landed={landed} />
        {above ? <Pad>{above}</Pad> : null}
        <RebuiltNote state={state} />
        {state.step === 'review' && state.reviewed.note !== undefined ? (
          <Pad>
            <Callout kind="warn" role="status">
              {state.reviewed.note}
            </Callout>
          </Pad>
        ) : null}
        {view.refused && !view.walletOpened && verdict?.atWorst !== undefined ? (
          <WithoutMinimum intent={state.intent} atWorst={verdict.atWorst} onAccept={onAcceptWorst} />
        ) : null}
        <ReviewBody state={state} view={view} />
        {below}
        <Pad
          tight
          className="sticky bottom-0 z-2 mt-auto bg-surface pb-[max(16px,env(safe-area-inset-bottom))] max-s:pb-3 short:contents"
        >
          {state.step !== 'done' && state.step !== 'confirmed' ? (
            <ReviewActions
              state={state}
              rows={verdict ? firstLevelRows({ intent: state.intent, verdict }) : 0}
              onSign={onSign}
              signBlock={signBlock}
              onCancel={onClose}
            />
          ) : outcome?.kind === 'refused' ? (
            <RefusalActions
              state={state}
              view={view}
              outcome={outcome}
              practice={Boolean(above)}
              onClose={onClose}
              onRetry={onRetry}
            />
          ) : outcome ? (
            <OutcomeActions
              outcome={outcome}
              audit={audit}
              onClose={onClose}
              onRetry={onRetry}
              onNext={onNext}
            />
          ) : null}
        </Pad>
      </section>
    </div>
  );
}

function BatchNote({ batch }: { batch: Batch }) {
  const { position, total, parts } = batch;
  const lamports = useBatchTotal(parts);
  return (
    <p className="text-sm text-t2 mt-3">
      {lamports === undefined
        ? null
        : rich('You asked for <b>{amount} SOL</b> in all. ', {
            amount: formatLamports(lamports, { grouped: true }),
          })}
      {rich(
        'Transaction <b>{position}</b> of <b>{total}</b>. What you asked for does not fit one transaction, so you sign {total} times. Each is checked by itself; if you stop, those that landed stay done and nothing of the rest is sent.',
        { position, total },
      )}
    </p>
  );
}

/**
 * Makes everything but `layer` inert and stops the page's scroll until the returned function is called. Not `showModal()`:
 * a wallet may open an iframe in the body, which the top layer would cover.
 */
function makePageInert(layer: HTMLElement): () => void {
  const inertElements: HTMLElement[] = [];
  for (let part = layer; part.parentElement && part.parentElement !== document.body; ) {
    for (const sibling of part.parentElement.children) {
      if (!(sibling instanceof HTMLElement) || sibling === part || sibling.inert) continue;
      sibling.inert = true;
      inertElements.push(sibling);
    }
    part = part.parentElement;
  }
  const root = document.documentElement;
  // Compensates for the hidden scroll bar, so that the layout does not shift.
  root.style.setProperty('--page-bar', `${window.innerWidth - root.clientWidth}px`);
  root.classList.add('behind-layer');
  return () => {
    for (const element of inertElements) element.inert = false;
    root.classList.remove('behind-layer');
    root.style.removeProperty('--page-bar');
  };
}
