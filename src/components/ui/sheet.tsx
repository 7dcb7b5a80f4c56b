import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface SheetProps extends ComponentProps<'section'> {
  /** Lays the children out side by side; the caller's class sets the columns. */
  beside?: boolean;
}

/** A bordered section whose children are divided by hairlines. */
export function Sheet({ className, beside, ...rest }: SheetProps) {
  const lines = beside && '*:min-w-0 *:border-line *:not-first:border-t-0 *:not-first:border-s';
  return <section className={cx('sheet', lines, className)} {...rest} />;
}

export function Cell({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('cell', className)} {...rest} />;
}

/** Cells side by side with hairlines between; the caller sets the columns. */
export function Cols({ className, ...rest }: ComponentProps<'div'>) {
  return <div className={cx('cols', className)} {...rest} />;
}

interface CellHeadProps {
  title: ReactNode;
  /** Small text at the end of the line. */
  note?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children?: ReactNode;
}

/** Heading of a cell, with a note or controls at the end. */
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
