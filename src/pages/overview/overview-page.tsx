import { t } from '@contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useCallback } from 'react';
import { lazyCode } from '@/components/lazy/lazy-code';
import { LazyPart } from '@/components/lazy/lazy-part';
import { BreakLinks } from '@/components/overview/break-links';
import { Hero } from '@/components/overview/hero';
import { figureColumns, HeroFigures } from '@/components/overview/hero-figures';
import { OverviewRest } from '@/components/overview/overview-rest';
import { TrackedNote } from '@/components/overview/tracked-note';
import { Cell, Sheet } from '@/components/ui/sheet';
import { type ChartSearch, useChartView } from '@/hooks/use-chart-view';

const route = getRouteApi('/');

const epochFigures = lazyCode(async () => (await import('@/components/overview/epoch-figures')).EpochFigures);

/**
 * The public overview. Depends only on the URL, so it rarely re-renders.
 */
export function OverviewPage(): ReactNode {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const write = useCallback(
    (next: ChartSearch, replace: boolean) =>
      void navigate({ search: () => next, replace, resetScroll: false }),
    [navigate],
  );
  const view = useChartView(search, write);
  return (
    <div>
      <Hero />
      <BreakLinks />
      <Sheet aria-label={t('Figures')} className="contained rounded-b-none">
        {view.epoch === undefined ? (
          <HeroFigures range={view.range} />
        ) : (
          <LazyPart
            code={epochFigures}
            name={t('The figures of the epoch')}
            fallback={<Cell className="contained min-h-29.5" />}
          >
            {(EpochFigures) => <EpochFigures epoch={view.epoch ?? 0} className={figureColumns} />}
          </LazyPart>
        )}
        <TrackedNote />
      </Sheet>
      <OverviewRest view={view} />
    </div>
  );
}
