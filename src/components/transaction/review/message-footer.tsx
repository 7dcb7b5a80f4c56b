import { CopyTextButton } from '@/components/transaction/copy-text-button';
import type { Verdict } from '@/transaction/types';
import { BlockhashLife } from './blockhash-life';

interface MessageFooterProps {
  verdict: Verdict;
  /** Null once it does not matter any more: refused or sent. */
  lastValidBlockHeight: bigint | null;
  /** What can be copied here; undefined where another button copies it. */
  report: string | undefined;
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
        {report === undefined ? null : (
          <CopyTextButton text={report} kind="ghost" size="sm">
            Copy review
          </CopyTextButton>
        )}
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
