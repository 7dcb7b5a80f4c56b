import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { AllSeries } from '@/components/overview/all-series';
import { HeroFigures } from '@/components/overview/hero-figures';
import { PageHead } from '@/components/ui/page-head';
import { rich } from '@/components/ui/rich';
import { Cell, Sheet } from '@/components/ui/sheet';
import { Term } from '@/components/ui/term';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
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

function TrackedNote() {
  const { name, identity } = useTrackedValidator();
  return (
    <Cell py="py-3" className="contained text-sm/5 text-t2">
      {identity === undefined ? (
        t(
          'The API’s figures are those of one validator. It does not say which, and none is built into this page for this network.',
        )
      ) : (
        <>
          {rich(
            'These rates and rewards are taken to be those of <b>{name}</b>: the API’s document does not name its tracked validator. Native stake made here goes only to {name}, because its <term>vote account</term> is built into this page.',
            {
              name,
              b: (text) => <b className="font-560 text-t1">{text}</b>,
              term: (text) => <Term of="vote account">{text}</Term>,
            },
          )}{' '}
          <Link to="/validators/$identity" params={{ identity }} hash="history" className="link">
            {t('See its 100 epochs, and why your stake goes there')}
          </Link>
        </>
      )}
    </Cell>
  );
}
