import { t } from '@clearstake/contract/i18n';
import type { ReactNode } from 'react';
import { MagnitudeBar } from '@/components/charts/magnitude-bar';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { useTrackedValidator } from '@/hooks/stats/use-tracked-validator';
import { cx } from '@/lib/cx';
import { type FigureColumn, formatColumn, isOfVotes } from '@/lib/validators/validator-columns';
import { isWellKnown, knownCount, median, type Validator } from '@/lib/validators/validators';
import { AwaitedCommission } from './commission-text';

// Eight columns fit a window of 1440 px; in a narrower one the table scrolls.
export const width = 'w-36 max-s:w-37.5';

export const measure = 'sticky start-0 z-1 w-45.5 bg-surface whitespace-normal pe-1.5 max-s:w-28.5';

export const columnHead = 'py-3 text-base/4.5 font-580 whitespace-normal text-t1';
const figureCell = `${width} tnum h-11`;
export const medianCell = 'bg-sunken text-t2';

interface ComparisonLineProps {
  figure: FigureColumn;
  chosen: readonly Validator[];
  all: readonly Validator[];
  source: FigureSource;
}

/** One figure of each validator and the median, as text and bars on one scale from zero; missing values have no bar. */
export function ComparisonLine({ figure, chosen, all, source }: ComparisonLineProps) {
  const { name, unit } = figure;
  const { vote: tracked } = useTrackedValidator();
  const figureOf = (validator: Validator) => figure.value(validator);
  const format = (value: number) => formatColumn(figure, value);
  const values = chosen.map(figureOf);
  const present = values.filter((value) => value !== null);
  const figures = all.map(figureOf);
  const medianValue = median(figures);
  // A higher commission leaves less for those who stake.
  const mark = figure.id === 'commission' ? 'lowest' : 'highest';
  const marked = mark === 'lowest' ? Math.min(...present) : Math.max(...present);
  const full = Math.max(...present, medianValue ?? 0);
  const awaited = isOfVotes(figure) && chosen.some(({ commission }) => commission === undefined);
  // What most do not have is said once, beside the median.
  const isSparse = !isWellKnown(figures);
  const differ = new Set(present.map(format)).size > 1;
  const cell = (
    value: number | null,
    reference: number | null,
    best: boolean,
    of: 'own' | 'other' | 'median',
  ) =>
    awaited ? (
      <AwaitedCommission />
    ) : value === null ? (
      <span className="text-t3">
        <span className={isSparse ? 'sr-only' : undefined}>{t('unavailable')}</span>
        {of === 'median' ? <small className="block text-2xs">{knownCount(figures)}</small> : null}
      </span>
    ) : (
      <>
        <span
          data-marked={best ? (mark === 'lowest' ? t('lowest') : t('highest')) : undefined}
          className={cx(
            best &&
              'font-620 after:ms-2 after:text-2xs/none after:font-450 after:text-t3 after:content-[attr(data-marked)]',
          )}
        >
          {format(value)}
          <Unit>{unit}</Unit>
        </span>
        {/* A difference has no length from zero. */}
        {unit === 'pp' ? null : (
          <div
            className={cx(
              'mt-1.5 mb-1.25',
              of === 'own' && '[--mag:var(--c-own)]',
              of === 'median' && '[--mag:var(--c-net)]',
            )}
          >
            <MagnitudeBar value={value} full={full} reference={reference} />
          </div>
        )}
      </>
    );
  return (
    <Line
      head={<Provenance {...source}>{t(name)}</Provenance>}
      chosen={chosen}
      cell={(validator, index) =>
        cell(
          values[index] ?? null,
          medianValue,
          differ && values[index] === marked,
          validator.vote === tracked ? 'own' : 'other',
        )
      }
      median={cell(medianValue, null, false, 'median')}
    />
  );
}

interface LineProps {
  head: ReactNode;
  chosen: readonly Validator[];
  cell: (validator: Validator, index: number) => ReactNode;
  median?: ReactNode;
}

export function Line({ head, chosen, cell, median }: LineProps) {
  return (
    <tr>
      <th
        scope="row"
        className={cx(
          measure,
          'h-11 border-line py-2 text-sm font-400 text-t2 in-[tr:last-child]:border-b-0',
        )}
      >
        {head}
      </th>
      {chosen.map((validator, index) => (
        <td key={validator.key} className={figureCell}>
          {cell(validator, index)}
        </td>
      ))}
      <td className={cx(figureCell, medianCell)}>{median}</td>
    </tr>
  );
}
