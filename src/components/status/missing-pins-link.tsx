import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';

/** Where the steps are by which an operator adds a pin. */
export const missingPinsAnchor = 'missing-pins';

/** Leads to what an operator does about a pin that this build does not have. */
export function MissingPinsLink({ children }: { children: ReactNode }) {
  return (
    <Link to="/status" hash={missingPinsAnchor} className="link">
      {children}
    </Link>
  );
}
