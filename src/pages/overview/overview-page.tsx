import { msg, t } from '@clearstake/contract/i18n';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { ApyChart } from '@/components/overview/apy-chart';
import { TvlCard } from '@/components/overview/chart-cards';
import { Hero } from '@/components/overview/hero';
import { KeyFigures } from '@/components/overview/key-figures';
import { TvlMethod } from '@/components/overview/tvl-method';
import { RateMethods } from '@/components/rates/rate-methods';
import { pillLink } from '@/components/ui/button-class';
import { Cell, Cols, Sheet } from '@/components/ui/sheet';
import { useIsSandbox } from '@/hooks/config/use-config';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { useChartView } from '@/hooks/use-chart-view';

const route = getRouteApi('/');

const EpochKeyFigures = lazyComponent(
  async () => (await import('@/components/overview/epoch-figures')).EpochKeyFigures,
  { name: msg('The figures of the epoch'), fallback: <Cell className="contained min-h-28" /> },
);

export function OverviewPage(): ReactNode {
  const search = route.useSearch();
  const view = useChartView(search);
  const { name, identity } = useTrackedValidator();
  return (
    <div>
      <Hero />
      <BreakLinks />
      <Sheet aria-label={t('Figures')} className="contained">
        {view.epoch === undefined ? <KeyFigures /> : <EpochKeyFigures epoch={view.epoch} />}
        <Cols className="grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] *:contained max-m:stacked">
          <Cell>
            <ApyChart view={view} short />
            <div className="mt-3">
              <RateMethods of="figures" />
            </div>
          </Cell>
          <Cell>
            <TvlCard view={view} tall />
            <TvlMethod />
          </Cell>
        </Cols>
      </Sheet>
      <nav aria-label={t('More about these figures')} className="mt-5 flex flex-wrap gap-2">
        <Link to="/figures" search={{ range: search.range, epoch: search.epoch }} className={pillLink}>
          {t('All figures and their sources')}
        </Link>
        {identity === undefined ? null : (
          <Link to="/validators/$identity" params={{ identity }} className={pillLink}>
            {t('Why {name}', { name })}
          </Link>
        )}
      </nav>
    </div>
  );
}

/** Attacks that need no explanation, by their names in the sandbox. */
const picked = [
  ['NS02', msg('Somebody else may withdraw')],
  ['NS05', msg('A SOL more than you typed')],
  ['NS10', msg('Another validator')],
  ['X12:nativeStake', msg('A fee that drains the wallet')],
] as const;

function BreakLinks() {
  if (useIsSandbox() !== true) return null;
  return (
    <nav
      aria-label={t('Break it yourself')}
      className="mb-6 flex flex-wrap items-center gap-2 rounded-3 border border-dashed border-line-strong px-5 py-3.5 max-s:px-3.5"
    >
      <p className="me-2 max-ml:w-full">
        <b className="font-560">{t('Break it yourself.')}</b>{' '}
        <span className="text-sm text-t2">{t('Let the server lie, and see which row turns red.')}</span>
      </p>
      {picked.map(([attack, label]) => (
        <Link key={attack} to="/break" search={{ attack }} className={pillLink}>
          {t(label)}
        </Link>
      ))}
      <Link to="/break" className="link text-sm max-s:py-3">
        {t('All attacks')}
      </Link>
    </nav>
  );
}
