import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { AllSeries } from '@/components/overview/all-series';
import { HeroFigures } from '@/components/overview/hero-figures';
import { TrackedNote } from '@/components/overview/tracked-note';
import { PageHead } from '@/components/ui/page-head';
import { Cell, Sheet } from '@/components/ui/sheet';
import { useChartView } from '@/hooks/use-chart-view';

const route = getRouteApi('/figures');

const EpochFigures = lazyComponent(
  async () => (await import('@/components/overview/epoch-figures')).EpochFigures,
  { name: msg('The figures of the epoch'), fallback: <Cell className="contained min-h-29.5" /> },
);

export function FiguresPage(): ReactNode {
  const search = route.useSearch();
  const view = useChartView(search);
  return (
    <div>
      <PageHead
        title={t('Figures')}
        note={t(
          'Every series and source behind the overview, how they agree, and how right the shown rate was.',
        )}
      >
        <Link to="/" search={{ range: search.range }} className="link text-sm">
          {t('Overview')}
        </Link>
      </PageHead>
      <Sheet aria-label={t('Figures')} className="contained rounded-b-none">
        {view.epoch === undefined ? <HeroFigures range={view.range} /> : <EpochFigures epoch={view.epoch} />}
        <TrackedNote />
      </Sheet>
      <AllSeries view={view} />
    </div>
  );
}
