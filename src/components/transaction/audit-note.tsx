import { Callout } from '@/components/ui/callout';
import { formatLamports } from '@/lib/lamports';
import type { Audit } from '@/transaction/track/audit-landed';

/** The last comparison: what the chain recorded against what was signed and reviewed. */
export function AuditNote({ audit }: { audit: Audit }) {
  switch (audit.kind) {
    case 'matches':
      return (
        <p className="sm t2">
          Compared with the chain's own record: the same bytes landed, and your wallet went from{' '}
          {formatLamports(audit.walletBefore, { grouped: true })} to{' '}
          {formatLamports(audit.walletAfter, { grouped: true })} SOL, {formatLamports(audit.fee)} SOL of it
          the fee.
        </p>
      );
    case 'differs':
      return (
        <Callout kind="fail" role="alert">
          <b>The chain's record differs from what you signed.</b> {audit.problems.join(' ')} Save the receipt
          and do not sign anything more here until this is explained.
        </Callout>
      );
    case 'not-found':
      return <p className="sm t2">The node has no record of it yet to compare with.</p>;
  }
}
