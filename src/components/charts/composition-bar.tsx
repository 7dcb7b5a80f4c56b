import { hundredths } from '@/lib/hundredths';

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
  const part = (value: number | null) =>
    `${hundredths(Math.max(0, Math.min(100, ((value ?? 0) / full) * 100)))}%`;
  return (
    <div className="comp" aria-hidden="true">
      <i className="b" style={{ width: part(base) }} />
      <i className="k" style={{ width: part(block) }} />
      <i className="m" style={{ width: part(mev) }} />
    </div>
  );
}
