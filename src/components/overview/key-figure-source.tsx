import { t } from '@clearstake/contract/i18n';
import { knownValue, type Reading } from '@/api/stats/reading';
import { sourcesOf } from '@/api/stats/sources-of';
import { type FigureSource, SourceLines } from '@/components/ui/provenance';
import {
  type Figure,
  useApy,
  useApyLiquid,
  useDelegatedSol,
  useSolValue,
  useTestnetValidators,
  useTokenValue,
  useTps,
  useTvl,
  useValidatorCount,
} from '@/hooks/stats/use-figures';
import { useLegacyTvl } from '@/hooks/stats/use-legacy-series';
import { useApySeries } from '@/hooks/stats/use-series';
import { formatUnit, transactionsPerSecond } from '@/lib/units';

function useSources() {
  const stake = useTvl();
  const apy = useApy();
  const own = useDelegatedSol();
  const liquid = useApyLiquid();
  const price = useSolValue();
  const series = useApySeries();
  const unchanged = (reading: Reading<Figure>): FigureSource => {
    const figure = knownValue(reading);
    return { from: sourcesOf(reading), unit: figure ? formatUnit(figure.sourceUnit) : t('unknown') };
  };
  return {
    stake: unchanged(stake),
    worth: {
      from: sourcesOf(stake, price),
      unit: t('US dollars'),
      method: t('Stake of source 1 at the price of source 2'),
    },
    growth: {
      from: sourcesOf(useLegacyTvl().reading),
      unit: t('percent'),
      method: t('Last of these ended epochs over the first of them, less one'),
    },
    apy: { ...unchanged(apy), method: t('Field apy; assumed: after commission, not compounded') },
    network: {
      from: sourcesOf(series.network),
      unit: formatUnit(series.sourceUnit),
      method: t('The newest epoch that has ended'),
    },
    difference: {
      from: sourcesOf(apy, series.network),
      unit: t('percentage points'),
      method: t('Source 1 less the newest ended epoch of source 2'),
    },
    liquid: { ...unchanged(liquid), method: t('Latest apy_active_stake of the pool that is not zero') },
    token: {
      from: sourcesOf(useTokenValue()),
      unit: t('SOL per pool token'),
      method: t('All SOL in the pool over the number of its tokens'),
    },
    own: unchanged(own),
    share: { from: sourcesOf(own, stake), unit: t('percent'), method: t('Source 1 over source 2') },
    tps: {
      from: sourcesOf(useTps()),
      unit: formatUnit(transactionsPerSecond),
      method: t('Latest total_tps of the tracked validator'),
    },
    price: { from: sourcesOf(price), unit: t('US dollars per SOL') },
    count: { from: sourcesOf(useValidatorCount()), unit: t('validators on mainnet') },
    testnet: { from: sourcesOf(useTestnetValidators()), unit: t('validators') },
  } satisfies Record<string, FigureSource>;
}

/** A key figure, or a figure in the sentence below one. */
export type KeyFigure = keyof ReturnType<typeof useSources>;

/** Provenance of a key figure: sources, times, unit, and how it is derived. */
export function KeyFigureSource({ of }: { of: KeyFigure }) {
  return <SourceLines {...useSources()[of]} />;
}
