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
  const next = confirmed ? onNext : undefined;
  const ended = !next && (confirmed || ('lasting' in outcome && outcome.lasting));
  const retry = outcomeText(outcome).retry ? onRetry : undefined;
  const forward = ended ? undefined : (next ?? retry);
  const forwardPrimary = forward !== undefined && !doubtful;
  return (
    <Actions>
      {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
      <Button
        kind={forwardPrimary ? 'line' : 'ink'}
        size="lg"
        className={forwardPrimary ? undefined : mainAction}
        onClick={onClose}
      >
        {next ? t('Stop here') : confirmed && !doubtful ? t('Done') : t('Close')}
      </Button>
      {ended ? null : (
        <Button
          kind={forwardPrimary ? 'ink' : 'line'}
          size="lg"
          className={forwardPrimary || !forward ? mainAction : undefined}
          disabled={!forward}
          onClick={forward}
        >
          {forward ? null : <Icon of={Lock} />}
          {next ? t('Review the next one') : retry ? t('Try again') : t(waitingRetryLabel)}
        </Button>
      )}
    </Actions>
  );
}
