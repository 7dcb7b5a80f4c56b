import type { UnitSettings } from '@contract/config';
import { formatEpoch, formatFigure, formatPercent } from '@/lib/format/figures';
import type { LegacyMeasure } from '@/lib/legacy-terms';
import { type OpenRow, readOpenSeries } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, toPercent, toSol } from '@/lib/units';

/** What each measure is called on the page. */
export const measureNames: Readonly<Record<LegacyMeasure, string>> = {
  apy: 'APY',
  tps: 'Transactions per second',
  tvl: 'Activated stake',
};

const fields: Readonly<Record<LegacyMeasure, readonly string[]>> = {
  apy: ['apy', 'apy_total', 'value'],
  tps: ['tps', 'total_tps', 'value'],
  tvl: ['tvl', 'total_stake', 'stake', 'value'],
};

/** Formats a figure of the answer with its unit. The unit of stake is undocumented, so it is inferred from its size. */
function formatterOf(measure: LegacyMeasure, values: readonly number[], apyUnit: UnitSettings['apy']) {
  switch (measure) {
    case 'apy': {
      const unit = apyUnitOf(apyUnit, values);
      return (value: number) => `${formatPercent(toPercent(value, unit))} %`;
    }
    case 'tps':
      return (value: number) => formatFigure(value);
    case 'tvl': {
      const unit = amountUnitOf('auto', 'stake', values);
      return (value: number) => `${formatFigure(toSol(value, unit))} SOL`;
    }
  }
}

/** "APY of epoch 1,060: 7.38 %." or, of several, from the lowest to the highest figure and the last one. */
export function seriesSentence(
  measure: LegacyMeasure,
  rows: readonly OpenRow[],
  apyUnit: UnitSettings['apy'],
): string {
  const name = measureNames[measure];
  if (rows.length === 0) return 'The answer has no rows for this.';
  const points = readOpenSeries(rows, fields[measure]).flatMap(({ epoch, value }) =>
    value === null ? [] : [{ epoch, value }],
  );
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${name}: the answer names no epoch with a figure. All that it says is below.`;
  const values = points.map(({ value }) => value);
  const format = formatterOf(measure, values, apyUnit);
  if (points.length === 1) return `${name} of epoch ${formatEpoch(last.epoch)}: ${format(last.value)}.`;
  return `${name} of epochs ${formatEpoch(first.epoch)} to ${formatEpoch(last.epoch)}: from ${format(Math.min(...values))} to ${format(Math.max(...values))}, the last one ${format(last.value)}.`;
}
