import { memo } from 'react';
import { SortHead } from '@/components/ui/table';
import { tableRoles } from '@/components/ui/table-roles';
import { cx } from '@/lib/cx';
import { isSortKey, type SortKey } from '@/lib/validator-columns';
import type { ColumnMeta } from './columns';

interface TableHeadProps {
  heads: readonly { id: string; meta: ColumnMeta | undefined }[];
  sort: SortKey | undefined;
  descending: boolean;
  /** Where each column's figures come from, in words. */
  titles: Partial<Record<string, string>>;
  onSort: (key: SortKey) => void;
}

/** The head of the table; the names of its columns sort it. */
export const TableHead = memo(function TableHead(props: TableHeadProps) {
  const { heads, sort, descending, titles, onSort } = props;
  return (
    <thead {...tableRoles.group}>
      <tr {...tableRoles.row} aria-rowindex={1}>
        <th {...tableRoles.head} scope="col" className="c0">
          <span className="vh">Compare</span>
        </th>
        {heads.map(({ id, meta }) => {
          const className = cx(meta?.right && 'r', meta?.wide && 'wide');
          return isSortKey(id) ? (
            <SortHead
              key={id}
              className={className}
              title={titles[id]}
              sort={sort === id ? (descending ? 'descending' : 'ascending') : 'none'}
              onSort={() => onSort(id)}
            >
              {meta?.head}
            </SortHead>
          ) : (
            <th {...tableRoles.head} key={id} scope="col" className={className} title={titles[id]}>
              {meta?.head}
            </th>
          );
        })}
      </tr>
    </thead>
  );
});
