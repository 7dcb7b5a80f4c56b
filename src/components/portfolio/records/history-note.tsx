import { LinkButton } from '@/components/ui/link-button';
import type { SavedRecords } from '@/hooks/portfolio/use-records-export';
import { type HistoryStart, useHistoryStart, type WalletHistory } from '@/hooks/portfolio/use-wallet-history';
import { grouped } from '@/lib/format/figures';
import { formatUtc } from '@/lib/time/format-time';

interface HistoryNoteProps {
  history: WalletHistory;
  /** What the last exported file covers, and what it lacks. */
  saved: SavedRecords | undefined;
}

/** How far back transactions were loaded, what is missing, and a button that loads more. */
export function HistoryNote({ history, saved }: HistoryNoteProps) {
  const { scanned, complete, loadMore, loading, error, retry, unreadable } = history;
  const start = useHistoryStart().data;
  return (
    <div className="flex items-center gap-2 justify-between flex-wrap">
      <p className="text-xs text-t3">
        {error
          ? `The transactions of this wallet cannot be read${scanned === 0 ? '' : ' further'}: ${error.message} `
          : loading
            ? 'Reading the transactions of this wallet, to find accounts that were closed. '
            : ''}
        {scanned === 0
          ? ''
          : `${formatCount(scanned)} of this wallet ${scanned === 1 ? 'was' : 'were'} read. `}
        {complete ? historyStartSentence(start) : ''}
        {loadMore ? 'Older ones were not read yet; accounts closed before are missing. ' : ''}
        {unreadable === 0
          ? ''
          : `${formatCount(unreadable)} listed by the node without content ${unreadable === 1 ? 'is' : 'are'} missing here. `}
        {saved ? savedSentence(saved) : ''}
      </p>
      {error ? (
        <LinkButton className="text-xs" onClick={retry}>
          Try again
        </LinkButton>
      ) : loadMore ? (
        <LinkButton className="text-xs" onClick={loadMore}>
          Read older transactions
        </LinkButton>
      ) : null}
    </div>
  );
}

const formatCount = (count: number): string => `${count} ${count === 1 ? 'transaction' : 'transactions'}`;

function historyStartSentence(start: HistoryStart | undefined): string {
  if (start === undefined) return 'The Solana node lists no older ones. ';
  if (start.slot === 0n) return 'There are no older ones. ';
  const since = start.time === undefined ? '' : `, ${formatUtc(start.time)}`;
  return `The Solana node keeps no history before slot ${grouped(start.slot)}${since}: what was before is missing. `;
}

function savedSentence({ rows, truncated, unreadable, since }: SavedRecords): string {
  const missing = [
    truncated === 0 ? '' : `the oldest transactions of ${truncated} accounts with more than a thousand`,
    unreadable === 0 ? '' : `${unreadable} transactions that the node does not have`,
  ].filter(Boolean);
  const rewards =
    since === undefined || since === 0n ? '' : ` Rewards of epochs before ${grouped(since)} are not in it.`;
  return `The saved file has ${rows} rows${missing.length === 0 ? '.' : `; missing are ${missing.join(' and ')}.`}${rewards}`;
}
