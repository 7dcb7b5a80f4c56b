import { formatFigure } from '@clearstake/contract/format/figures';
import { ArrowDownRight, ArrowUpRight } from 'lucide-react';
import { Icon } from '@/components/ui/icon';
import { rich } from '@/components/ui/rich';
import { cx } from '@/lib/cx';

export function Delta({ value, unit, decimals = 2 }: { value: number; unit: string; decimals?: number }) {
  const text = formatFigure(Math.abs(value), decimals);
  const unchanged = value === 0;
  return (
    <span
      className={cx(
        'inline-flex items-center gap-0.5 font-540 [.prov>&]:[text-decoration:inherit]',
        !unchanged && (value > 0 ? 'text-pass' : 'text-fail'),
      )}
    >
      {unchanged ? null : (
        <Icon of={value > 0 ? ArrowUpRight : ArrowDownRight} className="size-3 stroke-[2.25]" />
      )}
      {rich(
        unchanged
          ? '<hidden>unchanged </hidden>{figure}'
          : value > 0
            ? '<hidden>up </hidden>{figure}'
            : '<hidden>down </hidden>{figure}',
        { hidden: (word) => <span className="sr-only">{word}</span>, figure: `${text} ${unit}` },
      )}
    </span>
  );
}
