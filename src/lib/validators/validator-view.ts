import type { ValidatorsState } from '../page-search';
import { type FigureColumn, type SortKey, validatorColumns } from './validator-columns';
import { neutralOrder, type Validator } from './validators';

type ViewField = 'q' | 'sort' | 'dir' | 'apy' | 'apymax' | 'stake' | 'stakemax' | 'meta';

export interface ValidatorView extends Pick<ValidatorsState, ViewField> {
  /** Only these identities; all when absent. */
  readonly only?: ReadonlySet<string> | undefined;
}

export function indexValidators(validators: readonly Validator[], epoch: number) {
  const positions = new Map(validators.map((validator, position) => [validator.key, position]));
  const neutral = Uint32Array.from(neutralOrder(validators, epoch), ({ key }) => positions.get(key) ?? 0);
  // Name, identity and vote account of each in lower case.
  const texts = validators.map(({ name, identity, vote }) =>
    `${name ?? ''}\n${identity ?? ''}\n${vote ?? ''}`.toLowerCase(),
  );
  // All positions in an order. Neutral order without a sort key.
  const sorted = new Map<string, Uint32Array>();
  const order = (sort: SortKey | undefined, descending: boolean) => {
    if (sort === undefined) return neutral;
    const name = `${sort} ${descending}`;
    const ordered = sorted.get(name) ?? sortPositions(neutral, keysOf(validators, sort), descending);
    sorted.set(name, ordered);
    return ordered;
  };
  return { validators, texts, order };
}

type Keys = readonly (string | number | null)[];

function keysOf(validators: readonly Validator[], sort: SortKey): Keys {
  const column = validatorColumns.find(({ id }) => id === sort);
  return validators.map((validator) => {
    const value = column?.value(validator) ?? null;
    return typeof value === 'string' ? value.toLowerCase() : value;
  });
}

/** Positions without a key sort last in both directions; the sort is stable. */
function sortPositions(positions: Uint32Array, keys: Keys, descending: boolean): Uint32Array {
  const direction = descending ? -1 : 1;
  return positions.toSorted((left, right) => {
    const leftKey = keys[left] ?? null;
    const rightKey = keys[right] ?? null;
    if (leftKey === null || rightKey === null) return Number(leftKey === null) - Number(rightKey === null);
    return leftKey < rightKey ? -direction : leftKey > rightKey ? direction : 0;
  });
}

function matches(validator: Validator, text: string, view: ValidatorView, query: string): boolean {
  if (view.only !== undefined && !view.only.has(validator.identity ?? '')) return false;
  if (query !== '' && !text.includes(query)) return false;
  if (!within(validator.total, view.apy, view.apymax)) return false;
  if (!within(validator.stake, view.stake, view.stakemax)) return false;
  return !view.meta || hasMetadata(validator);
}

export function foldDelinquent(validators: readonly Validator[]): { shown: Validator[]; folded: number } {
  const shown = validators.filter(({ delinquent }) => !delinquent);
  return { shown, folded: validators.length - shown.length };
}

function hasMetadata({ name, image, description, website }: Validator): boolean {
  return [name, image, description, website].some((text) => text !== null);
}

// An unknown figure does not satisfy a bound.
function within(value: number | null, minimum: number | undefined, maximum: number | undefined): boolean {
  if (minimum === undefined && maximum === undefined) return true;
  return value !== null && value >= (minimum ?? value) && value <= (maximum ?? value);
}

/** Those without the sorted figure come last in both directions; ties keep the neutral order. */
export function viewValidators(index: ReturnType<typeof indexValidators>, view: ValidatorView): Validator[] {
  const query = (view.q ?? '').trim().toLowerCase();
  const shown: Validator[] = [];
  for (const position of index.order(view.sort, view.dir !== 'asc')) {
    const validator = index.validators[position];
    if (validator && matches(validator, index.texts[position] ?? '', view, query)) shown.push(validator);
  }
  return shown;
}

/** Those whose APY is known before the others: in a past epoch few are, in the neutral order too. */
export function knownFirst(validators: readonly Validator[]): Validator[] {
  return validators.toSorted((left, right) => Number(left.total === null) - Number(right.total === null));
}

/** 1 for the largest; undefined when the validator lacks the figure. */
export function rankOf(
  validators: readonly Validator[],
  validator: Validator,
  figure: FigureColumn,
): { rank: number; of: number } | undefined {
  const value = figure.value(validator);
  if (value === null) return undefined;
  const figures = validators.flatMap((candidate) => figure.value(candidate) ?? []);
  return { rank: 1 + figures.filter((figure) => figure > value).length, of: figures.length };
}

/** The chosen validators behind the one where stake goes, which takes none of their places. */
export function withOwn(
  chosen: readonly Validator[],
  all: readonly Validator[],
  stakeGoesTo: string | undefined,
): readonly Validator[] {
  const isOwn = ({ vote }: Validator) => vote !== null && vote === stakeGoesTo;
  const own = all.find(isOwn);
  return own ? [own, ...chosen.filter((validator) => !isOwn(validator))] : chosen;
}
