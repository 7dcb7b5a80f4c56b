import { routes } from '@clearstake/contract/rest/routes';
import { useQuery } from '@tanstack/react-query';
import { requestSourced } from '@/api/http/client';
import { readingOf } from '@/api/stats/reading';
import { isAddress } from '@/lib/address/base58';

/** The state of one stake account in the unversioned API; undefined while `stakeAccount` is not an address. */
export function useAccountStatus(stakeAccount: string) {
  const enabled = isAddress(stakeAccount);
  const result = useQuery({
    queryKey: ['route', routes.legacyAccountStatus.id, stakeAccount],
    queryFn: ({ signal }) =>
      requestSourced(routes.legacyAccountStatus, { body: { stake_account: stakeAccount }, signal }),
    enabled,
    // A POST request is not retried or refetched automatically.
    retry: false,
    refetchOnWindowFocus: false,
  });
  return { reading: enabled ? readingOf(result) : undefined, askAgain: () => void result.refetch() };
}
