import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';

/** The boundary where the staking API's clock does not give it. Its code comes when that happens, not with the page. */
export function ReckonedBoundary({ children }: { children: (at: number) => ReactNode }) {
  const boundary = useBoundaryTime();
  if (boundary.state === 'ready') return children(boundary.at);
  if (boundary.state === 'loading') return <Skeleton width="9em" />;
  return <span className="text-t3">Boundary unavailable</span>;
}
