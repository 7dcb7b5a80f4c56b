import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';
import type { ChartData, ChartSpec } from './chart-spec';
import { rangeLabel } from './chart-text';
import { Legend, LegendKey } from './legend-key';

/** Heading of a chart, with its controls at the end. They go below it as a whole rather than squeeze it. */
export function ChartHead({ compact, children }: { compact?: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'flex items-start justify-between gap-4',
        compact ? 'mb-2 max-s:flex-wrap' : 'mb-3 flex-wrap',
      )}
    >
      {children}
    </div>
  );
}

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
