import { memo, type ReactNode } from 'react';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { Slice } from '@/components/ui/slice';
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

export { LeadSource } from './lead-source';

function SlicedCell({ children }: { children: ReactNode }) {
  return (
    <Cell className="later">
      <Slice>{children}</Slice>
    </Cell>
  );
}

/** Everything below the leading figures: charts, parts, comparison, validators, health. */
export const OverviewRest = memo(function OverviewRest({ view }: { view: ChartView }) {
  const epoch = useChainEpoch();
  const newest = epoch === undefined ? undefined : epoch - 1;
  const shownEpoch = view.epoch ?? newest;
  return (
    <>
      <Sheet aria-label="Charts" className="joined later">
        <Cols className="apyrow">
          <SlicedCell>
            <ApyChart view={view} />
          </SlicedCell>
          <Cell className="later">
            <CellHead
              title="What the APY is made of"
              note={shownEpoch === undefined ? undefined : `Epoch ${formatEpoch(shownEpoch)}`}
            />
            <Slice>
              <ApyParts marked={view.epoch} newest={newest} onMark={view.onEpoch} />
            </Slice>
          </Cell>
        </Cols>
        <Cols className="small">
          <SlicedCell>
            <TvlBand view={view} />
          </SlicedCell>
          <SlicedCell>
            <MevBand view={view} />
          </SlicedCell>
          <SlicedCell>
            <BlockRewardsBand view={view} />
          </SlicedCell>
          <SlicedCell>
            <BlockCuBand view={view} />
          </SlicedCell>
        </Cols>
        <LegendLine />
      </Sheet>
      <Slice>
        <Dividend range={view.range} />
      </Slice>
      <section aria-labelledby="legacy-history" className="later">
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
            <SlicedCell>
              <LegacyApyBand view={view} />
            </SlicedCell>
            <SlicedCell>
              <TpsBand view={view} />
            </SlicedCell>
          </Cols>
        </Sheet>
      </section>
      <div className="bottom later">
        <Slice>
          <ValidatorsExcerpt epoch={epoch} />
        </Slice>
        <Slice>
          <DataHealth />
        </Slice>
      </div>
    </>
  );
});
