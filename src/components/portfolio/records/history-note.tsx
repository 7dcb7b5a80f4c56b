import { t } from '@contract/i18n';
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
        {[
          error
            ? scanned === 0
              ? t('The transactions of this wallet cannot be read: {error}', { error: error.message })
              : t('The transactions of this wallet cannot be read further: {error}', { error: error.message })
            : loading
              ? t('Reading the transactions of this wallet, to find accounts that were closed.')
              : '',
          scanned === 0
            ? ''
            : t(
                '{count, plural, one {{count} transaction of this wallet was read.} other {{count} transactions of this wallet were read.}}',
                { count: scanned },
              ),
          complete ? historyStartSentence(start) : '',
          loadMore ? t('Older ones were not read yet; accounts closed before are missing.') : '',
          unreadable.length === 0
            ? ''
            : t(
                '{count, plural, one {{count} transaction listed by the node without content is missing here.} other {{count} transactions listed by the node without content are missing here.}}',
                { count: unreadable.length },
              ),
          saved ? savedSentences(saved) : '',
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {error ? (
        <LinkButton className="text-xs" onClick={retry}>
          {t('Try again')}
        </LinkButton>
      ) : loadMore ? (
        <LinkButton className="text-xs" onClick={loadMore}>
          {t('Read older transactions')}
        </LinkButton>
      ) : null}
    </div>
  );
}

function historyStartSentence(start: HistoryStart | undefined): string {
  if (start === undefined) return t('The Solana node lists no older ones.');
  if (start.slot === 0n) return t('There are no older ones.');
  const slot = grouped(start.slot);
  return start.time === undefined
    ? t('The Solana node keeps no history before slot {slot}: what was before is missing.', { slot })
    : t('The Solana node keeps no history before slot {slot}, {time}: what was before is missing.', {
        slot,
        time: formatUtc(start.time),
      });
}

function savedSentences(saved: SavedRecords): string {
  const { since } = saved;
  if (since === undefined || since === 0n) return savedSentence(saved);
  const rewards = t('Rewards of epochs before {epoch} are not in it.', { epoch: grouped(since) });
  return `${savedSentence(saved)} ${rewards}`;
}

function savedSentence({ rows, truncated, unreadable }: SavedRecords): string {
  if (truncated > 0 && unreadable > 0)
    return t(
      'The saved file has {rows, plural, one {{rows} row} other {{rows} rows}}; missing are the oldest transactions of {truncated, plural, one {{truncated} account} other {{truncated} accounts}} with more than a thousand and {unreadable, plural, one {{unreadable} transaction} other {{unreadable} transactions}} that the node does not have.',
      { rows, truncated, unreadable },
    );
  if (truncated > 0)
    return t(
      'The saved file has {rows, plural, one {{rows} row} other {{rows} rows}}; missing are the oldest transactions of {truncated, plural, one {{truncated} account} other {{truncated} accounts}} with more than a thousand.',
      { rows, truncated },
    );
  return unreadable > 0
    ? t(
        'The saved file has {rows, plural, one {{rows} row} other {{rows} rows}}; missing {unreadable, plural, one {is {unreadable} transaction} other {are {unreadable} transactions}} that the node does not have.',
        {
          rows,
          unreadable,
        },
      )
    : t('The saved file has {rows, plural, one {{rows} row} other {{rows} rows}}.', { rows });
}
