import { Callout } from '@/components/ui/callout';
import { formatLamports } from '@/lib/format/lamports';
import type { Audit } from '@/transaction/types';

/** Full precision: these figures are compared. */
const money = { minimum: 9, grouped: true };

interface AuditNoteProps {
  /** Null before the first comparison. */
  audit: Audit | null;
  /** The transaction is final, so watching has ended. */
  final: boolean;
}

/** Result of the audit: the chain's record against what was signed and reviewed. */
export function AuditNote({ audit, final }: AuditNoteProps) {
  if (audit === null) {
    return (
      <p className="text-sm text-t2">
        {final
          ? 'The node could not be asked for its record of it, so it was not compared with what you signed. That is tried again when you open this page next.'
          : 'What the chain recorded is being compared with what you signed, also when you leave this review.'}
      </p>
    );
  }
  if (audit.kind === 'not-found') {
    return (
      <Callout kind="warn" role="alert">
        <b>The node says that it landed but has no record of it,</b> so it was not compared with what you
        signed. Look its signature up elsewhere before you rely on it.
      </Callout>
    );
  }
  const { problems, notes, walletBefore, walletAfter, fee } = audit;
  return (
    <>
      {audit.kind === 'differs' ? (
        <Callout kind="fail" role="alert" className="wrap-anywhere">
          <b>The chain’s record differs from what you signed.</b> {problems.join(' ')} Save the receipt and do
          not sign anything more here until this is explained.
        </Callout>
      ) : (
        <p className="text-sm text-t2">
          Compared with the chain’s own record: what you signed landed, byte for byte
          {walletBefore !== null && walletAfter !== null ? (
            <>
              , and your wallet went from {formatLamports(walletBefore, money)} to{' '}
              {formatLamports(walletAfter, money)} SOL, {formatLamports(fee, money)} SOL of that is the fee
            </>
          ) : null}
          .
        </p>
      )}
      {notes.length > 0 ? (
        <Callout kind="warn" className="wrap-anywhere">
          <b>Seen when it was compared:</b> {notes.join(' ')} What is said of now may have changed since it
          landed.
        </Callout>
      ) : null}
    </>
  );
}
