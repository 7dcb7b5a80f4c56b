import { t } from '@contract/i18n';
import { memo } from 'react';
import { SortHead } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import type { SortKey, ValidatorColumn } from '@/lib/validators/validator-columns';
import { headClass } from './columns';

interface TableHeadProps {
  columns: readonly ValidatorColumn[];
  sort: SortKey | undefined;
  descending: boolean;
  /** Tooltips with the provenance of each column. */
  titles: Partial<Record<string, string>>;
  onSort: (key: SortKey) => void;
}

/** Table header with sort buttons. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { columns, sort, descending, titles, onSort } = props;
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
              onSort={() => onSort(column.id)}
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
