import { type FigureColumn, type SortKey, validatorColumns } from './validator-columns';
import { neutralOrder, type Validator } from './validators';

/** Which validators are shown, and in which order. */
export interface ValidatorView {
  readonly q: string;
  /** Neutral order when absent. */
  readonly sort: SortKey | undefined;
  readonly descending: boolean;
  /** Least and most APY in percent. */
  readonly apy: number | undefined;
  readonly apymax: number | undefined;
  /** Least and most stake in SOL. */
  readonly stake: number | undefined;
  readonly stakemax: number | undefined;
  /** Only those with metadata of their own: a name, a picture, a text or a website. */
  readonly meta: boolean;
}

/** A set of validators, prepared once so that every later question is quick. */
export interface ValidatorIndex {
  readonly validators: readonly Validator[];
  /** Name, identity and vote account of each in lower case. */
  readonly texts: readonly string[];
  /** All positions in an order, sorted when it is first asked for. Neutral without a key. */
  readonly order: (sort: SortKey | undefined, descending: boolean) => Uint32Array;
}

/** Prepares a set for searching and sorting. */
export function indexValidators(validators: readonly Validator[], epoch: number): ValidatorIndex {
  const positions = new Map(validators.map((validator, position) => [validator.key, position]));
  const neutral = Uint32Array.from(neutralOrder(validators, epoch), ({ key }) => positions.get(key) ?? 0);
  const texts = validators.map(({ name, identity, vote }) =>
    `${name ?? ''}\n${identity ?? ''}\n${vote ?? ''}`.toLowerCase(),
  );
  const sorted = new Map<string, Uint32Array>();
  const order = (sort: SortKey | undefined, descending: boolean) => {
    if (sort === undefined) return neutral;
    const name = `${sort} ${descending}`;
    const known = sorted.get(name) ?? sortPositions(neutral, keysOf(validators, sort), descending);
    sorted.set(name, known);
    return known;
  };
  return { validators, texts, order };
}

type Keys = readonly (string | number | null)[];

function keysOf(validators: readonly Validator[], sort: SortKey): Keys {
  const column = validatorColumns.find(({ id }) => id === sort);
  return validators.map((one) => {
    const value = column?.value(one) ?? null;
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
}

/** Those without a key come last in either direction; equal ones keep the order that they come in. */
function sortPositions(positions: Uint32Array, keys: Keys, descending: boolean): Uint32Array {
  const known = positions.filter((position) => keys[position] !== null);
  const unknown = positions.filter((position) => keys[position] === null);
  const direction = descending ? -1 : 1;
  known.sort((one, other) => {
    const mine = keys[one] ?? 0;
    const theirs = keys[other] ?? 0;
    return mine < theirs ? -direction : mine > theirs ? direction : 0;
  });
  const sorted = new Uint32Array(positions.length);
  sorted.set(known);
  sorted.set(unknown, known.length);
  return sorted;
}

function matches(validator: Validator, text: string, view: ValidatorView, query: string): boolean {
  if (query !== '' && !text.includes(query)) return false;
  if (!within(validator.total, view.apy, view.apymax)) return false;
  if (!within(validator.stake, view.stake, view.stakemax)) return false;
  return !view.meta || hasMetadata(validator);
}

/** It has told who it is: a name, a picture, a text or a website. */
function hasMetadata({ name, image, description, website }: Validator): boolean {
  return [name, image, description, website].some((text) => text !== null);
}

// A figure that is not known cannot be shown to be within a bound.
function within(value: number | null, least: number | undefined, most: number | undefined): boolean {
  if (least === undefined && most === undefined) return true;
  return value !== null && value >= (least ?? value) && value <= (most ?? value);
}

/**
 * The validators of a view, in its order. Those without the figure that is sorted by come last in either direction; equal ones
 * keep the neutral order.
 */
export function viewValidators(index: ValidatorIndex, view: ValidatorView): Validator[] {
  const query = view.q.trim().toLowerCase();
  const shown: Validator[] = [];
  for (const position of index.order(view.sort, view.descending)) {
    const validator = index.validators[position];
    if (validator && matches(validator, index.texts[position] ?? '', view, query)) shown.push(validator);
  }
  return shown;
}

/** 1 for the largest; undefined when the validator has no such figure. */
export function rankOf(
  validators: readonly Validator[],
  validator: Validator,
  figure: FigureColumn,
): { rank: number; of: number } | undefined {
  const value = figure.value(validator);
  if (value === null) return undefined;
  const known = validators.flatMap((one) => figure.value(one) ?? []);
  return { rank: 1 + known.filter((one) => one > value).length, of: known.length };
}
