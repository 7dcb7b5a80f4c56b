import { MagnitudeBar } from '@/components/charts/magnitude-bar';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/figures';
import type { FigureColumn } from '@/lib/validator-columns';
import { median, type Validator } from '@/lib/validators';

interface ComparisonLineProps {
  figure: FigureColumn;
  chosen: readonly Validator[];
  all: readonly Validator[];
  /** SOL over all of them. */
  totalStake: number;
  source: FigureSource;
}

/**
 * One figure of each compared validator and of the median: as text, and as bars of one scale, which begins at zero and ends at
 * the largest of the line. What is missing has no bar; zero has an empty one.
 */
export function ComparisonLine({ figure, chosen, all, totalStake, source }: ComparisonLineProps) {
  const { name, unit, decimals } = figure;
  const figureOf = (one: Validator) => figure.value(one, totalStake);
  const write = (value: number) => formatFigure(value, decimals);
  const values = chosen.map(figureOf);
  const known = values.filter((value) => value !== null);
  const middle = median(all.map(figureOf));
  const highest = Math.max(...known);
  const full = Math.max(highest, middle ?? 0);
  const differ = new Set(known.map(write)).size > 1;
  const cell = (value: number | null, reference: number | null, best: boolean) =>
    value === null ? (
      <span className="t3">n/a</span>
    ) : (
      <>
        <span className={cx(best && 'best')}>
          {write(value)}
          <Unit>{unit}</Unit>
        </span>
        <MagnitudeBar value={value} full={full} reference={reference} />
      </>
    );
  return (
    <tr>
      <th scope="row">
        <Provenance {...source}>{name}</Provenance>
      </th>
      {chosen.map((one, index) => (
        <td key={one.key}>{cell(values[index] ?? null, middle, differ && values[index] === highest)}</td>
      ))}
      <td className="median">{cell(middle, null, false)}</td>
    </tr>
  );
}
