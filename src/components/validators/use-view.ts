import { useDeferredValue, useMemo } from 'react';
import { indexValidators, type ValidatorView, viewValidators } from '@/lib/validator-view';
import type { Validator } from '@/lib/validators';
import type { ValidatorsState } from './validators-state';

const noFigures: ValidatorsState = {};

/** The filtered and sorted validators. Deferred, so that typing and clicks never wait for the list to re-render. */
export function useView(
  validators: readonly Validator[],
  epoch: number,
  state: ValidatorsState,
): readonly Validator[] {
  const index = useMemo(() => indexValidators(validators, epoch), [validators, epoch]);
  const { q, sort, dir } = state;
  // Testnet's list has no figures, so mainnet's figure filters would leave none of it.
  const { apy, apymax, stake, stakemax, meta } = state.network === 'testnet' ? noFigures : state;
  const wanted = useMemo(
    (): ValidatorView => ({
      q: q ?? '',
      sort,
      descending: dir !== 'asc',
      apy,
      apymax,
      stake,
      stakemax,
      meta: meta ?? false,
    }),
    [q, sort, dir, apy, apymax, stake, stakemax, meta],
  );
  const view = useDeferredValue(wanted);
  return useMemo(() => viewValidators(index, view), [index, view]);
}
