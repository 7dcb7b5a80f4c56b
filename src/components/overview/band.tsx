import { type ReactNode, useMemo } from 'react';
import { isKnown, type Reading } from '@/api/stats/reading';
import type { ChartSpec } from '@/components/charts/chart-spec';
import { EpochChart } from '@/components/charts/epoch-chart';
import { Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import type { ChartView } from '@/hooks/use-chart-view';
import { formatEpoch, formatFigure } from '@/lib/format/figures';
import { type EpochRow, lastEpochs, latestComplete } from '@/lib/series';
import { type KnownUnit, unitWords } from '@/lib/units';
import { ChartState } from './chart-state';
import { RangeChoice } from './range-choice';

interface BandProps {
  spec: ChartSpec;
  reading: Reading<unknown>;
  /** The source of the network's series, where there is one. */
  network?: Reading<unknown>;
  /** What the sources write the figures in. */
  sourceUnit: KnownUnit<string>;
  rows: readonly EpochRow[];
  ownName: string;
  networkName: string | undefined;
  csvUnit: string;
  view: ChartView;
  note?: ReactNode;
  /** Alone on its page: tall, with the range. */
  alone?: boolean;
}

/** A title inside a sentence: its first letter is small unless it begins an abbreviation. */
const inSentence = (title: string) => title.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase());

const bandHeight = 150;
// With its head and its note it fits the frame that the operations guide offers other sites, 440 px.
const aloneHeight = 260;

/** One measure in a small band: its newest complete figure and its chart. */
export function Band(props: BandProps) {
  const { spec, rows, ownName, networkName, view, alone = false } = props;
  const data = useMemo(
    () => ({ rows: lastEpochs(rows, view.range), ownName, networkName }),
    [rows, view.range, ownName, networkName],
  );
  const latest = latestComplete(rows);
  const Title = alone ? 'h1' : 'h3';
  const newest = (
    reading: Reading<unknown> | undefined,
    value: number | null | undefined,
    unit?: ReactNode,
  ) =>
    latest === undefined || value === null || value === undefined || !reading || !isKnown(reading) ? null : (
      <Provenance
        from={[reading.source]}
        unit={unitWords(props.sourceUnit)}
        method={`Epoch ${formatEpoch(latest.epoch)}, the newest that has ended`}
      >
        {formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals)}
        {unit}
      </Provenance>
    );
  const network = newest(props.network, latest?.network);
  const heading = (
    <div>
      <Title>{spec.title}</Title>
      <div className="tnum mt-1 flex min-h-6.5 items-baseline gap-2 text-[20px]/6.5 font-580 tracking-[-0.02em] whitespace-nowrap [&_.u]:text-[13px]">
        {newest(props.reading, latest?.own, <Unit>{spec.unit}</Unit>)}
        {network ? <span className="text-xs font-450 tracking-normal text-t3">network {network}</span> : null}
      </div>
    </div>
  );
  const height = alone ? aloneHeight : bandHeight;
  return (
    <ChartState reading={props.reading} what={inSentence(spec.title)} height={height} heading={heading}>
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
