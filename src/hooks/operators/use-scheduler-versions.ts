import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '@/api/http/route-query';
import { readingOf } from '@/api/stats/reading';

/** The scheduler's builds by operating system; a non-empty `folder` filters them upstream. */
export function useSchedulerVersions(folder: string) {
  return readingOf(useQuery(routeQuery('schedulerVersions', 'minute', folder === '' ? {} : { folder })));
}
