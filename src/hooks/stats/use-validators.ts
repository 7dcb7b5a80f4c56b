import { readable } from '@contract/rest/readable';
import { mapReading, type Reading } from '@/api/stats/reading';
import { useConfig } from '@/hooks/config/use-config';
import {
  type ClientTotals,
  type RawTotals,
  type RawValidator,
  readValidators,
  type Validator,
  type ValidatorUnits,
} from '@/lib/validators';
import { useValidatorsOverview } from './use-figures';

/** The validators that run the client, and what their source says about the whole. */
export interface ValidatorSet {
  readonly validators: readonly Validator[];
  readonly units: ValidatorUnits;
  readonly totals: ClientTotals;
}

/** All mainnet validators of the overview, in known units. */
export function useValidatorSet(): Reading<ValidatorSet> {
  const settings = useConfig().data?.units ?? unsettled;
  return mapReading(useValidatorsOverview(), (answer) => setOf(answer, settings));
}

interface Answer {
  readonly validators: readonly (RawValidator | null)[];
  readonly general_data: RawTotals;
}

type Settings = Parameters<typeof readValidators>[1];

const unsettled: Settings = { apy: 'auto', stake: 'auto', reward: 'auto' };

// Thousands of validators, and several parts of a page that need them: an answer is read once.
const sets = new WeakMap<Answer, { settings: Settings; set: ValidatorSet }>();

function setOf(answer: Answer, settings: Settings): ValidatorSet {
  const cached = sets.get(answer);
  if (cached?.settings === settings) return cached.set;
  const set = readValidators(readable(answer.validators), settings, answer.general_data);
  sets.set(answer, { settings, set });
  return set;
}
