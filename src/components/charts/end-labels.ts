import { formatFigure } from '@/lib/format/figures';
import type { EpochRow } from '@/lib/series';
import type { ChartData, ChartSpec } from './chart-spec';
import type { Geometry } from './geometry';

/** Where a line ends, in percent of the plot, and what stands there. */
export interface EndLabel {
  readonly name: string;
  /** Without its unit. */
  readonly value: string;
  readonly x: number;
  /** Of the line itself. */
  readonly y: number;
  /** Of the words, which keep apart. */
  readonly labelY: number;
}

function lastWith(rows: readonly EpochRow[], key: 'own' | 'network') {
  const index = rows.findLastIndex((row) => !row.running && row[key] !== null);
  const value = rows[index]?.[key];
  return value === undefined || value === null ? undefined : { index, value };
}

/** Name and value of each line at its end. @param apart what two labels keep apart, in percent of the plot's height */
export function endLabels(spec: ChartSpec, data: ChartData, geometry: Geometry, apart: number) {
  const label = (key: 'own' | 'network', name: string | undefined): EndLabel | undefined => {
    const last = name === undefined ? undefined : lastWith(data.rows, key);
    if (name === undefined || last === undefined) return undefined;
    const value = formatFigure(last.value / (spec.axisDivisor ?? 1), spec.decimals);
    const y = geometry.y(last.value);
    return { name, value, x: geometry.x[last.index] ?? 0, y, labelY: y };
  };
  const own = label('own', data.ownName);
  const network = label('network', data.networkName);
  if (!own || !network || Math.abs(network.y - own.y) >= apart) return { own, network };
  const labelY = network.y >= own.y ? own.y + apart : own.y - apart;
  return { own, network: { ...network, labelY } };
}
