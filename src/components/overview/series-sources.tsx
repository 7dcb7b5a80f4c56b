import { isKnown, type Reading } from '@/api/stats/reading';
import { TipList } from '@/components/ui/tip-list';
import { Tooltip } from '@/components/ui/tooltip';
import { formatUtc } from '@/lib/time/format-time';
import { formatUnit, type KnownUnit } from '@/lib/units';

interface Sources {
  readonly own: Reading<unknown>;
  readonly network?: Reading<unknown>;
  readonly sourceUnit: KnownUnit<string>;
}

const lines = (name: string, reading: Reading<unknown> | undefined) =>
  reading && isKnown(reading)
    ? ([
        [name, reading.source.route],
        [`${name}, as of`, formatUtc(reading.source.fetchedAt)],
      ] as const)
    : [];

/** Provenance of a chart: route, time and unit of each series. */
export function SeriesSources({ pair }: { pair: Sources }) {
  return (
    <Tooltip
      content={
        <TipList
          lines={[
            ...lines('Own', pair.own),
            ...lines('Network', pair.network),
            ['Unit', formatUnit(pair.sourceUnit)],
          ]}
        />
      }
    >
      Sources
    </Tooltip>
  );
}
