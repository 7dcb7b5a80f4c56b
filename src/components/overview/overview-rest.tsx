import { memo } from 'react';
import { SectionHead } from '@/components/ui/section-head';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import type { ChartView } from '@/hooks/use-chart-view';
import { cx } from '@/lib/cx';
import { formatEpoch } from '@/lib/format/figures';
import { ApyChart } from './apy-chart';
import { ApyParts } from './apy-parts';
import { BlockCuCard, BlockRewardsCard, LegacyApyCard, MevCard, TpsCard, TvlCard } from './chart-cards';
import { stackedOnPhone } from './class-names';
import { DataHealth } from './data-health';
import { LegendLine } from './legend-line';
import { NetworkRatios } from './network-ratios';
import { ValidatorsExcerpt } from './validators-excerpt';

/** Everything below the key figures: charts, APY components, comparison, validators, data health. */
export const OverviewRest = memo(function OverviewRest({ view }: { view: ChartView }) {
  const epoch = useChainEpoch();
  const newest = epoch === undefined ? undefined : epoch - 1;
  const shownEpoch = view.epoch ?? newest;
  return (
    <>
      <Sheet aria-label="Charts" className="rounded-t-none border-t-0">
        <Cols className="grid-cols-[minmax(0,1fr)_372px] *:border-line max-ml:grid-cols-1 max-ml:*:not-first:border-t max-ml:*:not-first:border-l-0">
          <Cell>
            <ApyChart view={view} />
          </Cell>
          <Cell>
            <CellHead
              title="What the APY is made of"
              note={shownEpoch === undefined ? undefined : `Epoch ${formatEpoch(shownEpoch)}`}
            />
            <ApyParts marked={view.epoch} newest={newest} onMark={view.onEpoch} />
          </Cell>
        </Cols>
        <Cols
          className={cx(
            'grid-cols-4 *:px-6 *:pt-4.5 *:pb-4 max-s:*:p-4',
            'max-ml:grid-cols-2 max-ml:*:odd:border-l-0 max-ml:*:nth-[n+3]:border-t',
            stackedOnPhone,
          )}
        >
          <Cell>
            <TvlCard view={view} />
          </Cell>
          <Cell>
            <MevCard view={view} />
          </Cell>
          <Cell>
            <BlockRewardsCard view={view} />
          </Cell>
          <Cell>
            <BlockCuCard view={view} />
          </Cell>
        </Cols>
        <LegendLine />
      </Sheet>
      <NetworkRatios range={view.range} />
      <section aria-labelledby="legacy-history">
        <SectionHead>
          <div>
            <h2 id="legacy-history">From the pool’s older routes</h2>
            <p>
              The same epochs as the unversioned API has them; a second witness for APY, and the history of
              throughput.
            </p>
          </div>
        </SectionHead>
        <Sheet>
          <Cols className={cx('grid-cols-2', stackedOnPhone)}>
            <Cell>
              <LegacyApyCard view={view} />
            </Cell>
            <Cell>
              <TpsCard view={view} />
            </Cell>
          </Cols>
        </Sheet>
      </section>
      <div className="bottom mt-6 grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-ml:grid-cols-1">
        <ValidatorsExcerpt epoch={epoch} />
        <DataHealth />
      </div>
    </>
  );
});
