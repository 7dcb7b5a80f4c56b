import { columnVisibilityFeature, createColumnHelper, tableFeatures } from '@tanstack/react-table';
import { CompositionBar } from '@/components/charts/composition-bar';
import { formatFigure, formatPercent } from '@/lib/format/figures';
import { shortAddress } from '@/lib/format/short-address';
import { shareOfStake, type Validator } from '@/lib/validators';
import { ValidatorNameCell } from './validator-name-cell';

/** What every row of the table needs besides its validator. */
export interface ColumnMeta {
  readonly head: string;
  readonly right: boolean;
  /** Left out on a phone, unless somebody chose the columns. */
  readonly wide: boolean;
  /** Its track in the grid of a row. */
  readonly track: string;
  /** The look of its cells. */
  readonly look?: string;
  /** What a cell leaves out. */
  readonly title?: (validator: Validator) => string | undefined;
}

/** Figures of the whole set that cells compare with. */
export interface TableMeta {
  /** The APY that fills a composition bar. */
  readonly fullApy: number;
  /** SOL over the client's validators. */
  readonly totalStake: number;
}

export const features = tableFeatures({
  columnVisibilityFeature,
  columnMeta: {} as ColumnMeta,
  tableMeta: {} as TableMeta,
});

const helper = createColumnHelper<typeof features, Validator>();
const missing = <span className="t3">n/a</span>;
const percent = (value: number | null) => (value === null ? missing : formatPercent(value));
const sol = (value: number | null, decimals: number) =>
  value === null ? missing : formatFigure(value, decimals);
// The style sheet narrows it on a phone.
const nameTrack = 'minmax(var(--name-track, 230px), 230fr)';
const track = (pixels: number) => `minmax(${pixels}px, ${pixels}fr)`;
const right = (head: string, pixels: number) => ({ head, right: true, wide: true, track: track(pixels) });

/** The columns, in their order. Heads hold the unit, so cells hold figures only. */
export const columns = helper.columns([
  helper.display({
    id: 'name',
    meta: { head: 'Validator', right: false, wide: false, track: nameTrack, look: 'name' },
    cell: ({ row }) => <ValidatorNameCell validator={row.original} />,
  }),
  helper.display({
    id: 'vote',
    meta: {
      head: 'Vote account',
      right: false,
      wide: true,
      track: track(100),
      look: 'addr',
      title: ({ vote }) => vote ?? undefined,
    },
    cell: ({ row }) => (row.original.vote === null ? missing : shortAddress(row.original.vote)),
  }),
  helper.display({
    id: 'total',
    meta: { head: 'APY, %', right: false, wide: false, track: track(190), look: 'big compcell' },
    cell: ({ row, table }) => (
      <>
        {percent(row.original.total)}
        <CompositionBar
          base={row.original.base}
          block={row.original.block}
          mev={row.original.mev}
          full={table.options.meta?.fullApy ?? 10}
        />
      </>
    ),
  }),
  helper.display({
    id: 'base',
    meta: right('Inflation, %', 87),
    cell: ({ row }) => percent(row.original.base),
  }),
  helper.display({
    id: 'block',
    meta: right('Block, %', 70),
    cell: ({ row }) => percent(row.original.block),
  }),
  helper.display({ id: 'mev', meta: right('MEV, %', 70), cell: ({ row }) => percent(row.original.mev) }),
  helper.display({
    id: 'mevRewards',
    meta: right('MEV, SOL', 80),
    cell: ({ row }) => sol(row.original.mevRewards, 2),
  }),
  helper.display({
    id: 'blockRewards',
    meta: right('Block, SOL', 87),
    cell: ({ row }) => sol(row.original.blockRewards, 2),
  }),
  helper.display({
    id: 'stake',
    meta: right('Stake, SOL', 104),
    cell: ({ row }) => sol(row.original.stake, 0),
  }),
  helper.display({
    id: 'share',
    meta: right('Share, %', 87),
    cell: ({ row, table }) => {
      const share = shareOfStake(row.original, table.options.meta?.totalStake ?? 0);
      return share === null ? missing : formatFigure(share, 1);
    },
  }),
]);
