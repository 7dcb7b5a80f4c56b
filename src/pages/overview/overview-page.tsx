import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { ApyChart } from '@/components/overview/apy-chart';
import { ApyParts } from '@/components/overview/apy-parts';
import {
  BlockCuBand,
  BlockRewardsBand,
  LegacyApyBand,
  MevBand,
  TpsBand,
  TvlBand,
} from '@/components/overview/bands';
import { DataHealth } from '@/components/overview/data-health';
import { Dividend } from '@/components/overview/dividend';
import { Hero } from '@/components/overview/hero';
import { HeroFigures } from '@/components/overview/hero-figures';
import { LegendLine } from '@/components/overview/legend-line';
import { ValidatorsExcerpt } from '@/components/overview/validators-excerpt';
import { Cell, CellHead, Cols, Sheet } from '@/components/ui/sheet';
import { useEpochClock } from '@/hooks/stats/use-epoch-clock';
import { type ChartSearch, useChartView } from '@/hooks/use-chart-view';
import { formatEpoch } from '@/lib/figures';

const route = getRouteApi('/');

/** The public overview. */
export function OverviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (change: ChartSearch) =>
      void navigate({
        search: (previous) => ({ ...previous, ...change }),
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  );
  const view = useChartView(search, write);
  const { epoch } = useEpochClock();
  return (
    <div className="overview">
      <Hero />
      <Sheet aria-label="Figures">
        <HeroFigures range={view.range} />
        <Cols className="apyrow">
          <Cell>
            <ApyChart view={view} />
          </Cell>
          <Cell>
            <CellHead
              title="What the APY is made of"
              note={epoch === undefined ? undefined : `Epoch ${formatEpoch(epoch - 1)}`}
            />
            <ApyParts />
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
            <h2 id="legacy-history">From the pool's older routes</h2>
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
    </div>
  );
}
