import { formatLamports } from '@clearstake/contract/format/lamports';
import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { cx } from '@/lib/cx';
import type { StackedEpoch } from '@/lib/portfolio/reward-summary';

/** One fill for each account, the first at the bottom: the colours of reward kinds would say that it is another kind. */
const fills = [
  'bg-accent',
  'bg-[color-mix(in_oklab,var(--accent)_50%,var(--surface))]',
  'bg-t2',
  'bg-control-line',
];
const otherFill = 'bg-line-strong';
const printed = 'forced-color-adjust-none [print-color-adjust:exact]';

export const stackedAccounts = fills.length;

interface StackedRewardsProps {
  /** Oldest first. */
  epochs: readonly StackedEpoch[];
  /** The accounts that are drawn separately, in the order of the parts. */
  accounts: readonly { readonly address: string; readonly nickname: string | undefined }[];
  /** Lamports. */
  largest: bigint;
}

export function StackedRewards({ epochs, accounts, largest }: StackedRewardsProps) {
  const others = epochs.some(({ parts }) => (parts[accounts.length] ?? 0n) > 0n);
  const fillOf = (index: number) => (index < accounts.length ? (fills[index] ?? otherFill) : otherFill);
  return (
    <>
      <div
        className="mb-2.5 flex h-24 items-end justify-between gap-1 border-b border-line"
        dir="ltr"
        role="img"
        aria-label={t(
          'Inflation rewards of {count, plural, one {one epoch} other {{count} epochs}} by account, the highest {amount} SOL',
          { count: epochs.length, amount: formatLamports(largest) },
        )}
      >
        {epochs.map(({ epoch, paid, parts }) => (
          <div
            key={epoch.toString()}
            className="flex max-w-7 min-w-0.5 flex-1 flex-col-reverse gap-px overflow-hidden rounded-t-[2px]"
            title={t('Epoch {epoch}: {amount} SOL', { epoch, amount: formatLamports(paid) })}
            style={{ height: `${largest === 0n ? 0 : Number((paid * 100n) / largest)}%` }}
          >
            {parts.map((part, index) =>
              part === 0n ? null : (
                <i
                  key={accounts[index]?.address ?? 'others'}
                  className={cx('block min-h-px w-full', printed, fillOf(index))}
                  style={{ flexGrow: Number(part) }}
                />
              ),
            )}
          </div>
        ))}
      </div>
      {accounts.length > 1 ? (
        <ul
          className="mb-2.5 flex flex-wrap gap-x-4 gap-y-1 text-xs text-t2"
          aria-label={t('Accounts in the chart')}
        >
          {accounts.map(({ address, nickname }, index) => (
            <li key={address} className="flex items-center gap-1.5" title={address}>
              <i className={cx('size-2.5 rounded-[2px]', printed, fillOf(index))} />
              <bdi className={cx(nickname === undefined && 'mono')}>{nickname ?? shortAddress(address)}</bdi>
            </li>
          ))}
          {others ? (
            <li className="flex items-center gap-1.5">
              <i className={cx('size-2.5 rounded-[2px]', printed, otherFill)} />
              {t('All others')}
            </li>
          ) : null}
        </ul>
      ) : null}
    </>
  );
}
