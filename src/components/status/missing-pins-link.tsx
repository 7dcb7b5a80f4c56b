import type { ReactNode } from 'react';
import { serverUrl } from '@/lib/base-path';

export const missingPinsAnchor = 'missing-pins';

/** Leads to what an operator does about what is not compiled in, in another tab: a form keeps what was typed. */
export function MissingPinsLink({ children }: { children: ReactNode }) {
  return (
    <a href={serverUrl(`/status#${missingPinsAnchor}`)} target="_blank" rel="noopener" className="link">
      {children}
    </a>
  );
}
