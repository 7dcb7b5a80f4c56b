import { memo } from 'react';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { useChainEpoch } from '@/hooks/stats/use-running-epoch';
import type { ChartView } from '@/hooks/use-chart-view';
import { formatEpoch } from '@/lib/figures';
import { ApyChart } from './apy-chart';
import { ApyParts } from './apy-parts';
import { BlockCuBand, BlockRewardsBand, LegacyApyBand, MevBand, TpsBand, TvlBand } from './bands';
import { DataHealth } from './data-health';
import { Dividend } from './dividend';
import { LegendLine } from './legend-line';
import { ValidatorsExcerpt } from './validators-excerpt';

/** Everything below the leading figures: charts, parts, comparison, validators, health. */
export const OverviewRest = memo(function OverviewRest({ view }: { view: ChartView }) {
  const epoch = useChainEpoch();
  const newest = epoch === undefined ? undefined : epoch - 1;
  const shownEpoch = view.epoch ?? newest;
  return (
    <>
      <Sheet aria-label="Charts" className="joined">
        <Cols className="apyrow">
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
        <Cols className="small">
          <Cell>
            <TvlBand view={view} />
          </Cell>
          <Cell>
            <MevBand view={view} />
          </Cell>
          <Cell>
            <BlockRewardsBand view={view} />
          </Cell>
          <Cell>
            <BlockCuBand view={view} />
          </Cell>
        </Cols>
        <LegendLine />
      </Sheet>
      <Dividend range={view.range} />
      <section aria-labelledby="legacy-history">
        <div className="sect">
          <div>
            <h2 id="legacy-history">From the pool’s older routes</h2>
            <p>
              The same epochs as the unversioned API has them; a second witness for APY, and the history of
              throughput.
            </p>
          </div>
        </div>
        <Sheet>
          <Cols className="pair">
            <Cell>
              <LegacyApyBand view={view} />
            </Cell>
            <Cell>
              <TpsBand view={view} />
            </Cell>
          </Cols>
        </Sheet>
      </section>
      <div className="bottom">
        <ValidatorsExcerpt epoch={epoch} />
        <DataHealth />
      </div>
    </>
  );
});
