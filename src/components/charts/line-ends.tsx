import { formatFigure } from '@/lib/figures';
import type { EpochRow } from '@/lib/series';
import type { ChartData, ChartSpec } from './chart-spec';
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

function lastWith(rows: readonly EpochRow[], key: 'own' | 'network') {
  const index = rows.findLastIndex((row) => !row.running && row[key] !== null);
  const value = rows[index]?.[key];
  return value === undefined || value === null ? undefined : { index, value };
}

/** The dot at the end of the own line, and name and value of each line where it ends. */
export function LineEnds({ spec, data, geometry, height, compact }: LineEndsProps) {
  const own = lastWith(data.rows, 'own');
  const network = data.networkName === undefined ? undefined : lastWith(data.rows, 'network');
  const apart = ((compact ? 16 : 32) / height) * 100;
  const ownY = own ? geometry.y(own.value) : 0;
  let networkY = network ? geometry.y(network.value) : 0;
  if (own && network && Math.abs(networkY - ownY) < apart) {
    networkY = networkY >= ownY ? ownY + apart : ownY - apart;
  }
  const words = (value: number) => formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals);
  const label = (name: string, value: number, y: number, kind: string) => (
    <span className={`lineend ${kind}`} style={{ top: `${y}%` }}>
      {compact ? words(value) : name}
      {compact ? null : (
        <small>
          {words(value)} {spec.unit}
        </small>
      )}
    </span>
  );
  return (
    <>
      {own ? (
        <i className="enddot" style={{ left: `${geometry.x[own.index] ?? 0}%`, top: `${ownY}%` }} />
      ) : null}
      {own ? label(data.ownName, own.value, ownY, 'own-t') : null}
      {network ? label(data.networkName ?? '', network.value, networkY, 'net-t') : null}
    </>
  );
}
