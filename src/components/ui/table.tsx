import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';
import { tableRoles } from './table-roles';

/** A dense table that scrolls sideways inside its sheet instead of widening the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard.
    <div className="tblwrap" tabIndex={0}>
      <table className={cx('tbl', className)} {...rest} />
    </div>
  );
}

interface SortHeadProps {
  children: ReactNode;
  /** `none` when another column sorts the table. */
  sort: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  right?: boolean;
  className?: string;
  /** Tooltip of the column's button. */
  title?: string | undefined;
}

/** A sortable column header. */
export function SortHead({ children, sort, onSort, right, className, title }: SortHeadProps) {
  return (
    <th
      {...tableRoles.head}
      className={cx(right && 'r', className)}
      aria-sort={sort === 'none' ? undefined : sort}
      scope="col"
    >
      <button type="button" className="sorthead" title={title} onClick={onSort}>
        {children}
        {sort === 'none' ? null : <Icon of={sort === 'ascending' ? ArrowUp : ArrowDown} />}
      </button>
    </th>
  );
}
