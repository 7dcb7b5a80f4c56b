import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '@/api/http/route-query';
import { readingOf } from '@/api/stats/reading';

/** The scheduler's builds by operating system, narrowed upstream by `folder` when it is not empty. */
export function useSchedulerVersions(folder: string) {
  return readingOf(useQuery(routeQuery('schedulerVersions', 'minute', folder === '' ? {} : { folder })));
}
