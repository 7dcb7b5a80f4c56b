import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { SearchLink } from './search-link';
import { tableRoles } from './table-roles';

/** Class names of a table whose rows become cards on phones and small tablets. */
export const cardRows = {
  table: 'max-m:block',
  head: 'max-m:sr-only',
  body: 'max-m:block',
  row: 'max-m:grid max-m:items-center max-m:gap-x-4 max-m:gap-y-1 max-m:border-b max-m:border-line max-m:px-6 max-m:py-3 max-s:px-4',
  cell: 'max-m:h-auto max-m:border-0 max-m:p-0 max-m:whitespace-normal',
};

/** Class names of a table whose rows are cards on a phone: one cell per line, headers visually hidden. */
export const phoneRows = {
  table: 'max-s:block',
  head: 'max-s:sr-only',
  body: 'max-s:block',
  row: 'max-s:grid max-s:border-line max-s:px-4 max-s:py-2.5 max-s:not-last:border-b',
  cell: 'max-s:h-auto max-s:border-0 max-s:p-0',
};

/** A dense table that scrolls sideways inside its sheet instead of widening the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <div className="fades relative max-l:overflow-x-auto print:overflow-visible" tabIndex={0}>
      <table className={cx('tbl', className)} {...rest} />
    </div>
  );
}

interface ColumnHeadsProps {
  columns: readonly (readonly [name: string, className?: string | undefined])[];
  className?: string;
}

export function ColumnHeads({ columns, className }: ColumnHeadsProps) {
  return (
    <thead {...tableRoles.group} className={className}>
      <tr {...tableRoles.row}>
        {columns.map(([name, look]) => (
          <th {...tableRoles.head} key={name} scope="col" className={look}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SortHeadProps<Search extends object> {
  children: ReactNode;
  /** `none` when another column sorts the table. */
  sort: 'ascending' | 'descending' | 'none';
  search: (now: Search) => Partial<Search>;
  className?: string;
  title?: string | undefined;
}

export function SortHead<Search extends object>(props: SortHeadProps<Search>) {
  const { children, sort, search, className, title } = props;
  const Arrow = sort === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th {...tableRoles.head} className={className} aria-sort={sort === 'none' ? undefined : sort} scope="col">
      <SearchLink
        search={search}
        className="touch-target inline-flex h-full items-center gap-0.75 [font-weight:inherit] hover:text-t1"
        title={title}
      >
        {children}
        {sort === 'none' ? null : (
          <Arrow
            className="ms-0.75 inline-block size-3 flex-none stroke-[1.75] align-[-2px]"
            aria-hidden="true"
          />
        )}
      </SearchLink>
    </th>
  );
}
