import { formatUtc } from '@clearstake/contract/format/format-time';
import { t } from '@clearstake/contract/i18n';
import { isKnown, type Reading } from '@/api/stats/reading';
import { TipList } from '@/components/ui/tip-list';
import { Tooltip } from '@/components/ui/tooltip';
import { formatUnit, type KnownUnit } from '@/lib/units';

interface Sources {
  readonly own: Reading<unknown>;
  readonly network?: Reading<unknown>;
  readonly sourceUnit: KnownUnit<string>;
}

const lines = (name: string, time: string, reading: Reading<unknown> | undefined) =>
  reading && isKnown(reading)
    ? ([
        [name, reading.source.route],
        [time, formatUtc(reading.source.fetchedAt)],
      ] as const)
    : [];

/** Provenance of a chart: route, time and unit of each series. */
export function SeriesSources({ pair }: { pair: Sources }) {
  return (
    <Tooltip
      content={
        <TipList
          lines={[
            ...lines(t('Own'), t('Own, as of'), pair.own),
            ...lines(t('Network'), t('Network, as of'), pair.network),
            [t('Unit'), formatUnit(pair.sourceUnit)],
          ]}
        />
      }
    >
      {t('Sources')}
    </Tooltip>
  );
}

/** Of what time a chart is and from where, for one that is shown without its page. */
export function StandaloneSource({ reading }: { reading: Reading<unknown> }) {
  if (!isKnown(reading)) return null;
  const { route, fetchedAt } = reading.source;
  return t('As of {time}. Source: {route}, the staking API of {host}.', {
    time: formatUtc(fetchedAt),
    route,
    host: location.host,
  });
}
