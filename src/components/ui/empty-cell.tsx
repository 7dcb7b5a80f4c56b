import type { ReactNode } from 'react';

/** Cell of an empty list: the reason, and a way on. */
export function EmptyCell({ children }: { children: ReactNode }) {
  return <div className="cell grid justify-items-center gap-3 py-12 text-center text-t2">{children}</div>;
}
