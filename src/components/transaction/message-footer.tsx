import { CopyButton } from '@/components/ui/copy-button';
import type { Verdict } from '@/transaction/types';
import { BlockhashLife } from './blockhash-life';

interface MessageFooterProps {
  verdict: Verdict;
  /** Null once it does not matter any more: refused or sent. */
  lastValidBlockHeight: bigint | null;
  report: string;
}

/** The message's hash, as a hardware wallet shows it, and how long its blockhash lives. */
export function MessageFooter({ verdict, lastValidBlockHeight, report }: MessageFooterProps) {
  const hash = verdict.messageSha256;
  return (
    <div className="pad">
      <div className="hash">
        <span className="t2" title={hash ? `base58 ${hash.base58}` : undefined}>
          Message SHA-256{' '}
          <span className="mono">
            {hash ? shortHex(hash.hex) : 'unavailable, the message cannot be read'}
          </span>
        </span>
        <span className="row xs link">
          <CopyButton text={report} label="Copy the review as text" />
          <span aria-hidden="true">Copy receipt</span>
        </span>
        {lastValidBlockHeight === null ? null : <BlockhashLife lastValidBlockHeight={lastValidBlockHeight} />}
      </div>
    </div>
  );
}

/** "b41f 9c07 … e2d8 5a13". */
function shortHex(hex: string): string {
  const groups = hex.match(/.{4}/g) ?? [];
  return groups.length <= 4 ? groups.join(' ') : [...groups.slice(0, 2), '…', ...groups.slice(-2)].join(' ');
}
