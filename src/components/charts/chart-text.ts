import { formatEpoch, formatFigure, withUnit } from '@clearstake/contract/format/figures';
import { unbroken } from '@clearstake/contract/format/unbroken';
import { t } from '@clearstake/contract/i18n';
import { type EpochRow, latestComplete } from '@/lib/series';
import type { ChartData, ChartSpec } from './chart-spec';
import { type Scale, tickDecimals, valueScale } from './geometry';

export function figureLabel(spec: ChartSpec, value: number | null): string {
  if (value === null) return t('no figure');
  return `${formatFigure(value / (spec.axisDivisor ?? 1), spec.decimals)} ${t(spec.unit)}`;
}

function seriesLabels(spec: ChartSpec, { ownName, networkName }: ChartData, row: EpochRow): string[] {
  const own = `${ownName} ${figureLabel(spec, row.own)}`;
  return networkName === undefined ? [own] : [own, `${networkName} ${figureLabel(spec, row.network)}`];
}

/** One epoch in a sentence: "Epoch 1,043: Harrow Lane 7.10 %, Network 6.55 %". */
export function rowSentence(spec: ChartSpec, data: ChartData, row: EpochRow): string {
  return t(row.running ? 'Epoch {epoch}, running: {figures}' : 'Epoch {epoch}: {figures}', {
    epoch: formatEpoch(row.epoch),
    figures: seriesLabels(spec, data, row).join(', '),
  });
}

export function tooltipLines(spec: ChartSpec, data: ChartData, row: EpochRow): string[] {
  return [
    t(row.running ? 'Epoch {epoch}, running' : 'Epoch {epoch}', { epoch: formatEpoch(row.epoch) }),
    ...seriesLabels(spec, data, row),
  ];
}

/** Range of a chart: "epochs 1,031 to 1,060, 1,061 running". */
export function rangeLabel({ rows }: ChartData): string {
  const ended = rows.filter((row) => !row.running);
  const running = rows.find((row) => row.running);
  const [first, last] = [ended[0], ended.at(-1)];
  if (!first || !last)
    return running
      ? t('no epochs, {running} running', { running: formatEpoch(running.epoch) })
      : t('no epochs');
  const range = { first: formatEpoch(first.epoch), last: formatEpoch(last.epoch) };
  return running
    ? t('epochs {first} to {last}, {running} running', { ...range, running: formatEpoch(running.epoch) })
    : t('epochs {first} to {last}', range);
}

/** Note that the marked epoch is outside the range; undefined otherwise. */
export function outsideRangeNote({ rows }: ChartData, marked: number | undefined): string | undefined {
  if (marked === undefined || rows.length === 0 || rows.some((row) => row.epoch === marked)) return undefined;
  return t('Epoch {epoch} is marked, and outside this range.', { epoch: formatEpoch(marked) });
}

export function chartSummary(spec: ChartSpec, data: ChartData, marked?: number): string {
  const first = data.rows[0];
  const last = data.rows.at(-1);
  const title = t(spec.title);
  if (first === undefined || last === undefined) return t('{title}: no figures', { title });
  const latest = latestComplete(data.rows);
  const row = data.rows.find(({ epoch }) => epoch === marked);
  return [
    t('{title}, epochs {first} to {last}', {
      title,
      first: formatEpoch(first.epoch),
      last: formatEpoch(last.epoch),
    }),
    ...(latest ? [rowSentence(spec, data, latest)] : []),
    ...(row ? [t('Marked: {epoch}', { epoch: rowSentence(spec, data, row) })] : []),
  ].join('. ');
}

export function tickLabel(spec: ChartSpec, scale: Scale, tick: number): string {
  const divisor = spec.axisDivisor ?? 1;
  return formatFigure(tick / divisor, tickDecimals(scale, divisor));
}

export function axisStartNote(spec: ChartSpec, rows: readonly EpochRow[]): string | undefined {
  const scale = valueScale(spec, rows);
  if (scale.ticks.length === 0 || scale.min === 0) return undefined;
  return t('Axis starts at {figure}.', {
    figure: unbroken(withUnit(tickLabel(spec, scale, scale.min), t(spec.unit))),
  });
}
