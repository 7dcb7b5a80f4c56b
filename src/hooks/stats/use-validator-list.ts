import { useMemo } from 'react';
import { knownValue, mapReading, type Reading } from '@/api/stats/reading';
import { withoutFigures } from '@/lib/validators/list-columns';
import { type Validator, withoutSightings } from '@/lib/validators/validators';
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
  const bare = useMemo(() => (answer ?? []).map(bareValidator), [answer]);
  return network === 'mainnet' ? mainnet : mapReading(testnet, () => bare);
}

function bareValidator(validator: { identity: string; vote_account?: string | null | undefined }): Validator {
  return {
    key: validator.identity,
    identity: validator.identity,
    vote: validator.vote_account ?? null,
    name: null,
    sharesName: false,
    image: null,
    description: null,
    website: null,
    ...withoutFigures,
    share: null,
    ...withoutSightings,
  };
}
