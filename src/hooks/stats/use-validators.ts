import { mapReading, type Reading } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { type RawValidator, readValidators, type Validator, type ValidatorUnits } from '@/lib/validators';
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
  const settings = useConfig().data?.units ?? unsettled;
  return mapReading(useValidatorsOverview(), (answer) => setOf(answer, settings));
}

interface Answer {
  readonly validators: readonly RawValidator[];
  readonly general_data: { readonly total_Solana_stake?: number | null | undefined };
}

type Settings = Parameters<typeof readValidators>[1];

const unsettled: Settings = { apy: 'auto', stake: 'auto', reward: 'auto' };

// Thousands of validators, and several parts of a page that need them: an answer is read once.
const sets = new WeakMap<Answer, { settings: Settings; set: ValidatorSet }>();

function setOf(answer: Answer, settings: Settings): ValidatorSet {
  const known = sets.get(answer);
  if (known?.settings === settings) return known.set;
  const read = readValidators(answer.validators, settings);
  const total = answer.general_data.total_Solana_stake ?? null;
  const lamports = read.units.stake.unit === 'lamports' || (total !== null && total > 5e9);
  const set = { ...read, networkStake: total === null ? null : lamports ? total / 1e9 : total };
  sets.set(answer, { settings, set });
  return set;
}
