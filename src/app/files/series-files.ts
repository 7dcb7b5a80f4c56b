import { t } from '@clearstake/contract/i18n';
import { readable } from '@clearstake/contract/rest/readable';
import type { RouteId } from '@clearstake/contract/rest/routes';
import type { PrefetchedAnswer } from '@clearstake/contract/server-rendering';
import { createElement } from 'react';
import { isKnown, sourcesOf } from '@/api/stats/reading';
import { chartCsv } from '@/components/charts/chart-csv';
import { ChartPicture } from '@/components/charts/chart-picture';
import { type ChartData, isEmpty } from '@/components/charts/chart-spec';
import { chartSeries, useChartData, useMeasures } from '@/components/overview/chart-data';
import {
  type ChartName,
  chartNames,
  chartSpecs,
  type OverviewChart,
} from '@/components/overview/chart-specs';
import { useLegacyRows } from '@/hooks/legacy/use-legacy-rows';
import { toCsv } from '@/lib/files/csv';
import { sourceLines } from '@/lib/files/source-lines';
import { rowsCsv } from '@/lib/legacy/open-fields';
import { legacyQuery, legacyQuestionOf } from '@/lib/legacy-query';
import { pageSearch } from '@/lib/page-search';
import { defaultRange } from '@/lib/ranges';
import { searchChoice, searchEpoch, searchSchema } from '@/lib/search-fields';
import { lastEpochs } from '@/lib/series';
import { byEpoch, legacyQuestion, legacySeries, shell, type Wanted } from '../wanted-answers';
import { type FileKind, fileKind, type Made, missing } from './file-kind';

const chartSearch = searchSchema({ range: searchChoice(['5', '10', '30', '100']), epoch: searchEpoch });
type ChartSearch = ReturnType<typeof chartSearch.parse>;

type Want = (known: readonly PrefetchedAnswer[]) => Wanted;

const pair = (...routes: readonly RouteId[]): Want => {
  const wanted = [...shell, ...byEpoch(...routes)];
  return () => wanted;
};

const legacy = (...routes: Parameters<typeof legacySeries>[1]): Want => {
  return (known) => [...shell, ...legacySeries(known, routes)];
};

const wantedBy: Readonly<Record<ChartName, Want>> = {
  apy: pair('apy', 'networkApy'),
  mev: pair('mevRewards', 'networkMevRewards'),
  'block-rewards': pair('blockRewards', 'networkBlockRewards'),
  'block-cu': pair('blockCu', 'networkBlockCu'),
  tvl: legacy('legacyTvl'),
  tps: legacy('legacyTps'),
  'legacy-apy': legacy('legacyApy'),
};

const csv = (name: string, text: string): Made => ({
  name: `clearstake-${name}.csv`,
  type: 'text/csv',
  text,
});

interface ChartParts {
  readonly spec: OverviewChart;
  readonly data: ChartData;
  readonly lines: readonly string[];
  readonly epoch: number | undefined;
}

function chartFile(name: ChartName, make: (parts: ChartParts) => Made): FileKind {
  const useSeries = chartSeries[name];
  const spec: OverviewChart = chartSpecs[name];
  return fileKind({
    search: chartSearch,
    wanted: (_, known) => wantedBy[name](known),
    useFile({ range = `${defaultRange}`, epoch }: ChartSearch): Made {
      const { own, network, rows } = useSeries();
      const readings = network ? [own, network] : [own];
      const data = useChartData(spec, rows, Number(range));
      const lacking = readings.find((reading) => !isKnown(reading));
      if (lacking) return missing(lacking);
      if (isEmpty(data)) return { nothing: t('There are no figures in this range of epochs.') };
      return make({ spec, data, lines: sourceLines(t(spec.title), sourcesOf(...readings)), epoch });
    },
  });
}

const ratios = fileKind({
  search: chartSearch,
  wanted: () => [
    ...shell,
    ...byEpoch('apy', 'networkApy', 'mevRewards', 'networkMevRewards'),
    ...byEpoch('blockRewards', 'networkBlockRewards', 'blockCu', 'networkBlockCu'),
  ],
  useFile({ range = `${defaultRange}`, epoch }): Made {
    const measures = useMeasures();
    const readings = measures.flatMap(({ pair: { own, network } }) => [own, network]);
    const lacking = readings.find((reading) => !isKnown(reading));
    if (lacking) return missing(lacking);
    const rows = measures.flatMap(({ title, csvUnit, pair }) =>
      lastEpochs(pair.rows, Number(range), epoch).map((row) => {
        return [title, csvUnit, row.epoch, row.own, row.network, row.running ? 'no' : 'yes'];
      }),
    );
    const header = ['measure', 'unit', 'epoch', 'own', 'network', 'complete'];
    const lines = sourceLines(t('Own against network'), sourcesOf(...readings));
    return csv('own-against-network', toCsv(header, rows, lines));
  },
});

const older = fileKind({
  search: pageSearch.legacy,
  wanted: legacyQuestion,
  problem(search) {
    const asked = legacyQuery(legacyQuestionOf(search));
    return asked.ok ? undefined : asked.problem;
  },
  useFile(search): Made {
    const question = legacyQuestionOf(search);
    const asked = legacyQuery(question);
    const { reading = { state: 'loading' } } = useLegacyRows(question.measure, asked.ok ? asked.query : null);
    if (!isKnown(reading)) return missing(reading);
    const rows = readable(reading.value);
    if (rows.length === 0) return { nothing: t('There are no figures in this range of epochs.') };
    const lines = sourceLines(`${t('Older interface')}, ${question.measure}`, sourcesOf(reading));
    return csv(`legacy-${question.measure}`, rowsCsv(rows, lines));
  },
});

export const seriesFiles: Readonly<Record<string, FileKind>> = {
  ...Object.fromEntries(
    chartNames.flatMap((name) => [
      [`/csv/${name}`, chartFile(name, ({ spec, data, lines }) => csv(name, chartCsv(spec, data, lines)))],
      [
        `/chart/${name}.svg`,
        chartFile(name, ({ spec, data, lines, epoch }) => ({
          name: `clearstake-${name}.svg`,
          picture: createElement(ChartPicture, { spec, data, pinned: epoch, notes: lines }),
        })),
      ],
    ]),
  ),
  '/csv/own-against-network': ratios,
  '/csv/legacy': older,
};
