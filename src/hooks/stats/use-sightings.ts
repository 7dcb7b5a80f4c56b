import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { nodeVersionsQuery, voteAccountsQuery } from '@/api/stats/get-vote-accounts';
import { epochOf, isKnown, knownValue, type Reading, readingOf } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import type { VoteAccount } from '@/lib/validators/node-standings';
import { noSightings, seenEpoch, withSightings } from '@/lib/validators/validator-sightings';
import type { Validator } from '@/lib/validators/validators';
import { useReading } from './use-reading';
import { useApySeries } from './use-series';
import { useTrackedValidator } from './use-tracked-validator';
import { useValidatorSet } from './use-validators';

export function useVoteAccounts(): Reading<Readonly<Record<string, VoteAccount>>> {
  return useReading(voteAccountsQuery);
}

const answeredAt = (reading: Reading<unknown>) => (isKnown(reading) ? reading.source.fetchedAt : null);

/** What this browser has kept of the cluster's validators, this reading included; an error where it cannot keep anything. */
export function useSightings() {
  const genesisHash = useConfig().data?.genesisHash ?? undefined;
  const set = useValidatorSet();
  const votes = useVoteAccounts();
  const epoch = epochOf(set);
  const [setAt, votesAt] = [answeredAt(set), answeredAt(votes)];
  const { data, isError, isLoading } = useQuery({
    queryKey: ['sightings', genesisHash, epoch, setAt, votesAt],
    queryFn: async () => {
      const { keepSightings } = await import('@/services/validators/sightings-store');
      const list = knownValue(set)?.validators;
      const accounts = knownValue(votes);
      return keepSightings(genesisHash ?? '', {
        epoch:
          list === undefined || epoch === undefined || setAt === null
            ? undefined
            : seenEpoch(list, epoch, setAt),
        votes: accounts === undefined || votesAt === null ? undefined : { at: votesAt, accounts },
      });
    },
    enabled: genesisHash !== undefined && setAt !== null,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    // Storage answers without a network, and a refusal does not pass.
    networkMode: 'always',
    retry: false,
  });
  return { sightings: data ?? noSightings, storageFailed: isError, pending: isLoading };
}

const noAccounts = {};

/** The mainnet validators with what the RPC node and this browser know of them. */
export function useSeenValidators(validators: readonly Validator[]): readonly Validator[] {
  const reading = useVoteAccounts();
  const votes = reading.state === 'loading' ? undefined : (knownValue(reading) ?? noAccounts);
  const { sightings } = useSightings();
  const running = epochOf(useValidatorSet());
  const { rows } = useApySeries();
  const { vote } = useTrackedValidator();
  return useMemo(() => {
    const points = rows.flatMap(({ epoch, own, running }) => (running ? [] : [{ epoch, value: own }]));
    return withSightings(validators, { votes, running, sightings, tracked: { vote, points } });
  }, [validators, votes, running, sightings, rows, vote]);
}

export function useNodeVersions(): Reading<Readonly<Record<string, string>>> {
  return readingOf(useQuery(nodeVersionsQuery));
}
