import { t } from '@clearstake/contract/i18n';
import type { Audit, Intent, Outcome, Verdict } from '@clearstake/verifier';
import type { ReactNode } from 'react';
import { AuditNote } from '@/components/transaction/review/audit-note';
import { Address } from '@/components/ui/address';
import { Callout } from '@/components/ui/callout';
import { rich } from '@/components/ui/rich';
import { Pad } from '../review/pad';
import { LandedDetails } from './landed-details';

interface OutcomeCardProps {
  intent: Intent;
  verdict: Verdict | null;
  outcome: Exclude<Outcome, { kind: 'refused' }>;
  /** Comparison with the chain's record; null before. */
  audit: Audit | null;
  /** Writing the outcome to the journal failed. */
  unwritten: boolean;
  /** Link to the result; shown once the transaction landed. */
  landed: ReactNode;
}

/** Details of an outcome below the headline. */
export function OutcomeCard({ intent, verdict, outcome, audit, unwritten, landed }: OutcomeCardProps) {
  if (!('signature' in outcome)) return null;
  const confirmed = outcome.kind === 'confirmed';
  return (
    <Pad className="grid gap-4">
      {confirmed && (audit === null || audit.kind === 'matches') ? (
        <LandedDetails
          intent={intent}
          signature={outcome.signature}
          verdict={verdict}
          audit={audit}
          landed={landed}
        />
      ) : null}
      {confirmed || audit ? (
        <AuditNote audit={audit} final={!confirmed || outcome.finalized} alone={verdict === null} />
      ) : null}
      {unwritten ? (
        <Callout kind="warn" role="alert">
          {rich(
            '<b>This browser could not write down how it ended,</b> so the activity does not show it yet. The chain is asked again when you open this page next. Free some storage space before you sign more.',
            { b: (text) => <b>{text}</b> },
          )}
        </Callout>
      ) : null}
      <div className="text-xs text-t3">
        {t('Signature')} <Address value={outcome.signature} what={t('signature')} subject="signature" />
      </div>
    </Pad>
  );
}
