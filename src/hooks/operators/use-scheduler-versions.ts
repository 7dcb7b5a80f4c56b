import { readable } from '@clearstake/contract/rest/readable';
import { useQuery } from '@tanstack/react-query';
import { routeQuery } from '@/api/http/route-query';
import { mapReading, readingOf } from '@/api/stats/reading';

/** The scheduler's builds by operating system; a non-empty `folder` filters them upstream. */
export function useSchedulerVersions(folder: string) {
  const reading = readingOf(
    useQuery(routeQuery('schedulerVersions', 'minute', folder === '' ? {} : { folder })),
  );
  return mapReading(reading, (buckets) =>
    readable(buckets).map(({ os, mainnet_and_testnet, testnet_only }) => ({
      os,
      mainnet_and_testnet: readable(mainnet_and_testnet),
      testnet_only: readable(testnet_only),
    })),
  );
}
