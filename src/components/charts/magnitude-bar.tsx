import { hundredths } from '@/lib/hundredths';
import './magnitude-bar.css';

interface MagnitudeBarProps {
  /** Negative values are drawn as zero. */
  value: number;
  /** Value at full width, shared by all bars of a row. */
  full: number;
  reference: number | null;
}

/** Bar from zero with a tick at a reference. Decorative: the figures are beside it. */
export function MagnitudeBar({ value, full, reference }: MagnitudeBarProps) {
  const at = (figure: number) =>
    `${full > 0 ? hundredths(Math.min(100, (Math.max(0, figure) / full) * 100)) : 0}%`;
  // Clamped, so that a tick at either end is not cut off.
  const tick = reference === null ? '-4px' : `clamp(2px, ${at(reference)}, 100% - 2px)`;
  const ends: Record<string, string> = { '--until': at(value), '--tick': tick };
  return <i className="mag" aria-hidden="true" style={ends} />;
}
