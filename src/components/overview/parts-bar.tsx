import { CompositionBar } from '@/components/charts/composition-bar';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { formatPercent } from '@/lib/format/figures';
import type { ApyBreakdown } from './apy-breakdown';

interface PartsBarProps {
  name: string;
  parts: ApyBreakdown;
  /** The APY that fills the bar. */
  full: number;
  own?: boolean;
  /** Where the total comes from. */
  source: FigureSource;
}

/** An APY and a bar of its parts. */
export function PartsBar({ name, parts, full, own, source }: PartsBarProps) {
  const total =
    parts.total === null ? null : (
      <>
        {formatPercent(parts.total)}
        <Unit>%</Unit>
      </>
    );
  return (
    <div className="[&_.comp]:h-6.5 [&_.comp]:rounded-1">
      <div className="mb-1.75 flex items-baseline justify-between text-sm/5">
        <span className={own ? 'font-560' : 'text-t2'}>{name}</span>
        <b className="text-md font-600">
          {total === null ? 'unavailable' : <Provenance {...source}>{total}</Provenance>}
        </b>
      </div>
      <CompositionBar base={parts.base} block={parts.block} mev={parts.mev} full={full} />
    </div>
  );
}
