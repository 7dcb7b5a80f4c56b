import type { ReactNode } from 'react';
import { marked } from '@/components/ui/marked';
import { Cell } from '@/components/ui/sheet';

interface TodoCellProps {
  title: ReactNode;
  note: string;
  action?: ReactNode;
  /** A line below note and action. */
  children?: ReactNode;
}

/** One pending task. On phones the button moves below the text, which would wrap to four lines beside it. */
export function TodoCell({ title, note, action, children }: TodoCellProps) {
  return (
    <Cell
      py="py-4"
      className="grid grid-cols-[1fr_auto] content-start items-start gap-x-4 gap-y-0.5 max-s:grid-cols-1"
    >
      <h3 className="text-md">{title}</h3>
      <p className="col-start-1 text-sm/5 text-t2">{marked(note)}</p>
      {action ? (
        <div className="col-start-2 row-[1/3] max-s:col-start-1 max-s:row-auto max-s:mt-2 max-s:grid">
          {action}
        </div>
      ) : null}
      {children}
    </Cell>
  );
}
