import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import { useBoundaryTime } from '@/hooks/stats/use-boundary-time';

/** Epoch boundary estimated from the RPC node, when the staking API has none. Lazy. */
export function EstimatedBoundary({ children }: { children: (at: number) => ReactNode }) {
  const boundary = useBoundaryTime();
  if (boundary.state === 'ready') return children(boundary.at);
  if (boundary.state === 'loading') return <Skeleton width="9em" />;
  return <span className="text-t3">{t('Its end is unavailable')}</span>;
}
