import { msg } from '@clearstake/contract/i18n';
import type { OverviewValidator } from '@clearstake/contract/rest/validator-stats';

export interface Column {
  readonly id: string;
  /** The table header, with the unit. */
  readonly head: string;
  /** The name without the unit: in the column picker and in comparisons. */
  readonly name: string;
  /** Minimum width in pixels; extra width is distributed in this ratio. */
  readonly width: number;
  readonly csv: string;
  readonly sortable: boolean;
  /** Shown by default on a phone. */
  readonly phone: boolean;
  /**
   * Shown unless columns are chosen: always, never, or where at least half of the validators have a value. Default: always. The
   * name is always shown.
   */
  readonly shown?: 'always' | 'never' | 'when-known';
}

export const percent = { kind: 'figure', unit: '%', decimals: 2, sortable: true, phone: false } as const;
const sol = { kind: 'figure', unit: 'SOL', decimals: 2, sortable: true, phone: false } as const;

interface ListFigure extends Column {
  readonly kind: 'figure';
  /** A figure in pp is a difference, with its sign. */
  readonly unit: '%' | 'SOL' | 'pp';
  readonly decimals: number;
  readonly source: {
    /** As the server's settings say, else as found; figures in percent stay as they are. */
    readonly unit: 'apy' | 'stake' | 'reward' | 'percent';
    readonly field: keyof OverviewValidator;
  };
}

/** The columns of the overview's figures, which every validator has under the column's id. */
export const listColumns = [
  {
    ...percent,
    // No document says that it is the sum of the three parts, so a missing one is not computed.
    id: 'total',
    head: msg('APY, %'),
    name: 'APY',
    width: 176,
    csv: 'apy_total_percent',
    phone: true,
    source: { unit: 'apy', field: 'apy_total' },
  },
  {
    ...percent,
    id: 'base',
    // The bar of the APY shows it.
    shown: 'never',
    // Not “Inflation”: the API's document says no more of it than the field's name.
    head: msg('Base, %'),
    name: msg('Base'),
    width: 70,
    csv: 'apy_percent',
    source: { unit: 'apy', field: 'apy' },
  },
  {
    ...percent,
    id: 'block',
    head: msg('Block, %'),
    name: msg('Block rewards'),
    width: 78,
    csv: 'apy_block_rewards_percent',
    source: { unit: 'apy', field: 'apy_block_rewards' },
  },
  {
    ...percent,
    id: 'mev',
    head: msg('MEV, %'),
    name: msg('MEV tips'),
    width: 78,
    csv: 'apy_mev_percent',
    source: { unit: 'apy', field: 'apy_jito' },
  },
  {
    ...sol,
    id: 'mevRewards',
    shown: 'never',
    head: 'MEV, SOL',
    name: msg('MEV rewards, SOL'),
    width: 80,
    csv: 'mev_rewards_sol',
    source: { unit: 'reward', field: 'mev_rewards' },
  },
  {
    ...sol,
    id: 'blockRewards',
    shown: 'never',
    head: msg('Block, SOL'),
    name: msg('Block rewards, SOL'),
    width: 87,
    csv: 'block_rewards_sol',
    source: { unit: 'reward', field: 'block_rewards' },
  },
  {
    ...sol,
    id: 'stake',
    head: msg('Stake, SOL'),
    name: msg('Stake'),
    width: 104,
    csv: 'activated_stake_sol',
    decimals: 0,
    source: { unit: 'stake', field: 'activated_stake' },
  },
] as const satisfies readonly ListFigure[];

export type ListColumn = (typeof listColumns)[number];

/** The validators' figures of the overview, in percent and SOL (rewards: SOL per epoch). */
export type ListFigures = { readonly [Id in ListColumn['id']]: number | null };

export function listFigures(figureOf: (column: ListColumn) => number | null): ListFigures {
  return Object.fromEntries(listColumns.map((column) => [column.id, figureOf(column)])) as ListFigures;
}

export const withoutFigures = listFigures(() => null);
