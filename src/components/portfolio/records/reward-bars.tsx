import { grouped } from '@clearstake/contract/format/figures';
import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import type { EpochRecord } from '@/lib/portfolio/records';

type EpochReward = Pick<EpochRecord, 'epoch' | 'paid'>;

/** The largest reward in lamports; 0 for an empty list. */
export function largestReward(epochs: readonly EpochReward[]): bigint {
  return epochs.reduce((top, { paid }) => (paid > top ? paid : top), 0n);
}

/** Inflation rewards as bars, oldest first, scaled to the largest. */
export function RewardBars({ epochs, largest }: { epochs: readonly EpochReward[]; largest: bigint }) {
  return (
    <div
      className="mb-2.5 flex h-24 items-end gap-1"
      dir="ltr"
      role="img"
      aria-label={t(
        'Inflation rewards of {count, plural, one {{count} epoch} other {{count} epochs}}, the highest {highest} SOL',
        { count: epochs.length, highest: formatLamports(largest) },
      )}
    >
      {epochs.map(({ epoch, paid }) => (
        <i
          key={epoch.toString()}
          className="max-w-7 min-w-0.5 flex-1 rounded-t-[2px] bg-c-base forced-color-adjust-none [print-color-adjust:exact]"
          title={t('Epoch {epoch}: {paid} SOL', { epoch, paid: formatLamports(paid) })}
          style={{ height: `${largest === 0n ? 0 : Number((paid * 100n) / largest)}%` }}
        />
      ))}
    </div>
  );
}

/** "Epochs 1,041 to 1,060"; expects epochs in order. */
export function epochRange(epochs: readonly { readonly epoch: bigint }[]): string {
  const [first = '', last = ''] = [epochs[0], epochs.at(-1)].map((record) => record && grouped(record.epoch));
  return first === last
    ? t('Epoch {epoch}', { epoch: first })
    : t('Epochs {first} to {last}', { first, last });
}
