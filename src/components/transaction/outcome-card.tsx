import type { ReactNode } from 'react';
import { shortAddress } from '@/lib/short-address';
import type { Audit, Outcome } from '@/transaction/types';
import { AuditNote } from './audit-note';

interface OutcomeCardProps {
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  /** What the chain's own record says, once it was compared. */
  audit: Audit | null;
  /** The way to what came of it; shown once it landed. */
  landed: ReactNode;
}

/** What is known of a transaction that ended, besides what the head says. */
export function OutcomeCard({ outcome, audit, landed }: OutcomeCardProps) {
  if (!('signature' in outcome)) return null;
  const confirmed = outcome.kind === 'confirmed';
  return (
    <div className="pad outcome">
      {confirmed || audit ? <AuditNote audit={audit} final={!confirmed || outcome.finalized} /> : null}
      {confirmed && landed ? <p className="sm">{landed}</p> : null}
      <p className="xs t3">
        Signature{' '}
        <span className="mono" title={outcome.signature}>
          {shortAddress(outcome.signature)}
        </span>
      </p>
    </div>
  );
}
