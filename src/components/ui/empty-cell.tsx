import type { ReactNode } from 'react';
import { Cell } from '@/components/ui/sheet';

export function EmptyCell({ children }: { children: ReactNode }) {
  return (
    <Cell py="py-12" className="grid justify-items-center gap-3 text-center text-t2">
      {children}
    </Cell>
  );
}
