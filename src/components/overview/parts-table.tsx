import { formatPercent, formatPoints, shownDifference } from '@clearstake/contract/format/figures';
import { t } from '@clearstake/contract/i18n';
import { CompositionBar } from '@/components/charts/composition-bar';
import { Swatch } from '@/components/charts/legend-key';
import { type FigureSource, Provenance } from '@/components/ui/provenance';
import { Term } from '@/components/ui/term';
import { Unit } from '@/components/ui/unit';
import { cx } from '@/lib/cx';
import type { ApyBreakdown } from './apy-breakdown';

interface PartsBarProps {
  name: string;
  parts: ApyBreakdown;
  /** APY at the full width of the bar. */
  full: number;
  own?: boolean;
  /** Provenance of the total. */
  source: FigureSource;
}

export function PartsBar({ name, parts, full, own, source }: PartsBarProps) {
  const total =
    parts.total === null ? null : (
      <>
        {formatPercent(parts.total)}
        <Unit>%</Unit>
      </>
    );
  return (
    <div>
      <div className="mb-1.75 flex items-baseline justify-between text-sm/5">
        <span className={own ? 'font-560' : 'text-t2'}>{name}</span>
        <b className="text-md font-600">
          {total === null ? t('unavailable') : <Provenance {...source}>{total}</Provenance>}
        </b>
      </div>
      <CompositionBar parts={parts} full={full} tall />
    </div>
  );
}

const lines = () =>
  [
    { key: 'base', label: <Term of="apy field">{t('Base')}</Term>, mark: 'base' },
    { key: 'block', label: <Term of="block rewards">{t('Block rewards')}</Term>, mark: 'block' },
    { key: 'mev', label: <Term of="MEV">{t('MEV tips')}</Term>, mark: 'mev' },
    { key: 'total', label: t('APY'), mark: undefined },
  ] as const;

const formatPart = (value: number | null | undefined) =>
  value === null || value === undefined ? (
    <span className="text-t3">{t('unavailable')}</span>
  ) : (
    formatPercent(value)
  );

// German words are wider: a space keeps the figures apart, and the names beside them may wrap.
const apart = '[:lang(de)_&]:ps-2';
const head = cx('pt-1.5 pb-1 pointer-coarse:ps-4 text-xs/5 font-400 text-t3', apart);

interface PartsTableProps {
  own: ApyBreakdown | undefined;
  source: FigureSource;
  compared: ApyBreakdown | undefined;
  comparedSource: FigureSource;
  /** Compares the marked epoch with the latest, instead of the validator with the median. */
  marked?: boolean;
}

export function PartsTable(props: PartsTableProps) {
  const { own, source, compared, comparedSource, marked = false } = props;
  const difference = {
    ...source,
    unit: t('percentage points'),
    method: marked ? t('Marked less latest') : t('Own less median'),
  };
  return (
    <div>
      <table className="tnum w-full border-collapse text-sm/5">
        <thead>
          <tr>
            <th scope="col" className={cx(head, 'text-start')}>
              <span className="sr-only">{t('Part of the APY, %')}</span>
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              <Provenance {...source}>{marked ? t('Marked') : t('Own')}</Provenance>
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              <Provenance {...comparedSource}>{marked ? t('Latest') : t('Median')}</Provenance>
            </th>
            <th scope="col" className={cx(head, 'text-right')}>
              <Provenance {...difference}>pp</Provenance>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines().map(({ key, label, mark }) => {
            const ownValue = own?.[key] ?? null;
            const comparedValue = compared?.[key] ?? null;
            const gap =
              ownValue === null || comparedValue === null
                ? undefined
                : shownDifference(ownValue, comparedValue);
            const cell = cx('border-t border-line py-1.5', mark ? 'font-400' : 'font-580');
            return (
              <tr key={key}>
                <th scope="row" className={cx(cell, 'text-start pointer-coarse:has-[button]:h-12')}>
                  {mark ? (
                    <span className="inline-flex items-center gap-1.5 text-sm/5 whitespace-nowrap text-t2 [:lang(de)_&]:whitespace-normal">
                      <Swatch of={mark} />
                      {label}
                    </span>
                  ) : (
                    label
                  )}
                </th>
                <td className={cx(cell, apart, 'text-right')}>{formatPart(ownValue)}</td>
                <td className={cx(cell, apart, 'text-right text-t2')}>{formatPart(comparedValue)}</td>
                <td
                  className={cx(
                    cell,
                    apart,
                    'text-right',
                    gap !== undefined && gap > 0 && 'text-pass',
                    gap !== undefined && gap < 0 && 'text-fail',
                  )}
                >
                  {gap === undefined ? '' : formatPoints(gap)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {marked || !compared || compared.total === null ? null : (
        <p className="mt-2 text-xs text-t3">{t('Each median by itself; they need not add up.')}</p>
      )}
    </div>
  );
}
