import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { Icon } from './icon';
import { tableRoles } from './table-roles';

/** A dense table with hairlines; scrolls sideways inside its sheet instead of widening the page. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard.
    <div className="tblwrap" tabIndex={0}>
      <table className={cx('tbl', className)} {...rest} />
    </div>
  );
}

interface SortHeadProps {
  children: ReactNode;
  /** `none` when the table is sorted by something else. */
  sort: 'ascending' | 'descending' | 'none';
  onSort: () => void;
  right?: boolean;
  className?: string;
  /** More about the column: its button's description. */
  title?: string | undefined;
}

/** A column head that sorts. */
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
