import { readable } from '@clearstake/contract/rest/readable';
import type { routes } from '@clearstake/contract/rest/routes';
import type * as z from 'zod/mini';
import { mapReading, type Reading } from '@/api/stats/reading';
import { useUnits } from '@/hooks/config/use-config';
import { readValidators, type ValidatorSettings } from '@/lib/validators/validators';
import { useValidatorsOverview } from './use-figures';

type ValidatorSet = ReturnType<typeof readValidators>;

/** All mainnet validators of the overview, in normalized units, and what their source says about the whole. */
export function useValidatorSet(): Reading<ValidatorSet> {
  const settings = useUnits();
  return mapReading(useValidatorsOverview(), (answer) => setOf(answer, settings));
}

type Answer = z.output<typeof routes.validatorsOverview.response>;

// Normalizing thousands of validators is expensive, and several components need them: cached per answer.
const cache = new WeakMap<Answer, { settings: ValidatorSettings; set: ValidatorSet }>();

function setOf(answer: Answer, settings: ValidatorSettings): ValidatorSet {
  const cached = cache.get(answer);
  if (cached?.settings === settings) return cached.set;
  const set = readValidators(readable(answer.validators), settings, answer.general_data);
  cache.set(answer, { settings, set });
  return set;
}
