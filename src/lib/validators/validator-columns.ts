import { formatCommission, formatFigure, formatPoints } from '@clearstake/contract/format/figures';
import { msg } from '@clearstake/contract/i18n';
import { type Column, type ListColumn, listColumns, percent } from './list-columns';
import { isWellKnown, type Validator } from './validators';

interface TextColumn extends Column {
  readonly kind: 'text' | 'trend';
  /** Of a trend the figures, oldest first, separated by spaces. */
  readonly value: (validator: Validator) => string | null;
}

interface NumberColumn extends Column {
  readonly kind: 'figure';
  readonly value: (validator: Validator) => number | null;
  readonly unit: '%' | 'SOL' | 'pp';
  readonly decimals: number;
  readonly source:
    | ListColumn['source']
    | {
        readonly unit: 'percent' | 'percentage points';
        readonly method: string;
        /** Answered by the RPC node, not by the list. */
        readonly votes?: true;
      };
}

/** A column of what every validator has under the column's id. */
const own = <const Own extends { readonly id: keyof Validator }>(column: Own) => ({
  ...column,
  value: (validator: Validator) => validator[column.id as Own['id']],
});
const [total, ...parts] = listColumns;

/**
 * The columns of the validators table in their order: the definition for header, rows, median, column picker, CSV, comparison,
 * sources and URL. Its words are messages, as the language is only known when they are shown.
 */
export const validatorColumns = [
  own({
    id: 'name',
    kind: 'text',
    head: msg('Validator'),
    name: msg('Name'),
    width: 250,
    csv: 'name',
    sortable: true,
    phone: true,
  }),
  own({
    id: 'vote',
    kind: 'text',
    shown: 'never',
    head: msg('Vote account'),
    name: msg('Vote account'),
    width: 100,
    csv: 'vote_account',
    sortable: true,
    phone: false,
  }),
  own(total),
  own({
    ...percent,
    id: 'change',
    shown: 'when-known',
    head: msg('Change, pp'),
    name: msg('Change of the APY'),
    width: 84,
    csv: 'apy_change_pp',
    unit: 'pp',
    source: {
      unit: 'percentage points',
      method: msg(
        'APY less that of the epoch before: by the API’s series for the tracked validator, else as kept in this browser',
      ),
    },
  }),
  {
    id: 'trend',
    kind: 'trend',
    shown: 'when-known',
    head: msg('20 epochs'),
    name: msg('APY of 20 epochs'),
    width: 104,
    csv: 'apy_last_epochs_percent',
    sortable: false,
    phone: false,
    // A line needs two points.
    value: ({ trend }: Validator) =>
      trend.filter((apy) => apy !== null).length < 2
        ? null
        : trend.map((apy) => (apy === null ? '-' : apy.toFixed(2))).join(' '),
  },
  {
    ...percent,
    id: 'commission',
    head: msg('Commission, %'),
    name: msg('Commission'),
    width: 110,
    csv: 'commission_percent',
    decimals: 0,
    value: (validator: Validator) => validator.commission ?? null,
    source: {
      unit: 'percent',
      method: msg('Field commission, of inflation rewards'),
      votes: true,
    },
  },
  ...parts.map((column) => own(column)),
  own({
    ...percent,
    id: 'share',
    shown: 'never',
    head: msg('Share, %'),
    name: msg('Share of client stake'),
    width: 87,
    csv: 'share_of_client_stake_percent',
    decimals: 1,
    // The same order as by stake.
    sortable: false,
    source: {
      unit: 'percent',
      method: msg('Field activated_stake over rakurai_Total_stake, else over the whole list’s sum'),
    },
  }),
  own({
    ...percent,
    id: 'networkShare',
    shown: 'never',
    head: msg('Of network, %'),
    name: msg('Share of network stake'),
    width: 104,
    csv: 'share_of_network_stake_percent',
    decimals: 3,
    source: {
      unit: 'percent',
      method: msg('Field activatedStake over the sum of all vote accounts'),
      votes: true,
    },
  }),
  own({
    ...percent,
    id: 'credits',
    shown: 'never',
    head: msg('Votes, %'),
    name: msg('Vote credits'),
    width: 78,
    csv: 'vote_credits_percent_of_most',
    decimals: 1,
    source: {
      unit: 'percent',
      method: msg(
        'Field epochCredits of the last ended epoch, over the most that any validator earned in it',
      ),
      votes: true,
    },
  }),
] as const satisfies readonly (TextColumn | NumberColumn)[];

export type ValidatorColumn = (typeof validatorColumns)[number];
export type FigureColumn = Extract<ValidatorColumn, { kind: 'figure' }>;
export type FigureId = FigureColumn['id'];
export type SortKey = Extract<ValidatorColumn, { sortable: true }>['id'];
/** An optional column; the name is always shown. */
export type ColumnId = Exclude<ValidatorColumn['id'], 'name'>;

export const figureColumns = validatorColumns.filter((column) => column.kind === 'figure');
export const columnIds = validatorColumns.filter((column) => column.id !== 'name').map(({ id }) => id);
export function defaultColumns(validators: readonly Validator[]): readonly ColumnId[] {
  const isShown = ({ shown, value }: Column & { readonly value: (validator: Validator) => unknown }) =>
    shown === 'when-known' ? isWellKnown(validators.map(value)) : shown !== 'never';
  return validatorColumns.flatMap((column) => (column.id !== 'name' && isShown(column) ? column.id : []));
}
export const sortKeys = validatorColumns.filter((column) => column.sortable).map(({ id }) => id);

/** A figure of a column without its unit; a difference has its sign. */
export function formatColumn(
  { id, unit, decimals }: Pick<FigureColumn, 'id' | 'unit' | 'decimals'>,
  value: number,
): string {
  if (id === 'commission') return formatCommission(value);
  return unit === 'pp' ? formatPoints(value, decimals) : formatFigure(value, decimals);
}

/** It comes with the vote accounts, which the node may not have given yet. */
export const isOfVotes = ({ source }: FigureColumn): boolean => 'votes' in source;

export function figureColumn(id: FigureId): FigureColumn {
  const column = figureColumns.find((candidate) => candidate.id === id);
  if (!column) throw new Error(`There is no figure ${id}.`);
  return column;
}
