import { t } from '@clearstake/contract/i18n';
import { memo } from 'react';
import { SortHead } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { SortKey, ValidatorColumn } from '@/lib/validators/validator-columns';
import { headClass } from './columns';
import type { ValidatorsState } from './validators-state';

interface TableHeadProps {
  columns: readonly ValidatorColumn[];
  sort: SortKey | undefined;
  descending: boolean;
  /** Tooltips with the provenance of each column. */
  titles: Partial<Record<string, string>>;
}

/** The next order: text columns ascend first, figures descend; then the other way, then the neutral order. */
function nextOrder({ id, kind }: ValidatorColumn & { id: SortKey }, now: ValidatorsState) {
  const order = (sort: SortKey | undefined, dir?: 'asc') => ({ sort, dir });
  const first = kind === 'text' ? 'asc' : undefined;
  if (now.sort !== id) return order(id, first);
  return now.dir === first ? order(id, kind === 'text' ? undefined : 'asc') : order(undefined);
}

/** Table header with links that sort. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sort, descending, titles } = props;
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        <th {...tableRoles.head} scope="col" className="pe-0">
          <span className="sr-only">{t('Compare')}</span>
        </th>
        {columns.map((column) => {
          const { id, head } = column;
          return column.sortable ? (
            <SortHead
              key={id}
              className={headClass(column)}
              title={titles[id]}
              sort={sort === id ? (descending ? 'descending' : 'ascending') : 'none'}
              search={(now: ValidatorsState) => nextOrder(column, now)}
            >
              {t(head)}
            </SortHead>
          ) : (
            <th {...tableRoles.head} key={id} scope="col" className={headClass(column)} title={titles[id]}>
              {t(head)}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
