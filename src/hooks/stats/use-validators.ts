import { mapReading, type Reading } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import { type RawValidator, readValidators, type Validator, type ValidatorUnits } from '@/lib/validators';
import { useValidatorsOverview } from './use-figures';

/** The validators that run the client, and network totals. */
export interface ValidatorSet {
  readonly validators: readonly Validator[];
  readonly units: ValidatorUnits;
  /** SOL over the whole network; null when the source omits it. */
  readonly networkStake: number | null;
}

/** All mainnet validators of the overview, in normalized units. */
export function useValidatorSet(): Reading<ValidatorSet> {
  const settings = useConfig().data?.units ?? defaultUnits;
  return mapReading(useValidatorsOverview(), (answer) => setOf(answer, settings));
}

interface Answer {
  readonly validators: readonly RawValidator[];
  readonly general_data: { readonly total_Solana_stake?: number | null | undefined };
}

type Settings = Parameters<typeof readValidators>[1];

const defaultUnits: Settings = { apy: 'auto', amount: 'auto' };

// Normalizing thousands of validators is expensive, and several components need them: cached per answer.
const cache = new WeakMap<Answer, { settings: Settings; set: ValidatorSet }>();

function setOf(answer: Answer, settings: Settings): ValidatorSet {
  const cached = cache.get(answer);
  if (cached?.settings === settings) return cached.set;
  const read = readValidators(answer.validators, settings);
  const total = answer.general_data.total_Solana_stake ?? null;
  const lamports = read.units.stake.unit === 'lamports' || (total !== null && total > 5e9);
  const set = { ...read, networkStake: total === null ? null : lamports ? total / 1e9 : total };
  cache.set(answer, { settings, set });
  return set;
}
