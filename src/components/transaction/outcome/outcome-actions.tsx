import { t } from '@clearstake/contract/i18n';
import type { Audit, Outcome } from '@clearstake/verifier';
import { Lock } from 'lucide-react';
import { waitingRetryLabel } from '@/components/transaction/review/review-actions';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Actions, mainAction } from '../review/actions';
import { outcomeText } from './outcome-text';
import { ReceiptButton } from './receipt-button';

interface OutcomeActionsProps {
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  audit: Audit | null;
  onClose: () => void;
  onRetry: () => void;
  /** Starts the next transaction of a batch; offered once this one landed. */
  onNext: (() => void) | undefined;
}

/** Buttons after an outcome. A retry is enabled only when nothing can still land, and is primary unless the audit differs. */
export function OutcomeActions({ outcome, audit, onClose, onRetry, onNext }: OutcomeActionsProps) {
  const doubtful = audit?.kind === 'differs';
  const confirmed = outcome.kind === 'confirmed';
  const { retry } = outcomeText(outcome);
  return (
    <Actions>
      {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
      {onNext && confirmed ? (
        <TwoButtons
          forwardPrimary={!doubtful}
          backLabel={t('Stop here')}
          onBack={onClose}
          forwardLabel={t('Review the next one')}
          onForward={onNext}
        />
      ) : confirmed || ('lasting' in outcome && outcome.lasting) ? (
        <Button kind="ink" size="lg" className={mainAction} onClick={onClose}>
          {doubtful || !confirmed ? t('Close') : t('Done')}
        </Button>
      ) : retry ? (
        <TwoButtons
          forwardPrimary={!doubtful}
          backLabel={t('Close')}
          onBack={onClose}
          forwardLabel={t('Try again')}
          onForward={onRetry}
        />
      ) : (
        <TwoButtons
          forwardPrimary={false}
          backLabel={t('Close')}
          onBack={onClose}
          forwardLabel={t(waitingRetryLabel)}
          onForward={null}
        />
      )}
    </Actions>
  );
}

interface TwoButtonsProps {
  /** The forward button is primary; otherwise the back button is. */
  forwardPrimary: boolean;
  backLabel: string;
  onBack: () => void;
  forwardLabel: string;
  /** Null while disabled. */
  onForward: (() => void) | null;
}

/** Two buttons, the primary one filled and wider. */
function TwoButtons({ forwardPrimary, backLabel, onBack, forwardLabel, onForward }: TwoButtonsProps) {
  return (
    <>
      <Button
        kind={forwardPrimary ? 'line' : 'ink'}
        size="lg"
        className={forwardPrimary ? undefined : mainAction}
        onClick={onBack}
      >
        {backLabel}
      </Button>
      <Button
        kind={forwardPrimary ? 'ink' : 'line'}
        size="lg"
        className={forwardPrimary || onForward === null ? mainAction : undefined}
        disabled={onForward === null}
        onClick={onForward ?? undefined}
      >
        {onForward === null ? <Icon of={Lock} /> : null}
        {forwardLabel}
      </Button>
    </>
  );
}
