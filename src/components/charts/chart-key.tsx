import { t } from '@clearstake/contract/i18n';
import type { ChartData, ChartSpec } from './chart-spec';
import { rangeLabel } from './chart-text';
import { Legend, LegendKey } from './legend-key';

export function ChartKey({ own, network }: { own: string; network?: string | undefined }) {
  return (
    <div className="mt-1">
      <Legend>
        <LegendKey of="own">{own}</LegendKey>
        {network === undefined ? null : <LegendKey of="network">{network}</LegendKey>}
      </Legend>
    </div>
  );
}

/** Legend, unit and epochs, for a chart that is shown without its page. */
export function ChartContext({ spec, data }: { spec: ChartSpec; data: ChartData }) {
  return (
    <div className="flex items-center flex-wrap gap-x-4 gap-y-1">
      <ChartKey own={data.ownName} network={data.networkName} />
      <span className="mt-1 text-xs text-t3">
        {t(spec.unit)}, {rangeLabel(data)}
      </span>
    </div>
  );
}
