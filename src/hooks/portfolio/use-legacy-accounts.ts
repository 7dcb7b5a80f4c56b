import { routes } from '@clearstake/contract/rest/routes';
import { type QueryClient, useQueries } from '@tanstack/react-query';
import { request } from '@/api/http/client';
import { StatusError } from '@/api/http/errors';
import type { LegacyAccount } from '@/lib/portfolio/records-csv';

/** An account in the unversioned API; null when the API does not have it. */
function legacyAccountQuery(account: string) {
  return {
    queryKey: ['legacy-account', account],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<LegacyAccount | null> => {
      try {
        const answer = await request(routes.legacyAccountStatus, {
          body: { stake_account: account },
          signal,
        });
        const { status, amount } = answer.stake_account ?? {};
        return { status: status ?? undefined, amount: amount ?? undefined };
      } catch (error) {
        // It answers 4xx for accounts that do not exist, e.g. closed ones.
        if (error instanceof StatusError && error.status >= 400 && error.status < 500 && error.status !== 429)
          return null;
        throw error;
      }
    },
    // A POST request is not retried or refetched automatically.
    retry: false,
    refetchOnWindowFocus: false,
    staleTime: 30_000,
  };
}

/** The accounts in the unversioned API: null for those it does not have, absent after an error. */
export function useLegacyAccounts(
  accounts: readonly string[],
): ReadonlyMap<string, LegacyAccount | null | 'awaited'> {
  const results = useQueries({ queries: accounts.map(legacyAccountQuery) });
  const answers = new Map<string, LegacyAccount | null | 'awaited'>();
  results.forEach(({ data, isLoading }, index) => {
    const account = accounts[index];
    const answer = data === undefined && isLoading ? 'awaited' : data;
    if (answer !== undefined && account !== undefined) answers.set(account, answer);
  });
  return answers;
}

/** Fetches one such account for an export; undefined when the API does not answer. */
export function readLegacyAccount(
  client: QueryClient,
  account: string,
): Promise<LegacyAccount | null | undefined> {
  return client.fetchQuery(legacyAccountQuery(account)).catch(() => undefined);
}
