import { Lock } from 'lucide-react';
import { waitingRetry } from '@/components/transaction/review/review-actions';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import type { Audit, Outcome } from '@/transaction/types';
import { Actions, mainAction } from '../review/actions';
import { outcomeWords } from './outcome-words';
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
  const { retry } = outcomeWords(outcome);
  return (
    <Actions>
      {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
      {onNext && confirmed ? (
        <Choice
          strong={!doubtful}
          back="Stop here"
          onBack={onClose}
          onward="Review the next one"
          go={onNext}
        />
      ) : confirmed ? (
        <Button kind="ink" size="lg" className={mainAction} onClick={onClose}>
          {doubtful ? 'Close' : 'Done'}
        </Button>
      ) : retry ? (
        <Choice strong={!doubtful} back="Close" onBack={onClose} onward="Try again" go={onRetry} />
      ) : (
        <Choice strong={false} back="Close" onBack={onClose} onward={waitingRetry} go={null} />
      )}
    </Actions>
  );
}

interface ChoiceProps {
  /** The forward button is primary; otherwise the back button is. */
  strong: boolean;
  back: string;
  onBack: () => void;
  onward: string;
  /** Null while disabled. */
  go: (() => void) | null;
}

/** Two buttons, the primary one filled and wider. */
function Choice({ strong, back, onBack, onward, go }: ChoiceProps) {
  return (
    <>
      <Button
        kind={strong ? 'line' : 'ink'}
        size="lg"
        className={strong ? undefined : mainAction}
        onClick={onBack}
      >
        {back}
      </Button>
      <Button
        kind={go === null ? 'locked' : strong ? 'ink' : 'line'}
        size="lg"
        className={strong || go === null ? mainAction : undefined}
        disabled={go === null}
        onClick={go ?? undefined}
      >
        {go === null ? <Icon of={Lock} /> : null}
        {onward}
      </Button>
    </>
  );
}
