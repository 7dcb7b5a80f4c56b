import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { ChartActions } from './chart-actions';
import { ChartContext } from './chart-context';
import type { ChartData, ChartSpec } from './chart-spec';
import { ChartTable } from './chart-table';
import { FullScreen } from './full-screen';
import { Picture } from './picture';
import { useInTurn } from './use-in-turn';
import { axisStart, outsideWords } from './words';

interface EpochChartProps {
  spec: ChartSpec;
  data: ChartData;
  height: number;
  /** Small: values without names at the line ends, actions on demand. */
  compact?: boolean;
  /** Unit of the rows in full, for the CSV: "percent", "SOL". */
  csvUnit: string;
  pinned: number | undefined;
  onPin: (epoch: number | undefined) => void;
  /** Heading, left of the actions. */
  heading: ReactNode;
  /** Controls before the actions, e.g. the range. */
  controls?: ReactNode;
  /** A sentence below; where the axis starts is added by itself. */
  note?: ReactNode;
  /** Already alone on its page. */
  alone?: boolean;
}

/** A chart over epochs, own against network, with its table twin and what can be taken from it. */
export function EpochChart(props: EpochChartProps) {
  const { spec, data, height, compact = false, csvUnit, pinned, onPin } = props;
  const figure = useRef<HTMLElement>(null);
  const [asTable, setAsTable] = useState(false);
  const [expanded, setExpanded] = useState(false);
  const expand = useCallback(() => setExpanded(true), []);
  const drawn = useInTurn(data, figure);
  const start = useMemo(() => axisStart(spec, drawn.rows), [spec, drawn.rows]);
  const actions = (onExpand: (() => void) | undefined) => (
    <ChartActions
      spec={spec}
      data={data}
      csvUnit={csvUnit}
      asTable={asTable}
      onTable={setAsTable}
      onExpand={onExpand}
      embedded={props.alone ?? false}
    />
  );
  const shown = (tall: number | undefined) =>
    asTable ? (
      <ChartTable spec={spec} data={drawn} height={tall ?? height} pinned={pinned} />
    ) : (
      <Picture
        spec={spec}
        data={drawn}
        height={tall ?? height}
        compact={tall === undefined && compact}
        pinned={pinned}
        onPin={onPin}
      />
    );
  const context = <ChartContext spec={spec} data={drawn} />;
  const caption = (
    <>
      {props.note} {asTable ? null : start} {compact ? null : outsideWords(drawn, pinned)}
    </>
  );
  return (
    <figure ref={figure} className={compact ? 'epochchart compact' : 'epochchart'}>
      <div className="cellhead">
        {props.heading}
        <div className="row wrap">
          {props.controls}
          {actions(props.alone ? undefined : expand)}
        </div>
      </div>
      {props.alone ? context : null}
      {shown(undefined)}
      <figcaption className="xs t3">{caption}</figcaption>
      {expanded ? (
        <FullScreen title={spec.title} onClose={() => setExpanded(false)}>
          <div className="row wrap between">
            <span className="row">{props.controls}</span>
            {actions(undefined)}
          </div>
          {context}
          {shown(Math.max(320, Math.round(innerHeight * 0.64)))}
          <p className="xs t3">{caption}</p>
        </FullScreen>
      ) : null}
    </figure>
  );
}
