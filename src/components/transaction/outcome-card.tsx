import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { shortAddress } from '@/lib/short-address';
import type { Audit, Outcome } from '@/transaction/types';
import { AuditNote } from './audit-note';
import { outcomeWords } from './outcome-words';
import { ReceiptButton } from './receipt-button';

interface OutcomeCardProps {
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  /** What the chain's own record says, once it was compared. */
  audit?: Audit | null;
  onClose: () => void;
  onRetry: () => void;
  /** The next transaction of the same request; offered once this one landed. */
  onNext?: (() => void) | undefined;
}

/** How it ended: what happened, whether money moved, what to do. Trying again is offered only where nothing can still land. */
export function OutcomeCard({ outcome, audit, onClose, onRetry, onNext }: OutcomeCardProps) {
  const words = outcomeWords(outcome);
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
      <div className="act">
        {'signature' in outcome ? <ReceiptButton signature={outcome.signature} /> : null}
        {words.retry ? (
          <Button size="lg" onClick={onRetry}>
            Try again
          </Button>
        ) : null}
        {onNext && outcome.kind === 'confirmed' ? (
          <>
            <Button size="lg" onClick={onClose}>
              Stop here
            </Button>
            <Button kind="ink" size="lg" onClick={onNext}>
              Review the next one
            </Button>
          </>
        ) : (
          <Button kind="ink" size="lg" onClick={onClose}>
            {outcome.kind === 'confirmed' ? 'Done' : 'Close'}
          </Button>
        )}
      </div>
    </div>
  );
}
