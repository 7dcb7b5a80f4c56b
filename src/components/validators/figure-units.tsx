import { TipList } from '@/components/ui/tip-list';
import { Tooltip } from '@/components/ui/tooltip';
import { columnIds } from '@/lib/validator-columns';
import { columns } from './columns';
import { useFigureSource } from './figure-sources';

/** Unit and field of each column, for those whom the titles of its heads do not reach. */
export function FigureUnits() {
  const sourceOf = useFigureSource();
  if (!sourceOf) return null;
  return (
    <Tooltip
      content={
        <TipList
          lines={columnIds.flatMap((id) => {
            if (id === 'vote') return [];
            const { unit, method } = sourceOf(id);
            const head = columns.find((column) => column.id === id)?.meta?.head ?? id;
            return [[head, `${method}. In ${unit}.`] as const];
          })}
        />
      }
    >
      Units and fields
    </Tooltip>
  );
}
