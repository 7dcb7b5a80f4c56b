import { t } from '@clearstake/contract/i18n';
import { TipList } from '@/components/ui/tip-list';
import { figureColumns } from '@/lib/validators/validator-columns';
import { useFigureSource } from './figure-sources';

/** Unit and field of each column, for touch devices, where header tooltips are out of reach. */
export function FigureUnits() {
  const sourceOf = useFigureSource();
  if (!sourceOf) return null;
  return (
    <TipList
      lines={figureColumns.map(({ id, head }) => {
        const { unit, method = '' } = sourceOf(id);
        return [t(head), t('{method}. In {unit}.', { method, unit })];
      })}
    />
  );
}
