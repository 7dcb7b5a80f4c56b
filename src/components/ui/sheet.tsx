import type { ComponentProps, ReactNode } from 'react';
import { cx } from '@/lib/cx';

interface SheetProps extends ComponentProps<'section'> {
  /** Lays the children out side by side; the caller's class sets the columns. */
  beside?: boolean;
  /** Unlike what is hidden, what is clipped lets sticky children stick to the viewport. */
  overflow?: 'overflow-hidden' | 'overflow-clip';
}

const frame = 'rounded-3 border border-line bg-surface not-print:shadow-1';
const columns = 'grid ruled-cols';

/** A bordered section whose children are divided by hairlines. */
export function Sheet({ className, beside, overflow = 'overflow-hidden', ...rest }: SheetProps) {
  return <section className={cx(frame, overflow, beside ? columns : 'ruled-rows', className)} {...rest} />;
}

export function Cell({ className, py = 'py-5 max-s:py-4', ...div }: ComponentProps<'div'> & { py?: string }) {
  return <div className={cx('px-6 max-s:px-4 print:break-inside-avoid', py, className)} {...div} />;
}

/** A sheet of a single cell; `cell` is that cell's class. */
export function CellSheet({ cell, children, ...sheet }: ComponentProps<'section'> & { cell?: string }) {
  return (
    <Sheet {...sheet}>
      <Cell className={cell}>{children}</Cell>
    </Sheet>
  );
}

/** A cell with a sentence in place of what would be listed, or about it. */
export function NoteCell({ className = 'text-t2', children }: { className?: string; children: ReactNode }) {
  return (
    <Cell>
      <p className={className}>{children}</p>
    </Cell>
  );
}

export function EmptyCell({ children }: { children: ReactNode }) {
  return (
    <Cell py="py-12" className="grid justify-items-center gap-3 text-center text-t2">
      {children}
    </Cell>
  );
}

/** Cells side by side with hairlines between; the caller sets the columns. */
export function Cols({ className, ...rest }: ComponentProps<'div'>) {
  return <div data-cols className={cx(columns, className)} {...rest} />;
}

interface CellHeadProps {
  title: ReactNode;
  note?: ReactNode;
  level?: 2 | 3;
  id?: string;
  children?: ReactNode;
}

export function CellHead({ title, note, level = 2, id, children }: CellHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  // A note below its heading stays with it.
  const close = !children && 'max-s:gap-y-1';
  return (
    <div className={cx('mb-3 flex items-baseline justify-between gap-4 only:mb-0 max-s:flex-wrap', close)}>
      <Heading id={id}>{title}</Heading>
      {note === undefined ? null : <span className="text-xs/5 whitespace-nowrap text-t3">{note}</span>}
      {children}
    </div>
  );
}
