import { formatEpoch } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { Legend, LegendKey } from '@/components/charts/legend-key';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { rich } from '@/components/ui/rich';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, CellHead, CellSheet, Cols, Sheet } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import { useMevRewardsSeries } from '@/hooks/stats/use-series';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import type { ChartView } from '@/hooks/use-chart-view';
import { ApyChart } from './apy-chart';
import { ApyParts } from './apy-parts';
import { BlockCards, LegacyApyCard, TpsCard, TvlCard } from './chart-cards';
import { DataHealth } from './data-health';
import { NetworkRatios } from './network-ratios';
import { TvlMethod } from './tvl-method';
import { ValidatorsExcerpt } from './validators-excerpt';

const ForecastScorecard = lazyComponent(
  async () => (await import('@/components/forecast/forecast-scorecard')).ForecastScorecard,
  { name: msg('The scorecard'), fallback: <Sheet className="contained min-h-50" /> },
);

export const AllSeries = memo(function AllSeries({ view }: { view: ChartView }) {
  const epoch = useChainEpoch();
  const newest = epoch === undefined ? undefined : epoch - 1;
  const shownEpoch = view.epoch ?? newest;
  return (
    <>
      <Sheet aria-label={t('Charts')} className="contained rounded-t-none border-t-0">
        <Cols className="grid-cols-[minmax(0,1fr)_372px] *:contained max-ml:stacked">
          <Cell>
            <ApyChart view={view} />
          </Cell>
          <Cell>
            <CellHead
              title={rich('What the <term>APY</term> is made of', {
                term: (text) => <Term of="APY">{text}</Term>,
              })}
              note={
                shownEpoch === undefined ? undefined : t('Epoch {epoch}', { epoch: formatEpoch(shownEpoch) })
              }
            />
            <ApyParts marked={view.epoch} newest={newest} onMark={view.onEpoch} />
          </Cell>
        </Cols>
        <BlockCards view={view} className="*:contained" py="pt-4.5 pb-4 max-s:pt-4" />
        <LegendLine />
      </Sheet>
      {/* The stake on all client validators, apart from the charts of one validator. */}
      <CellSheet className="contained mt-6" aria-label={t('TVL')}>
        <TvlCard view={view} />
        <TvlMethod />
      </CellSheet>
      <NetworkRatios range={view.range} epoch={view.epoch} />
      <section className="contained" aria-labelledby="legacy-history">
        <SectionHead
          title={t('From the pool’s older interface')}
          titleId="legacy-history"
          note={rich(
            'The same epochs by the <term>older interface</term>: a second source for the APY, and transactions per second, of which its document does not say whose they are.',
            { term: (text) => <Term of="older interface">{text}</Term> },
          )}
        />
        <Sheet className="contained">
          <Cols className="grid-cols-2 *:contained max-s:stacked">
            <Cell>
              <LegacyApyCard view={view} />
            </Cell>
            <Cell>
              <TpsCard view={view} />
            </Cell>
          </Cols>
        </Sheet>
      </section>
      <div className="contained mt-6 grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-ml:grid-cols-1">
        <div className="grid gap-6">
          <ValidatorsExcerpt epoch={epoch} shown={view.epoch} />
          <ForecastScorecard />
        </div>
        <DataHealth />
      </div>
    </>
  );
});

function LegendLine() {
  const { name } = useTrackedValidator();
  const { sourceUnit } = useMevRewardsSeries();
  return (
    <Cell py="py-3" className="contained flex flex-wrap items-center justify-between gap-2">
      <Legend>
        <LegendKey of="own">{name}</LegendKey>
        <LegendKey of="network">{t('Network, line or tick')}</LegendKey>
        <LegendKey of="running">{t('Running epoch, not final')}</LegendKey>
      </Legend>
      <span className="text-xs text-t3">
        {sourceUnit.by === 'size'
          ? t('Reward units are not stated by the source; {unit} by inference.', { unit: sourceUnit.unit })
          : t('Reward units are {unit}, as this deployment states.', { unit: sourceUnit.unit })}{' '}
        {t('Where the background is hatched or a line has a gap, there are no figures.')}
      </span>
    </Cell>
  );
}
