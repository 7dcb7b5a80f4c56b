import { t } from '@clearstake/contract/i18n';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { type ColumnId, validatorColumns } from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { sparseColumns } from './shown-columns';

interface SparseNoteProps {
  all: readonly Validator[];
  visible: readonly ColumnId[];
}

/** Says once which columns no source has for most validators; their cells are empty. */
export function SparseNote({ all, visible }: SparseNoteProps) {
  const { vote, name } = useTrackedValidator();
  const sparse = sparseColumns(all, visible);
  // Before the node has answered, nothing is missing.
  if (sparse.length === 0 || all.some(({ commission }) => commission === undefined)) return null;
  const columns = validatorColumns.filter(({ id }) => id !== 'name' && sparse.includes(id));
  const holders = (column: (typeof columns)[number]) =>
    all.filter((validator) => column.value(validator) !== null);
  const isOwnOnly = (column: (typeof columns)[number]) => {
    const [only, ...others] = holders(column);
    return only !== undefined && others.length === 0 && only.vote === vote;
  };
  const own = columns.filter(isOwnOnly);
  const others = columns.filter((column) => !isOwnOnly(column));
  return (
    <p className="basis-full text-xs text-t3">
      {own.length === 0
        ? null
        : t('Only {name} has a history here: {columns}.', {
            name,
            columns: own.map((column) => t(column.name)).join(', '),
          })}{' '}
      {others.length === 0
        ? null
        : t('Empty where no source has it: {columns}.', {
            columns: others.map((column) => t(column.name)).join(', '),
          })}
    </p>
  );
}
