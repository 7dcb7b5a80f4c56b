import { t } from '@clearstake/contract/i18n';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chartCards } from '@/components/overview/chart-cards';
import { chartNames, isChartName } from '@/components/overview/chart-specs';
import { useChartView } from '@/hooks/use-chart-view';
import { basePath } from '@/lib/base-path';

const route = getRouteApi('/embed/chart/$name');

export function EmbedChartPage(): ReactNode {
  const { name } = route.useParams();
  const view = useChartView(route.useSearch());
  const Chart = isChartName(name) ? chartCards[name] : undefined;
  return (
    <main id="main" className="p-4">
      {Chart ? (
        <Chart view={view} standalone />
      ) : (
        <p className="text-t2">
          {t('There is no chart of this name. The charts are: {names}.', { names: chartNames.join(', ') })}
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
