import { routes } from '@contract/rest/routes';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { request } from '@/api/http/client';
import { StatusError } from '@/api/http/errors';
import type { LegacyAccount } from '@/lib/portfolio/records-csv';

/** What the unversioned API says of an account; null when it does not know it. */
function legacyAccountQuery(account: string) {
  return {
    queryKey: ['legacy-account', account],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LegacyAccount | null> => {
      try {
        const answer = await request(routes.legacyAccountStatus, {
          body: { stake_account: account },
          signal,
        });
        const { status, amount } = answer.stake_account;
        return { status: status ?? undefined, amount: amount ?? undefined };
      } catch (error) {
        // It refuses accounts that are not there, e.g. closed ones.
        if (error instanceof StatusError && error.status >= 400 && error.status < 500 && error.status !== 429)
          return null;
        throw error;
      }
    },
    // It is asked by POST, which nothing repeats by itself.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  };
}

/** What the unversioned API says of some accounts now: null for those it does not know, absent while or where it gave no answer. */
export function useLegacyAccounts(accounts: readonly string[]): ReadonlyMap<string, LegacyAccount | null> {
  const results = useQueries({ queries: accounts.map(legacyAccountQuery) });
  const known = new Map<string, LegacyAccount | null>();
  results.forEach(({ data }, index) => {
    const account = accounts[index];
    if (data !== undefined && account !== undefined) known.set(account, data);
  });
  return known;
}

/** The same, once and for a file: undefined when the API gives no answer. */
export function readLegacyAccount(
  client: QueryClient,
  account: string,
): Promise<LegacyAccount | null | undefined> {
  return client.fetchQuery(legacyAccountQuery(account)).catch(() => undefined);
}
