import type { ChartData, ChartSpec } from './chart-spec';
import { type EndLabel, endLabels } from './end-labels';
import type { Geometry } from './geometry';

interface LineEndsProps {
  spec: ChartSpec;
  data: ChartData;
  geometry: Geometry;
  /** Height of the plot in pixels, to keep two labels apart. */
  height: number;
  /** Values only, without names. */
  compact: boolean;
}

/** The dot at the end of the own line, and name and value of each line where it ends. */
export function LineEnds({ spec, data, geometry, height, compact }: LineEndsProps) {
  const { own, network } = endLabels(spec, data, geometry, ((compact ? 16 : 32) / height) * 100);
  const label = ({ name, value, labelY }: EndLabel, kind: string) => (
    <span className={`lineend ${kind}`} style={{ top: `${labelY}%` }}>
      {compact ? value : name}
      {compact ? null : (
        <small>
          {/* On a phone the unit goes below the value, as a whole. */}
          {value} <span className="nowrap">{spec.unit}</span>
        </small>
      )}
    </span>
  );
  return (
    <>
      {own ? <i className="enddot" style={{ left: `${own.x}%`, top: `${own.y}%` }} /> : null}
      {own ? label(own, 'own-t') : null}
      {network ? label(network, 'net-t') : null}
    </>
  );
}
