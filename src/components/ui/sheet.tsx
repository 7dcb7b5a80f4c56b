import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface SheetProps extends ComponentProps<'section'> {
  /** Its children side by side, which needs columns from the caller's class. */
  beside?: boolean;
}

/** One bordered ledger page; its children are divided by hairlines. */
export function Sheet({ className, beside, ...rest }: SheetProps) {
  const lines = beside && '*:min-w-0 *:border-line *:not-first:border-t-0 *:not-first:border-l';
  return <section className={cx('sheet', lines, className)} {...rest} />;
}

/** A padded part of a sheet. */
export function Cell({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('cell', className)} {...rest} />;
}

/** Cells side by side with a hairline between; columns come from the caller's class or style. */
export function Cols({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('cols', className)} {...rest} />;
}

interface CellHeadProps {
  title: ReactNode;
  /** Small text at the right end. */
  note?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children?: ReactNode;
}

/** Heading line of a cell: title left, note or controls right. */
export function CellHead({ title, note, level = 2, id, children }: CellHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className="cellhead">
      <Heading id={id}>{title}</Heading>
      {note === undefined ? null : <span className="note">{note}</span>}
      {children}
    </div>
  );
}
