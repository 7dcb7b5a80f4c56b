import { msg, t } from '@clearstake/contract/i18n';
import { type ComponentProps, useMemo } from 'react';
import { EpochChart } from '@/components/charts/epoch-chart';
import { ApyChart } from '@/components/overview/apy-chart';
import { BlockCards } from '@/components/overview/chart-cards';
import { RangeChoice } from '@/components/overview/range-choice';
import { Cell, CellHead, Sheet } from '@/components/ui/sheet';
import { useApySeries } from '@/hooks/stats/use-series';
import { useSightings } from '@/hooks/stats/use-sightings';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { ChartView } from '@/hooks/use-chart-view';
import { joinSeries, lastEpochs } from '@/lib/series';
import { keptPoints } from '@/lib/validators/validator-sightings';
import { type Validator, validatorName } from '@/lib/validators/validators';
import { HistoryNote } from './history-note';

const spec = {
  name: 'kept-apy',
  title: msg('APY as it was listed'),
  kind: 'line',
  unit: '%',
  csvUnit: 'percent',
  decimals: 2,
  embeddable: false,
} as const;

const networkName = msg('Network');

/** Up to 100 epochs of a validator: the API's series for the tracked one, else what this browser has kept. */
export function ValidatorHistory({ validator, view }: { validator: Validator; view: ChartView }) {
  const tracked = useTrackedValidator();
  const own = validator.vote !== null && validator.vote === tracked.vote;
  return (
    <Sheet aria-label={t('History')}>
      <Cell>{own ? <ApyChart view={view} /> : <KeptHistory validator={validator} view={view} />}</Cell>
      {own ? <BlockCards view={view} className="border-t border-line" py="py-4.5 max-s:py-4" /> : null}
    </Sheet>
  );
}

function KeptHistory({ validator, view }: ComponentProps<typeof ValidatorHistory>) {
  const { epochs } = useSightings().sightings;
  const network = useApySeries().rows;
  const { key } = validator;
  const name = validatorName(validator);
  const data = useMemo(() => {
    const kept = keptPoints(epochs, key);
    const beside = network.flatMap(({ epoch, network: value, running }) =>
      running ? [] : [{ epoch, value }],
    );
    return {
      rows: lastEpochs(joinSeries(kept, beside), view.range),
      ownName: name,
      networkName: t(networkName),
      english: { networkName },
    };
  }, [epochs, key, network, name, view.range]);
  if (epochs.length === 0)
    return (
      <>
        <CellHead title={t(spec.title)} />
        <p className="text-sm/5 text-t2">
          <HistoryNote />
        </p>
      </>
    );
  return (
    <EpochChart
      spec={spec}
      data={data}
      height={260}
      view={view}
      heading={<h2>{t(spec.title)}</h2>}
      controls={<RangeChoice view={view} />}
      note={<HistoryNote />}
    />
  );
}
