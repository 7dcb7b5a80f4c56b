import { cx } from '@/lib/cx';
import { hundredths } from '@/lib/hundredths';
import './composition-bar.css';

interface CompositionBarProps {
  /** Inflation, block rewards, MEV tips, in percent of APY; null parts are omitted. */
  parts: Readonly<Record<'base' | 'block' | 'mev', number | null>>;
  /** APY at full width, shared by all bars of a table. */
  full: number;
  /** Alone, not in the row of a table. */
  tall?: boolean;
}

/** Stacked bar of an APY's components. Decorative: the figures are beside it. */
export function CompositionBar({ parts: { base, block, mev }, full, tall }: CompositionBarProps) {
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
  return <i className={cx('comp', tall && 'h-6.5 rounded-1')} aria-hidden="true" style={ends} />;
}
