import type { SortKey } from './validator-columns';
import { neutralOrder, type Validator } from './validators';

/** Which validators are shown, and in which order. */
export interface ValidatorView {
  readonly q: string;
  /** Neutral order when absent. */
  readonly sort: SortKey | undefined;
  readonly descending: boolean;
  /** Least APY in percent. */
  readonly apy: number | undefined;
  /** Least and most stake in SOL. */
  readonly stake: number | undefined;
  readonly stakemax: number | undefined;
  /** Only those with a name of their own. */
  readonly meta: boolean;
}

/** A set of validators, prepared once so that every later question is quick. */
export interface ValidatorIndex {
  readonly validators: readonly Validator[];
  /** Name, identity and vote account of each in lower case. */
  readonly texts: readonly string[];
  /** Positions in neutral order. */
  readonly neutral: readonly number[];
}

/** Prepares a set for searching and sorting. */
export function indexValidators(validators: readonly Validator[], epoch: number): ValidatorIndex {
  const positions = new Map(validators.map((validator, position) => [validator.key, position]));
  return {
    validators,
    texts: validators.map(({ name, identity, vote }) =>
      `${name ?? ''}\n${identity ?? ''}\n${vote ?? ''}`.toLowerCase(),
    ),
    neutral: neutralOrder(validators, epoch).map(({ key }) => positions.get(key) ?? 0),
  };
}

function matches(index: ValidatorIndex, position: number, view: ValidatorView, query: string): boolean {
  const validator = index.validators[position];
  if (!validator) return false;
  if (query !== '' && !index.texts[position]?.includes(query)) return false;
  // A figure that is not known cannot be shown to be large enough.
  if (view.apy !== undefined && (validator.total === null || validator.total < view.apy)) return false;
  if (view.stake !== undefined && (validator.stake === null || validator.stake < view.stake)) return false;
  if (view.stakemax !== undefined && (validator.stake === null || validator.stake > view.stakemax))
    return false;
  return !view.meta || validator.name !== null;
}

type Comparable = number | string | null;

function keyOf(index: ValidatorIndex, position: number, sort: SortKey): Comparable {
  const validator = index.validators[position];
  if (!validator) return null;
  if (sort === 'name') return validator.name === null ? null : (index.texts[position] ?? null);
  return validator[sort];
}

/**
 * The validators of a view, in its order. Those without the figure that is sorted by come last in either direction; equal ones
 * keep the neutral order.
 */
export function viewValidators(index: ValidatorIndex, view: ValidatorView): Validator[] {
  const query = view.q.trim().toLowerCase();
  const shown = index.neutral.filter((position) => matches(index, position, view, query));
  const { sort } = view;
  if (sort !== undefined) {
    const keys = new Map(shown.map((position) => [position, keyOf(index, position, sort)]));
    const direction = view.descending ? -1 : 1;
    shown.sort((one, other) => {
      const mine = keys.get(one) ?? null;
      const theirs = keys.get(other) ?? null;
      if (mine === null || theirs === null) return mine === theirs ? 0 : mine === null ? 1 : -1;
      return mine < theirs ? -direction : mine > theirs ? direction : 0;
    });
  }
  return shown.flatMap((position) => index.validators[position] ?? []);
}

/** 1 for the largest; undefined when the validator has no such figure. */
export function rankOf(
  validators: readonly Validator[],
  validator: Validator,
  key: 'total' | 'base' | 'block' | 'mev' | 'stake' | 'mevRewards' | 'blockRewards',
): { rank: number; of: number } | undefined {
  const value = validator[key];
  if (value === null) return undefined;
  const known = validators.flatMap((one) => one[key] ?? []);
  return { rank: 1 + known.filter((one) => one > value).length, of: known.length };
}
