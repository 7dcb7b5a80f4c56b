import { hundredths } from '@/lib/hundredths';
import './composition-bar.css';

interface CompositionBarProps {
  /** Inflation, block rewards, MEV tips, in percent of APY; null parts are omitted. */
  base: number | null;
  block: number | null;
  mev: number | null;
  /** APY at full width, shared by all bars of a table. */
  full: number;
}

/** Stacked bar of an APY's components. Decorative: the figures are beside it. */
export function CompositionBar({ base, block, mev, full }: CompositionBarProps) {
  const until = (...parts: (number | null)[]) => {
    const sum = parts.reduce<number>((all, part) => all + Math.max(0, part ?? 0), 0);
    return `${hundredths(Math.min(100, (sum / full) * 100))}%`;
  };
  // One element with a gradient, because a long table has one per row.
  const ends: Record<string, string> = {
    '--base': until(base),
    '--block': until(base, block),
    '--mev': until(base, block, mev),
  };
  return <i className="comp" aria-hidden="true" style={ends} />;
}
