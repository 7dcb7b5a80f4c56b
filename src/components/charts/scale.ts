/** The value axis: ticks at round figures, at most four lines. */
export interface Scale {
  readonly least: number;
  readonly most: number;
  readonly ticks: readonly number[];
}

const steps = [1, 2, 2.5, 5, 10];

function roundStep(span: number, intervals: number): number {
  const raw = span / intervals;
  const magnitude = 10 ** Math.floor(Math.log10(raw));
  const step = steps.find((candidate) => candidate * magnitude >= raw * 0.999_999) ?? 10;
  return step * magnitude;
}

/** A value axis for these figures, from zero or from just below the least. */
export function makeScale(values: Iterable<number>, from: 'zero' | 'data'): Scale {
  let least = Number.POSITIVE_INFINITY;
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least > most) return { least: 0, most: 1, ticks: [] };
  if (from === 'zero') {
    least = Math.min(0, least);
    most = Math.max(0, most);
  }
  // A flat series gets some room around it, so that its line is not the frame.
  if (least === most) {
    const room = Math.abs(most) * 0.1 || 1;
    if (from === 'data' || most === 0) least -= from === 'data' ? room : 0;
    most += room;
  }
  const step = roundStep(most - least, 3);
  const first = Math.floor(least / step + 1e-9);
  const last = Math.ceil(most / step - 1e-9);
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
  const shown = ticks.length > 4 ? ticks.filter((_, index) => index % 2 === 0) : ticks;
  return { least: first * step, most: last * step, ticks: shown };
}

/** Where a value lies on the axis: 0 at the bottom, 1 at the top. */
export function place(scale: Scale, value: number): number {
  return (value - scale.least) / (scale.most - scale.least);
}

/** How many decimals the ticks of an axis need to differ. */
export function tickDecimals(scale: Scale, divisor = 1): number {
  const [one, other] = scale.ticks;
  if (one === undefined || other === undefined) return 0;
  const step = Math.abs(other - one) / divisor;
  for (let decimals = 0; decimals < 4; decimals += 1) {
    const shifted = step * 10 ** decimals;
    if (Math.abs(shifted - Math.round(shifted)) < 1e-9) return decimals;
  }
  return 4;
}
