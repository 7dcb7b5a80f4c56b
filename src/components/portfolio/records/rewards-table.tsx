import { grouped } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { useShowMore } from '@/components/portfolio/show-more';
import { LinkButton } from '@/components/ui/link-button';
import { Cell, NoteCell } from '@/components/ui/sheet';
import { ColumnHeads, Table } from '@/components/ui/table';
import type { RewardRecords } from '@/hooks/portfolio/use-reward-records';
import { cx } from '@/lib/cx';
import type { InflationRewards } from '@/lib/portfolio/records';

interface RewardColumn<Row> {
  readonly head: string;
  readonly className?: string;
  readonly title?: (row: Row) => string | undefined;
  readonly cell: (row: Row) => ReactNode;
}

interface RewardsTableProps<Row> {
  records: Pick<RewardRecords, 'rewards' | 'rewardsError' | 'retryRewards'>;
  /** Every epoch that the node answered for, newest first; those before the first reward are only counted. */
  epochs: readonly Row[];
  /** Lamports; null for an epoch without a reward. */
  paidOf: (row: Row) => bigint | null;
  /** Says that the last `count` epochs paid no reward. */
  nothing: (count: number) => string;
  columns: readonly RewardColumn<Row>[];
  /** Above the table, given the rows from the first reward on. */
  children?: (paid: readonly Row[]) => ReactNode;
}

export function RewardsTable<Row extends { readonly epoch: bigint }>(props: RewardsTableProps<Row>) {
  const { records, epochs, paidOf, nothing, columns, children } = props;
  const { rewards, rewardsError, retryRewards } = records;
  const paid = epochs.slice(0, epochs.findLastIndex((row) => paidOf(row) !== null) + 1);
  const { limit, more } = useShowMore(paid.length);
  if (rewardsError) return <RewardsError error={rewardsError} onRetry={retryRewards} />;
  if (rewards === undefined)
    return <NoteCell>{t('The Solana node is listing the rewards of past epochs.')}</NoteCell>;
  if (paid.length === 0)
    return (
      <>
        <NoteCell>
          {epochs.length === 0
            ? t('The Solana node has no rewards of past epochs.')
            : rewards.unread.length > 0
              ? t(
                  'No reward was paid in the epochs that could be read; {count, plural, one {{count} epoch} other {{count} epochs}} could not be.',
                  { count: rewards.unread.length },
                )
              : nothing(epochs.length)}
        </NoteCell>
        <UnreadEpochsNote unread={rewards.unread} onRetry={retryRewards} />
        <LimitNote rewards={rewards} />
      </>
    );
  return (
    <>
      {children?.(paid)}
      <Table>
        <ColumnHeads
          columns={[
            [t('Epoch')],
            [t('Inflation, SOL'), 'text-right'],
            ...columns.map(({ head, className }) => [head, cx('text-right', className)] as const),
          ]}
        />
        <tbody>
          {paid.slice(0, limit).map((row) => (
            <tr key={row.epoch.toString()}>
              <td>{grouped(row.epoch)}</td>
              <PaidCell lamports={paidOf(row)} />
              {columns.map(({ head, className, title, cell }) => (
                <td key={head} className={cx('text-right tnum', className)} title={title?.(row)}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      {more ?? <UnpaidNote count={epochs.length - paid.length} />}
      <UnreadEpochsNote unread={rewards.unread} onRetry={retryRewards} />
      <LimitNote rewards={rewards} />
    </>
  );
}

function PaidCell({ lamports }: { lamports: bigint | null }) {
  return (
    <td
      className="text-right tnum"
      title={lamports === null ? undefined : t('{lamports} lamports', { lamports })}
    >
      {lamports === null ? (
        <span className="text-t3">{t('none paid')}</span>
      ) : (
        formatLamports(lamports, { minimum: 9, grouped: true })
      )}
    </td>
  );
}

export function RewardsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <Cell className="flex items-center gap-2 justify-between flex-wrap" role="status">
      <p className="text-t2">
        {t('The rewards cannot be read, so they may have been paid or not: {error}', {
          error: error.message,
        })}
      </p>
      <LinkButton onClick={onRetry}>{t('Try again')}</LinkButton>
    </Cell>
  );
}

function UnpaidNote({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <NoteCell className="text-xs text-t3">
      {t(
        '{count, plural, one {The epoch before paid nothing.} other {The {count} epochs before paid nothing.}}',
        { count },
      )}
    </NoteCell>
  );
}

interface UnreadEpochsNoteProps extends Pick<InflationRewards, 'unread'> {
  onRetry: () => void;
}

export function UnreadEpochsNote({ unread, onRetry }: UnreadEpochsNoteProps) {
  const [first] = unread;
  if (!first) return null;
  return (
    <Cell className="flex items-center gap-2 justify-between flex-wrap" role="status">
      <p className="text-sm text-t2">
        {t(
          'Rewards of {count, plural, one {epoch {epochs}} other {the epochs {epochs}}} could not be read and are missing in the sums: {reason}',
          {
            count: unread.length,
            epochs: unread.map(({ epoch }) => grouped(epoch)).join(', '),
            reason: first.reason,
          },
        )}
      </p>
      <LinkButton className="text-sm" onClick={onRetry}>
        {t('Try again')}
      </LinkButton>
    </Cell>
  );
}

function LimitNote({ rewards }: { rewards: InflationRewards }) {
  if (!rewards.truncated) return null;
  const oldest = rewards.epochs.at(-1);
  return (
    <NoteCell className="text-sm text-t2">
      {oldest === undefined
        ? t(
            'The Solana node has no rewards of past epochs any more. They may have been paid; they are not listed here.',
          )
        : t(
            'The Solana node has no rewards of epochs before {epoch} any more. They may have been paid; they are not listed here.',
            { epoch: grouped(oldest) },
          )}
    </NoteCell>
  );
}

/** `missing` is empty where no sums and no file lack the missing rewards. */
export function OlderRewardsNote({ records, missing }: { records: RewardRecords; missing?: '' }) {
  const { load, loading, error } = records.olderRewards;
  const oldest = records.rewards?.epochs.at(-1);
  if (oldest === undefined || !(load || loading)) return null;
  const epoch = grouped(oldest);
  return (
    <div className="flex items-center gap-2 justify-between flex-wrap">
      <p className="text-xs text-t3">
        {loading
          ? t('Rewards of epochs before {epoch} are being read.', { epoch })
          : error
            ? t('Rewards of epochs before {epoch} cannot be read: {error}', { epoch, error: error.message })
            : missing === ''
              ? t('Rewards of epochs before {epoch} were not read yet.', { epoch })
              : t(
                  'Rewards of epochs before {epoch} were not read yet: they are not in these sums or in the file.',
                  { epoch },
                )}
      </p>
      {load ? (
        <LinkButton className="text-xs" onClick={load}>
          {error ? t('Try older rewards again') : t('Read older rewards')}
        </LinkButton>
      ) : null}
    </div>
  );
}
