import { shortAddress } from '@clearstake/contract/format/short-address';
import { t } from '@clearstake/contract/i18n';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Sparkline, type TrendRange } from '@/components/charts/sparkline';
import { Missing } from '@/components/ui/missing';
import { cx } from '@/lib/cx';
import {
  type ColumnId,
  type FigureColumn,
  formatColumn,
  isOfVotes,
  type ValidatorColumn,
} from '@/lib/validators/validator-columns';
import type { Validator } from '@/lib/validators/validators';
import { AwaitedCommission, CommissionText } from './commission-text';
import { ValidatorNameCell } from './validator-name-cell';

export interface TableScale {
  /** APY at the full width of a composition bar. */
  readonly fullApy: number;
  /** Lowest and highest APY of all sparklines; undefined where there is none. */
  readonly trend: TrendRange | undefined;
  /** Columns that fewer than half of the validators have, whose cells stay empty where there is nothing. */
  readonly sparse: ReadonlySet<ColumnId>;
  /** The vote account to which native stake made here goes. */
  readonly stakeGoesTo: string | undefined;
}

const styles: Partial<Record<ValidatorColumn['id'], string>> = {
  name: 'name',
  vote: 'addr',
  total: 'compcell text-base font-580',
};

export function headClass({ kind, id, phone }: ValidatorColumn): string {
  return cx(
    kind === 'figure' && id !== 'total' && 'text-right tnum',
    // Where the bars are hidden the column is narrow, and “unavailable” fills it.
    id === 'total' && 'max-[431px]:ps-0 max-[431px]:pe-3.5 max-[431px]:text-end',
    !phone && 'wide',
  );
}

export function cellClass(column: ValidatorColumn): string {
  return cx(styles[column.id], headClass(column));
}

/** CSS grid tracks of a row: the checkbox, whose width the style sheet has, then columns; fewer on a narrow screen. */
export function tracksOf(columns: readonly ValidatorColumn[]): Record<string, string> {
  // The style sheet narrows some columns.
  const track = ({ id, width }: ValidatorColumn) => `minmax(var(--${id}-track, ${width}px), ${width}fr)`;
  const figuresOnPhone = columns.filter(({ phone }) => phone).length - 1;
  return {
    '--tracks': ['var(--pressed)', ...columns.map(track)].join(' '),
    '--tracks-phone': `var(--pressed) minmax(0, 1fr)${' var(--figure)'.repeat(figuresOnPhone)}`,
  };
}

/** A figure as text; a difference is coloured by its sign, unless it rounds to zero. */
function signed(column: FigureColumn, value: number) {
  const text = formatColumn(column, value);
  if (column.unit !== 'pp') return text;
  const shown = Number(value.toFixed(column.decimals));
  return <span className={cx(shown > 0 && 'text-pass', shown < 0 && 'text-fail')}>{text}</span>;
}

type Parts = Pick<Validator, 'base' | 'block' | 'mev'>;

/** Content of a figure cell; the total APY has a composition bar. `why` is the reason for a missing one. */
export function figureContent(
  column: FigureColumn,
  value: number | null,
  parts: Parts,
  fullApy: number,
  why?: string,
) {
  const text = value === null ? <Missing why={why} /> : signed(column, value);
  if (column.id !== 'total') return text;
  return (
    <>
      {text}
      <CompositionBar parts={parts} full={fullApy} />
    </>
  );
}

export function cellContent(
  column: ValidatorColumn,
  validator: Validator,
  scale: TableScale,
  watched: boolean,
) {
  if (column.id === 'name')
    return (
      <ValidatorNameCell
        validator={validator}
        watched={watched}
        stakeGoesHere={validator.vote !== null && validator.vote === scale.stakeGoesTo}
      />
    );
  // That no source has it is said once, below the table.
  if (scale.sparse.has(column.id) && validator.commission !== undefined && column.value(validator) === null)
    return <span className="sr-only">{t('unavailable##cell')}</span>;
  if (column.id === 'commission') return <CommissionText validator={validator} />;
  if (column.kind === 'figure')
    return isOfVotes(column) && validator.commission === undefined ? (
      <AwaitedCommission />
    ) : (
      figureContent(column, column.value(validator), validator, scale.fullApy)
    );
  if (column.kind === 'trend') return <Sparkline values={validator.trend} range={scale.trend} />;
  return validator.vote === null ? <Missing /> : <bdi dir="ltr">{shortAddress(validator.vote)}</bdi>;
}
