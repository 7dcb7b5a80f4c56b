import type { EpochPoint } from '@/lib/series';
import { layOut, linePath } from './geometry';

interface SparklineProps {
  points: readonly EpochPoint[];
  /** The own validator's is drawn in the accent. */
  own?: boolean;
  width?: number;
  height?: number;
}

/** A small line without axes, beside figures that say the same. */
export function Sparkline({ points, own, width = 84, height = 20 }: SparklineProps) {
  const rows = points.map(({ epoch, value }) => ({ epoch, own: value, network: null, running: false }));
  const geometry = layOut({ kind: 'line' }, rows);
  return (
    <svg
      className="ch marks-inline"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      style={{ width, height }}
      aria-hidden="true"
    >
      <path
        className={own ? 'own' : 'oth'}
        d={linePath(rows, geometry, 'own')}
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
