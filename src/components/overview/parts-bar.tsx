import { formatPercent } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { CompositionBar } from '@/components/charts/composition-bar';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import type { ApyBreakdown } from './apy-breakdown';

interface PartsBarProps {
  name: string;
  parts: ApyBreakdown;
  /** APY at the full width of the bar. */
  full: number;
  own?: boolean;
  /** Provenance of the total. */
  source: FigureSource;
}

export function PartsBar({ name, parts, full, own, source }: PartsBarProps) {
  const total =
    parts.total === null ? null : (
      <>
        {formatPercent(parts.total)}
        <Unit>%</Unit>
      </>
    );
  return (
    <div>
      <div className="mb-1.75 flex items-baseline justify-between text-sm/5">
        <span className={own ? 'font-560' : 'text-t2'}>{name}</span>
        <b className="text-md font-600">
          {total === null ? t('unavailable') : <Provenance {...source}>{total}</Provenance>}
        </b>
      </div>
      <CompositionBar parts={parts} full={full} tall />
    </div>
  );
}
