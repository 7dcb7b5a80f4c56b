import { useMemo } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import { readValidators, type Validator, type ValidatorUnits } from '@/lib/validators';
import { knownValue, mapReading, type Reading } from './reading';
import { useValidatorsOverview } from './use-figures';

/** The validators that run the client, and what their sources say about the whole. */
export interface ValidatorSet {
  readonly validators: readonly Validator[];
  readonly units: ValidatorUnits;
  /** SOL over the whole network, as the source gives it; null when it does not. */
  readonly networkStake: number | null;
}

/** All mainnet validators of the overview, in known units. */
export function useValidatorSet(): Reading<ValidatorSet> {
  const settings = useConfig().data?.units;
  const reading = useValidatorsOverview();
  const answer = knownValue(reading);
  const set = useMemo((): ValidatorSet | undefined => {
    if (answer === undefined) return undefined;
    const read = readValidators(answer.validators, settings ?? { apy: 'auto', amount: 'auto' });
    const total = answer.general_data.total_Solana_stake ?? null;
    const lamports = read.units.stake.unit === 'lamports' || (total !== null && total > 5e9);
    return { ...read, networkStake: total === null ? null : lamports ? total / 1e9 : total };
  }, [answer, settings]);
  return mapReading(reading, () => set ?? emptySet);
}

const emptySet: ValidatorSet = {
  validators: [],
  units: {
    apy: { unit: 'percent', inferred: true },
    stake: { unit: 'SOL', inferred: true },
    reward: { unit: 'SOL', inferred: true },
  },
  networkStake: null,
};
