import { useDeferredValue, useMemo } from 'react';
import { indexValidators, type ValidatorView, viewValidators } from '@/lib/validator-view';
import type { Validator } from '@/lib/validators';
import type { ValidatorsState } from './validators-state';

/** The validators that a state shows, in its order. Follows typing with lower urgency, so that keys never wait for the list. */
export function useView(
  validators: readonly Validator[],
  epoch: number,
  state: ValidatorsState,
): readonly Validator[] {
  const index = useMemo(() => indexValidators(validators, epoch), [validators, epoch]);
  const q = useDeferredValue(state.q ?? '');
  const { sort, dir, apy, stake, stakemax, meta } = state;
  return useMemo(() => {
    const view: ValidatorView = {
      q,
      sort,
      descending: dir !== 'asc',
      apy,
      stake,
      stakemax,
      meta: meta ?? false,
    };
    return viewValidators(index, view);
  }, [index, q, sort, dir, apy, stake, stakemax, meta]);
}
