import { t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ComponentType, ReactNode } from 'react';
import { ApyChart } from '@/components/overview/apy-chart';
import {
  BlockCuCard,
  BlockRewardsCard,
  LegacyApyCard,
  MevCard,
  TpsCard,
  TvlCard,
} from '@/components/overview/chart-cards';
import { type ChartName, isChartName } from '@/components/overview/chart-specs';
import { type ChartView, useChartView } from '@/hooks/use-chart-view';
import { basePath } from '@/lib/base-path';

const route = getRouteApi('/embed/chart/$name');

/** A single chart for a frame on another site. */
export function EmbedChartPage(): ReactNode {
  const { name } = route.useParams();
  const search = route.useSearch();
  const view = useChartView(search);
  return (
    <main id="main" className="p-4">
      {isChartName(name) ? (
        <NamedChart name={name} view={view} />
      ) : (
        <p className="text-t2">
          {t(
            'There is no chart of this name. The charts are apy, mev, block-rewards, block-cu, tvl, tps and legacy-apy.',
          )}
        </p>
      )}
      <p className="text-xs text-t3">
        <a href={`${basePath}/`} target="_blank" rel="noopener" className="link">
          Clearstake
        </a>
      </p>
    </main>
  );
}

const charts: Record<ChartName, ComponentType<{ view: ChartView; standalone?: boolean }>> = {
  apy: ApyChart,
  mev: MevCard,
  'block-rewards': BlockRewardsCard,
  'block-cu': BlockCuCard,
  tvl: TvlCard,
  tps: TpsCard,
  'legacy-apy': LegacyApyCard,
};

/** A chart by its name, for embedding. */
function NamedChart({ name, view }: { name: ChartName; view: ChartView }) {
  const Chart = charts[name];
  return <Chart view={view} standalone />;
}
