import { getRouteApi } from '@tanstack/react-router';
import { Suspense, useCallback } from 'react';
import { Hero } from '@/components/overview/hero';
import { HeroFigures } from '@/components/overview/hero-figures';
import { LeadSource, OverviewRest } from '@/components/overview/late-parts';
import { Sheet } from '@/components/ui/sheet';
import { AwaitedNote } from '@/components/ui/skeleton';
import { Slice } from '@/components/ui/slice';
import { type ChartSearch, useChartView } from '@/hooks/use-chart-view';

const route = getRouteApi('/');

/** Asks for the code of what follows the figures, with the page and not after its first render. */
export function loadOverviewRest(): void {
  Promise.all([OverviewRest.preload(), LeadSource.preload()]).catch(() => {});
}

/** The public overview: figures first, everything else behind them. It reads nothing but the address, so it stays still. */
export function OverviewPage() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (next: ChartSearch, replace: boolean) =>
      void navigate({ search: () => next, replace, resetScroll: false }),
    [navigate],
  );
  const view = useChartView(search, write);
  return (
    <div className="overview">
      <Slice>
        <Hero />
      </Slice>
      <Slice>
        <Sheet aria-label="Figures" className="joins later">
          <HeroFigures range={view.range} />
        </Sheet>
      </Slice>
      <Suspense
        fallback={
          <div className="sheet joined restwait" aria-busy="true">
            <div className="cell">
              <AwaitedNote>Waiting for the charts.</AwaitedNote>
            </div>
          </div>
        }
      >
        <OverviewRest view={view} />
      </Suspense>
    </div>
  );
}
