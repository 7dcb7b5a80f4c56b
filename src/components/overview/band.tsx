import { type ReactNode, useMemo } from 'react';
import type { ChartSpec } from '@/components/charts/chart-spec';
import { EpochChart } from '@/components/charts/epoch-chart';
import { Unit } from '@/components/ui/unit';
import type { Reading } from '@/hooks/stats/reading';
import type { ChartView } from '@/hooks/use-chart-view';
import { formatFigure } from '@/lib/figures';
import { type EpochRow, lastEpochs, latestComplete } from '@/lib/series';
import { ChartState } from './chart-state';
import { RangeChoice } from './range-choice';

interface BandProps {
  spec: ChartSpec;
  reading: Reading<unknown>;
  rows: readonly EpochRow[];
  ownName: string;
  networkName: string | undefined;
  csvUnit: string;
  view: ChartView;
  note?: ReactNode;
  /** Alone on its page: tall, with the range. */
  alone?: boolean;
}

const bandHeight = 150;
const aloneHeight = 360;

/** One measure in a small band: its newest complete figure and its chart. */
export function Band(props: BandProps) {
  const { spec, rows, ownName, networkName, view, alone = false } = props;
  const data = useMemo(
    () => ({ rows: lastEpochs(rows, view.range), ownName, networkName }),
    [rows, view.range, ownName, networkName],
  );
  const latest = latestComplete(rows);
  const divisor = spec.axisDivisor ?? 1;
  const heading = (
    <div>
      <h3>{spec.title}</h3>
      <div className="v">
        {latest?.own === undefined || latest.own === null ? null : (
          <span>
            {formatFigure(latest.own / divisor, spec.decimals)}
            <Unit>{spec.unit}</Unit>
          </span>
        )}
        {latest?.network === undefined || latest.network === null ? null : (
          <span className="xs t3">network {formatFigure(latest.network / divisor, spec.decimals)}</span>
        )}
      </div>
    </div>
  );
  const height = alone ? aloneHeight : bandHeight;
  return (
    <ChartState reading={props.reading} what={spec.title.toLowerCase()} height={height} heading={heading}>
      <EpochChart
        spec={spec}
        data={data}
        height={height}
        compact={!alone}
        csvUnit={props.csvUnit}
        pinned={view.epoch}
        onPin={view.onEpoch}
        heading={heading}
        controls={alone ? <RangeChoice range={view.range} onRange={view.onRange} /> : null}
        note={props.note}
        alone={alone}
      />
    </ChartState>
  );
}
