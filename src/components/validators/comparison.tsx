import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Address } from '@/components/ui/address';
import { Icon } from '@/components/ui/icon';
import { Sheet } from '@/components/ui/sheet';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import { formatFigure } from '@/lib/figures';
import { median, type Validator, validatorName } from '@/lib/validators';
import { Avatar } from './avatar';

interface ComparisonProps {
  chosen: readonly Validator[];
  all: readonly Validator[];
  onRemove: (identity: string) => void;
}

const lines = [
  { key: 'total', label: 'APY', unit: '%', decimals: 2 },
  { key: 'base', label: 'Inflation', unit: '%', decimals: 2 },
  { key: 'block', label: 'Block rewards', unit: '%', decimals: 2 },
  { key: 'mev', label: 'MEV tips', unit: '%', decimals: 2 },
  { key: 'mevRewards', label: 'MEV an epoch', unit: 'SOL', decimals: 2 },
  { key: 'blockRewards', label: 'Block rewards an epoch', unit: 'SOL', decimals: 2 },
  { key: 'stake', label: 'Stake', unit: 'SOL', decimals: 0 },
] as const;

function Figure({ value, unit, decimals }: { value: number | null; unit: string; decimals: number }) {
  if (value === null) return <span className="t3">n/a</span>;
  return (
    <span>
      {formatFigure(value, decimals)}
      <Unit>{unit}</Unit>
    </span>
  );
}

/** Up to six validators side by side and the median beside them; in each line the highest is marked where they differ. */
export function Comparison({ chosen, all, onRemove }: ComparisonProps) {
  const full = Math.max(...chosen.map((one) => one.total ?? 0), 0.01) * 1.02;
  const middle = (key: (typeof lines)[number]['key']) => median(all.map((one) => one[key]));
  return (
    <Sheet className="tblwrap" aria-label="Comparison">
      <table className="tbl cmptable">
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">Measure</span>
            </th>
            {chosen.map((one) => {
              const name = validatorName(one);
              return (
                <th key={one.key} scope="col">
                  <span className="row">
                    <Avatar name={name} image={one.image} />
                    <button
                      type="button"
                      className="copy"
                      aria-label={`Remove ${name}`}
                      onClick={() => onRemove(one.identity ?? '')}
                    >
                      <Icon of={X} small />
                    </button>
                  </span>
                  <Link
                    to="/validators/$identity"
                    params={{ identity: one.identity ?? '' }}
                    className="longname"
                    title={name}
                  >
                    {name}
                  </Link>
                </th>
              );
            })}
            <th scope="col" className="median">
              Median
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ key, label, unit, decimals }) => {
            const shown = chosen.map((one) => (one[key] === null ? null : formatFigure(one[key], decimals)));
            const highest = Math.max(...chosen.map((one) => one[key] ?? Number.NEGATIVE_INFINITY));
            const differ = new Set(shown.filter((text) => text !== null)).size > 1;
            return (
              <tr key={key}>
                <th scope="row">{label}</th>
                {chosen.map((one) => (
                  <td key={one.key} className={cx(differ && one[key] === highest && 'best')}>
                    <Figure value={one[key]} unit={unit} decimals={decimals} />
                  </td>
                ))}
                <td className="median">
                  <Figure value={middle(key)} unit={unit} decimals={decimals} />
                </td>
              </tr>
            );
          })}
          <tr>
            <th scope="row">Composition</th>
            {chosen.map((one) => (
              <td key={one.key}>
                <CompositionBar base={one.base} block={one.block} mev={one.mev} full={full} />
              </td>
            ))}
            <td className="median">
              <CompositionBar base={middle('base')} block={middle('block')} mev={middle('mev')} full={full} />
            </td>
          </tr>
          <tr>
            <th scope="row">Vote account</th>
            {chosen.map((one) => (
              <td key={one.key}>
                {one.vote === null ? (
                  <span className="t3">n/a</span>
                ) : (
                  <Address value={one.vote} what="vote account" />
                )}
              </td>
            ))}
            <td className="median" />
          </tr>
        </tbody>
      </table>
    </Sheet>
  );
}
