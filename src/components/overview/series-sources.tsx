import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { TipList } from '@/components/ui/tip-list';
import { Tooltip } from '@/components/ui/tooltip';
import type { Series } from '@/hooks/stats/use-series';
import { formatUnit } from '@/lib/units';

const lines = (name: string, time: string, reading: Reading<unknown> | undefined) =>
  reading && isKnown(reading)
    ? ([
        [name, reading.source.route],
        [time, formatUtc(reading.source.fetchedAt)],
      ] as const)
    : [];

export function SeriesSources({ series }: { series: Series }) {
  return (
    <Tooltip
      content={
        <TipList
          lines={[
            ...lines(t('Own'), t('Own, as of'), series.own),
            ...lines(t('Network'), t('Network, as of'), series.network),
            [t('Unit'), formatUnit(series.sourceUnit)],
          ]}
        />
      }
    >
      {t('Sources')}
    </Tooltip>
  );
}

export function StandaloneSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt } = reading.source;
  return t('As of {time}. Source: {route}, the staking API of {host}.', {
    time: formatUtc(fetchedAt),
    route,
    host: location.host,
  });
}
