import { hundredths } from '@/lib/hundredths';
import './magnitude-bar.css';

interface MagnitudeBarProps {
  /** Below nothing it is drawn as nothing. */
  value: number;
  /** What fills the whole width, so that bars in a line compare. */
  full: number;
  /** Where the tick stands; none where it is null. */
  reference: number | null;
}

/** A figure as a bar from zero, with a tick for what it is compared with. The figures beside it say the same. */
export function MagnitudeBar({ value, full, reference }: MagnitudeBarProps) {
  const at = (figure: number) =>
    `${full > 0 ? hundredths(Math.min(100, (Math.max(0, figure) / full) * 100)) : 0}%`;
  // A tick at either end keeps its whole width.
  const tick = reference === null ? '-4px' : `clamp(2px, ${at(reference)}, 100% - 2px)`;
  const ends: Record<string, string> = { '--until': at(value), '--tick': tick };
  return <i className="mag" aria-hidden="true" style={ends} />;
}
