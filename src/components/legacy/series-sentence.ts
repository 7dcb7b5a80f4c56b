import type { UnitSettings } from '@clearstake/contract/config';
import { formatEpoch, formatFigure, formatPercent, withUnit } from '@clearstake/contract/format/figures';
import { msg, t } from '@clearstake/contract/i18n';
import type { LegacyMeasure } from '@/lib/legacy-terms';
import type { OpenReading } from '@/lib/open-rows';
import { amountUnitOf, apyUnitOf, toPercent, toSol } from '@/lib/units';

export const measureNames: Readonly<Record<LegacyMeasure, string>> = {
  apy: msg('APY'),
  tps: msg('Transactions per second'),
  tvl: msg('Activated stake'),
};

/** Formats a figure of the answer with its unit. The unit of stake is undocumented, so it is inferred from its size. */
function formatterOf(measure: LegacyMeasure, values: readonly number[], apyUnit: UnitSettings['apy']) {
  switch (measure) {
    case 'apy': {
      const unit = apyUnitOf(apyUnit, values);
      return (value: number) => withUnit(formatPercent(toPercent(value, unit)), '%');
    }
    case 'tps':
      return (value: number) => formatFigure(value);
    case 'tvl': {
      const unit = amountUnitOf('auto', 'stake', values);
      return (value: number) => withUnit(formatFigure(toSol(value, unit)), 'SOL');
    }
  }
}

/**
 * "APY of epoch 1,060: 7.38 %." or, of several, from the lowest to the highest figure and the last one. Asked by time, an epoch has
 * several figures.
 */
export function seriesSentence(
  measure: LegacyMeasure,
  { figures, withoutFigure, unreadable }: OpenReading,
  apyUnit: UnitSettings['apy'],
): string {
  const name = t(measureNames[measure]);
  if (figures.length + withoutFigure + unreadable === 0) return t('The answer has no rows for this.');
  const [first, last] = [figures[0], figures.at(-1)];
  if (!first || !last)
    return withoutFigure === 0
      ? t('{name}: no figure of the answer can be read. All that it says is below.', { name })
      : t('{name}: the answer has no figure. All that it says is below.', { name });
  const values = figures.map(({ value }) => value);
  const format = formatterOf(measure, values, apyUnit);
  const figure = format(last.value);
  if (figures.length === 1)
    return last.epoch === null
      ? t('{name}: {figure}.', { name, figure })
      : t('{name} of epoch {epoch}: {figure}.', { name, epoch: formatEpoch(last.epoch), figure });
  const range = { lowest: format(Math.min(...values)), highest: format(Math.max(...values)), figure };
  const epochs = new Set(figures.map(({ epoch }) => epoch));
  if (first.epoch === null || last.epoch === null || epochs.size < figures.length)
    return t('{name}, {count} figures: from {lowest} to {highest}, the last one {figure}.', {
      name,
      count: figures.length,
      ...range,
    });
  return t('{name} of epochs {first} to {last}: from {lowest} to {highest}, the last one {figure}.', {
    name,
    first: formatEpoch(first.epoch),
    last: formatEpoch(last.epoch),
    ...range,
  });
}
