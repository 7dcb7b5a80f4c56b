import { phoneRows } from '@/components/ui/phone-rows';
import { cx } from '@/lib/cx';

/** Class names shared by the page's two tables. */
export const styles = {
  row: cx('group/row', phoneRows.row, 'max-s:grid-cols-2 max-s:gap-x-4 max-s:gap-y-1'),
  head: cx(
    'h-auto border-b border-line font-500 text-t1 group-last/row:border-b-0',
    phoneRows.cell,
    'max-s:block',
  ),
  cell: cx('py-1.75 whitespace-normal', phoneRows.cell, 'max-s:block max-s:text-start'),
  whole: 'max-s:col-[1/-1]',
};

/** Class names of a verdict with its disc. */
export const mark = 'inline-flex items-center gap-2';
