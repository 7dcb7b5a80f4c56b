import { Suspense } from 'react';
import { late } from '@/components/ui/late';

const NotFound = late(async () => (await import('./not-found')).NotFound);

/** The page of an address where nothing is; few ever see it, so its code comes when it is needed. */
export function LateNotFound() {
  return (
    <Suspense>
      <NotFound />
    </Suspense>
  );
}
