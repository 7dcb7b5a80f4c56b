import { t } from '@contract/i18n';
import { knownValue } from '@/api/stats/reading';
import { useTvl } from '@/hooks/stats/use-figures';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/format/figures';

/** Folded: who counts the TVL, and how. */
export function TvlMethod({ className }: { className?: string }) {
  const tvl = knownValue(useTvl())?.value;
  return (
    <details className={cx('text-sm/5', className)}>
      <summary className="cursor-pointer link">
        {tvl === undefined
          ? t('How the TVL is counted')
          : t('How {tvl} SOL is counted', { tvl: formatFigure(tvl) })}
      </summary>
      <p className="mt-2 max-w-[80ch] text-xs/4.25 text-t2">
        {t(
          'TVL (total value locked) is here the activated stake of all validators that run the client, in SOL, as the staking API adds it up (GET /api/v1/validator/tvl). Its history is of the older interface (GET /api/tvl), one figure for each ended epoch. It is everybody’s stake with these validators, whether it was staked here or not; pool tokens are not counted in addition.',
        )}
      </p>
    </details>
  );
}
