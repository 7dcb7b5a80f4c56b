import type { ReactNode } from 'react';

export function FilterBar({ children }: { children: ReactNode }) {
  return (
    <search className="flex flex-wrap items-center gap-2 px-6 py-3 print:hidden max-s:px-4">
      {children}
    </search>
  );
}
