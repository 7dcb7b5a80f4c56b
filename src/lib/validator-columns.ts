import type { Validator, ValidatorUnits } from './validators';

interface Column {
  readonly id: string;
  /** The table header, with the unit. */
  readonly head: string;
  /** The name without the unit: in the column picker and in comparisons. */
  readonly name: string;
  /** Minimum width in pixels; extra width is distributed in this ratio. */
  readonly width: number;
  /** The header in the CSV. */
  readonly csv: string;
  readonly sortable: boolean;
  /** Shown by default on a phone. */
  readonly phone: boolean;
}

interface TextColumn extends Column {
  readonly kind: 'text';
  readonly value: (validator: Validator) => string | null;
}

interface NumberColumn extends Column {
  readonly kind: 'figure';
  readonly value: (validator: Validator) => number | null;
  readonly unit: '%' | 'SOL';
  readonly decimals: number;
  readonly source: { readonly unit: keyof ValidatorUnits | 'percent'; readonly method: string };
}

const percent = { kind: 'figure', unit: '%', decimals: 2, sortable: true, phone: false } as const;
const sol = { kind: 'figure', unit: 'SOL', decimals: 2, sortable: true, phone: false } as const;

/**
 * The columns of the validators table in their order: the definition for header, rows, median, column picker, CSV, comparison,
 * sources and URL.
 */
export const validatorColumns = [
  {
    id: 'name',
    kind: 'text',
    head: 'Validator',
    name: 'Name',
    width: 230,
    csv: 'name',
    sortable: true,
    phone: true,
    value: (validator: Validator) => validator.name,
  },
  {
    id: 'vote',
    kind: 'text',
    head: 'Vote account',
    name: 'Vote account',
    width: 100,
    csv: 'vote_account',
    sortable: true,
    phone: false,
    value: (validator: Validator) => validator.vote,
  },
  {
    ...percent,
    id: 'total',
    head: 'APY, %',
    name: 'APY',
    width: 190,
    csv: 'apy_total_percent',
    phone: true,
    value: (validator: Validator) => validator.total,
    source: { unit: 'apy', method: 'Field apy_total, else the sum of the three parts' },
  },
  {
    ...percent,
    id: 'base',
    // Its document says no more of it than the field's name.
    head: 'apy, %',
    name: 'apy',
    width: 87,
    csv: 'apy_percent',
    value: (validator: Validator) => validator.base,
    source: { unit: 'apy', method: 'Field apy' },
  },
  {
    ...percent,
    id: 'block',
    head: 'Block, %',
    name: 'Block rewards',
    width: 70,
    csv: 'apy_block_rewards_percent',
    value: (validator: Validator) => validator.block,
    source: { unit: 'apy', method: 'Field apy_block_rewards' },
  },
  {
    ...percent,
    id: 'mev',
    head: 'MEV, %',
    name: 'MEV tips',
    width: 70,
    csv: 'apy_mev_percent',
    value: (validator: Validator) => validator.mev,
    source: { unit: 'apy', method: 'Field apy_jito' },
  },
  {
    ...sol,
    id: 'mevRewards',
    head: 'MEV, SOL',
    name: 'MEV an epoch',
    width: 80,
    csv: 'mev_rewards_sol',
    value: (validator: Validator) => validator.mevRewards,
    source: { unit: 'reward', method: 'Field mev_rewards' },
  },
  {
    ...sol,
    id: 'blockRewards',
    head: 'Block, SOL',
    name: 'Block rewards an epoch',
    width: 87,
    csv: 'block_rewards_sol',
    value: (validator: Validator) => validator.blockRewards,
    source: { unit: 'reward', method: 'Field block_rewards' },
  },
  {
    ...sol,
    id: 'stake',
    head: 'Stake, SOL',
    name: 'Stake',
    width: 104,
    csv: 'activated_stake_sol',
    decimals: 0,
    value: (validator: Validator) => validator.stake,
    source: { unit: 'stake', method: 'Field activated_stake' },
  },
  {
    ...percent,
    id: 'share',
    head: 'Share, %',
    name: 'Share of client stake',
    width: 87,
    csv: 'share_of_client_stake_percent',
    decimals: 1,
    // The same order as by stake.
    sortable: false,
    value: (one: Validator) => one.share,
    source: {
      unit: 'percent',
      method: 'Field activated_stake over rakurai_Total_stake, else over the whole list’s sum',
    },
  },
] as const satisfies readonly (TextColumn | NumberColumn)[];

export type ValidatorColumn = (typeof validatorColumns)[number];
export type FigureColumn = Extract<ValidatorColumn, { kind: 'figure' }>;
export type FigureId = FigureColumn['id'];
export type SortKey = Extract<ValidatorColumn, { sortable: true }>['id'];
/** An optional column; the name is always shown. */
export type ColumnId = Exclude<ValidatorColumn['id'], 'name'>;

export const figureColumns = validatorColumns.filter((column) => column.kind === 'figure');
export const columnIds = validatorColumns.filter((column) => column.id !== 'name').map(({ id }) => id);
export const sortKeys = validatorColumns.filter((column) => column.sortable).map(({ id }) => id);

export function figureColumn(id: FigureId): FigureColumn {
  const column = figureColumns.find((candidate) => candidate.id === id);
  if (!column) throw new Error(`There is no figure ${id}.`);
  return column;
}
