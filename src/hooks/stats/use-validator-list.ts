import { useMemo } from 'react';
import { knownValue, mapReading, type Reading } from '@/api/stats/reading';
import { readValidators, type Validator } from '@/lib/validators/validators';
import { useTestnetValidators } from './use-figures';
import { useSeenValidators } from './use-sightings';
import { useValidatorSet } from './use-validators';

const none: readonly Validator[] = [];

/** The validators of one network. Testnet's list has only addresses. */
export function useValidatorList(network: 'mainnet' | 'testnet'): Reading<readonly Validator[]> {
  const set = useValidatorSet();
  const seen = useSeenValidators(knownValue(set)?.validators ?? none);
  const mainnet = mapReading(set, () => seen);
  const testnet = useTestnetValidators();
  const answer = knownValue(testnet);
  const bare = useMemo(() => {
    const listed = (answer ?? []).map(({ identity, vote_account: vote }) => ({
      identity,
      vote_identity: vote,
    }));
    return readValidators(listed, { apy: 'auto', stake: 'auto', reward: 'auto' }).validators;
  }, [answer]);
  return network === 'mainnet' ? mainnet : mapReading(testnet, () => bare);
}
