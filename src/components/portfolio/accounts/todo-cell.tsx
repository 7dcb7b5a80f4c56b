import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/sheet';

interface TodoCellProps {
  title: ReactNode;
  note: string;
  /** A button, if there is something to do. */
  action?: ReactNode;
  /** A line below both. */
  children?: ReactNode;
}

/** One thing that waits for a hand. On the narrowest phones the words would have four lines beside a button, so it is below them. */
export function TodoCell({ title, note, action, children }: TodoCellProps) {
  return (
    <Cell className="grid grid-cols-[1fr_auto] content-center items-center gap-x-4 gap-y-0.5 py-4 max-xs:grid-cols-1">
      <h3 className="text-md">{title}</h3>
      <p className="col-start-1 text-sm/5 text-t2">{note}</p>
      {action ? (
        <div className="col-start-2 row-[1/3] max-xs:col-start-1 max-xs:row-auto max-xs:mt-2 max-xs:grid">
          {action}
        </div>
      ) : null}
      {children}
    </Cell>
  );
}
