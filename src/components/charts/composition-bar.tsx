import { hundredths } from '@/lib/hundredths';
import './composition-bar.css';

interface CompositionBarProps {
  /** Inflation, block rewards, MEV tips, in percent of APY; a missing part is left out. */
  base: number | null;
  block: number | null;
  mev: number | null;
  /** The APY that fills the whole width, so that bars of a table compare. */
  full: number;
}

/** An APY as its parts, always in the same order. The figures beside it say the same. */
export function CompositionBar({ base, block, mev, full }: CompositionBarProps) {
  const until = (...parts: (number | null)[]) => {
    const sum = parts.reduce<number>((all, part) => all + Math.max(0, part ?? 0), 0);
    return `${hundredths(Math.min(100, (sum / full) * 100))}%`;
  };
  // One element: a long table has one in every row.
  const ends: Record<string, string> = {
    '--base': until(base),
    '--block': until(base, block),
    '--mev': until(base, block, mev),
  };
  return <i className="comp" aria-hidden="true" style={ends} />;
}
