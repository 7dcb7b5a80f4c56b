import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { Icon } from '@/components/ui/icon';
import { shortAddress } from '@/lib/short-address';
import type { Audit, Outcome } from '@/transaction/types';
import { AuditNote } from './audit-note';
import { outcomeWords } from './outcome-words';
import { ReceiptButton } from './receipt-button';
import { waitingRetry } from './review-actions';

interface OutcomeCardProps {
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  /** What the chain's own record says, once it was compared. */
  audit?: Audit | null;
  onClose: () => void;
  onRetry: () => void;
  /** The journal could not be told how it ended. */
  unwritten?: boolean | undefined;
  /** The way to what came of it; shown once it landed. */
  landed?: ReactNode;
  /** The next transaction of the same request; offered once this one landed. */
  onNext?: (() => void) | undefined;
}

/** How it ended: what happened, whether money moved, what to do. Trying again is offered only where nothing can still land, and leads there. */
export function OutcomeCard(props: OutcomeCardProps) {
  const { outcome, audit, unwritten = false, landed, onClose, onRetry, onNext } = props;
  const words = outcomeWords(outcome);
  const doubtful = audit?.kind === 'differs';
  return (
    <div className="outcome">
      <Callout kind={words.kind} role={words.kind === 'plain' ? 'status' : 'alert'}>
        <b>{words.title}</b> {words.money} {words.next}
        {'signature' in outcome ? (
          <span className="xs t3">
            {' '}
            Signature{' '}
            <span className="mono" title={outcome.signature}>
              {shortAddress(outcome.signature)}
            </span>
          </span>
        ) : null}
      </Callout>
      {outcome.kind === 'confirmed' || audit ? (
        <AuditNote audit={audit ?? null} final={outcome.kind !== 'confirmed' || outcome.finalized} />
      ) : null}
      {unwritten ? (
        <Callout kind="warn" role="alert">
          <b>This browser could not write down how it ended,</b> so the activity does not show it yet. The
          chain is asked again when you open this page next. Free some storage space before you sign more.
        </Callout>
      ) : null}
      {outcome.kind === 'confirmed' && landed ? <p className="sm">{landed}</p> : null}
      <div className="act">
        {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
        {onNext && outcome.kind === 'confirmed' ? (
          <Choice
            strong={!doubtful}
            back="Stop here"
            onBack={onClose}
            onward="Review the next one"
            go={onNext}
          />
        ) : words.retry ? (
          <Choice strong={!doubtful} back="Close" onBack={onClose} onward="Try again" go={onRetry} />
        ) : outcome.kind === 'unknown' ? (
          <>
            <Button kind="ink" size="lg" onClick={onClose}>
              Close
            </Button>
            <button type="button" className="btn locked lg" disabled>
              <Icon of={Lock} />
              {waitingRetry}
            </button>
          </>
        ) : (
          <Button kind="ink" size="lg" onClick={onClose}>
            {outcome.kind === 'confirmed' && !doubtful ? 'Done' : 'Close'}
          </Button>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps {
  /** Going on is what a person would do next; otherwise leaving is. */
  strong: boolean;
  back: string;
  onBack: () => void;
  onward: string;
  go: () => void;
}

/** Two ways on, the likelier one stronger and last. */
function Choice({ strong, back, onBack, onward, go }: ChoiceProps) {
  return (
    <>
      <Button kind={strong ? 'line' : 'ink'} size="lg" onClick={onBack}>
        {back}
      </Button>
      <Button kind={strong ? 'ink' : 'line'} size="lg" onClick={go}>
        {onward}
      </Button>
    </>
  );
}
