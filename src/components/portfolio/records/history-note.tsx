import { grouped } from '@clearstake/contract/format/figures';
import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { LinkButton } from '@/components/ui/link-button';
import type { SavedRecords } from '@/hooks/portfolio/use-records-export';
import { type HistoryStart, useHistoryStart, type WalletHistory } from '@/hooks/portfolio/use-wallet-history';

const shownReasons = 3;

export function HistoryNote({ history, saved }: { history: WalletHistory; saved: SavedRecords | undefined }) {
  const { scanned, complete, loadMore, loading, error, retry, unread, leftOut } = history;
  const missing = unread.length + leftOut;
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
          scanned > 0 &&
            t(
              '{count, plural, one {{count} transaction of this wallet was read.} other {{count} transactions of this wallet were read.}}',
              { count: scanned },
            ),
          complete && historyStartSentence(start),
          loadMore && t('Older ones were not read yet; accounts closed before are missing.'),
          missing > 0 &&
            t('{missing} of {count} could not be read and are missing here: {reason}', {
              missing,
              count: scanned,
              reason: reasonsOf(unread, leftOut),
            }),
          saved && savedSentences(saved),
        ]
          .filter(Boolean)
          .join(' ')}
      </p>
      {error || (unread.length > 0 && !loading) ? (
        <LinkButton className="text-xs" onClick={retry}>
          {t('Try again')}
        </LinkButton>
      ) : null}
      {error ? null : loadMore ? (
        <LinkButton className="text-xs" onClick={loadMore}>
          {t('Read older transactions')}
        </LinkButton>
      ) : null}
    </div>
  );
}

function reasonsOf(unread: WalletHistory['unread'], leftOut: number): string {
  const reasons = new Set(unread.map(({ reason }) => reason));
  if (leftOut > 0) reasons.add(t('The node lists it without a signature.'));
  return [...reasons].slice(0, shownReasons).join(' ');
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
  const { rows, truncated, unreadable, unlisted, unreadEpochs, since } = saved;
  return [
    t('The saved file has {rows, plural, one {{rows} row} other {{rows} rows}}.', { rows }),
    truncated > 0 &&
      t(
        'Missing are the oldest transactions of {truncated, plural, one {{truncated} account} other {{truncated} accounts}} with more than a thousand.',
        { truncated },
      ),
    unlisted > 0 &&
      t(
        'Missing are the transactions of {unlisted, plural, one {{unlisted} account} other {{unlisted} accounts}} that the node did not list.',
        { unlisted },
      ),
    unreadable > 0 &&
      t(
        'Missing {unreadable, plural, one {is {unreadable} transaction} other {are {unreadable} transactions}} that could not be read.',
        { unreadable },
      ),
    unreadEpochs > 0 &&
      t(
        'Missing are rewards of {unreadEpochs, plural, one {{unreadEpochs} epoch} other {{unreadEpochs} epochs}} that could not be read.',
        { unreadEpochs },
      ),
    since !== undefined &&
      since > 0n &&
      t('Rewards of epochs before {epoch} are not in it.', { epoch: grouped(since) }),
  ]
    .filter(Boolean)
    .join(' ');
}
