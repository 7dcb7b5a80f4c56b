import { formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import type { EpochRecord } from '@/lib/portfolio/records';

interface ApyStripProps {
  /** Oldest first; an epoch without a figure is a gap. */
  epochs: readonly EpochRecord[];
  answered: boolean;
  problem: string | undefined;
}

export function ApyStrip({ epochs, answered, problem }: ApyStripProps) {
  const figures = epochs.flatMap(({ apy }) => (apy === null ? [] : [apy]));
  const low = Math.min(...figures);
  const high = Math.max(...figures);
  if (figures.length === 0) {
    return (
      <p className="text-xs text-t3">
        {problem !== undefined
          ? t('The older interface’s APY is unavailable: {reason}', { reason: problem })
          : t(
              answered
                ? 'The older interface has no APY for these epochs.'
                : 'The older interface’s APY is still awaited.',
            )}
      </p>
    );
  }
  const percent = (value: number) => withUnit(formatPercent(value), '%');
  const bounds = { low: percent(low), high: percent(high) };
  return (
    <>
      <p className="mb-1.5 text-xs text-t3">
        {t(
          low === high ? 'APY by the older interface, {low}' : 'APY by the older interface, {low} to {high}',
          bounds,
        )}
      </p>
      <div
        className="mb-2 flex h-7 justify-between gap-1 border-b border-line py-1"
        dir="ltr"
        role="img"
        aria-label={t('APY by the older interface in {count} of {total} epochs, from {low} to {high}', {
          ...bounds,
          count: figures.length,
          total: epochs.length,
        })}
      >
        {epochs.map(({ epoch, apy }) => (
          <span
            key={epoch.toString()}
            className="relative max-w-7 min-w-0.5 flex-1"
            title={
              apy === null
                ? t('Epoch {epoch}: no figure', { epoch })
                : t('Epoch {epoch}: {figure}', { epoch, figure: percent(apy) })
            }
          >
            {apy === null ? null : (
              <i
                className="absolute inset-x-0 -mb-px h-0.5 rounded-[1px] bg-t2 forced-colors:bg-[CanvasText] [print-color-adjust:exact]"
                style={{ bottom: `${high === low ? 50 : ((apy - low) / (high - low)) * 100}%` }}
              />
            )}
          </span>
        ))}
      </div>
    </>
  );
}
