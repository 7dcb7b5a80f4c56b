import { useDeferredValue, useMemo } from 'react';
import type { ValidatorsState } from '@/lib/page-search';
import {
  foldDelinquent,
  indexValidators,
  type ValidatorView,
  viewValidators,
} from '@/lib/validators/validator-view';
import type { Validator } from '@/lib/validators/validators';

const noFigures: ValidatorsState = {};

/** The filtered and sorted validators, delinquent ones folded by default. Deferred, so that input does not wait for the list. */
export function useView(
  validators: readonly Validator[],
  epoch: number,
  state: ValidatorsState,
  watchlist: readonly string[],
): { readonly shown: readonly Validator[]; readonly folded: number } {
  const index = useMemo(() => indexValidators(validators, epoch), [validators, epoch]);
  const { q, sort, dir, watched, delinquent } = state;
  // Testnet's list has no figures, so mainnet's figure filters would leave none of it.
  const { apy, apymax, stake, stakemax, meta } = state.network === 'testnet' ? noFigures : state;
  const only = useMemo(() => watched && new Set(watchlist), [watched, watchlist]);
  const wanted = useMemo(
    (): ValidatorView => ({ q, sort, dir, apy, apymax, stake, stakemax, meta, only }),
    [q, sort, dir, apy, apymax, stake, stakemax, meta, only],
  );
  const view = useDeferredValue(wanted);
  const matching = useMemo(() => viewValidators(index, view), [index, view]);
  return useMemo(
    () => (delinquent ? { shown: matching, folded: 0 } : foldDelinquent(matching)),
    [matching, delinquent],
  );
}
