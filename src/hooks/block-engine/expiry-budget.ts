/** The gateway counts batches by age in steps of ten milliseconds; the last step holds all older ones. */
const AGE_STEP_MS = 10;

export interface BudgetBar {
  /** Milliseconds left at the bar's lower end; negative when the batch came too late. */
  readonly from: number;
  readonly batches: number;
}

export interface ExpiryBudget {
  readonly bars: readonly BudgetBar[];
  readonly batches: number;
  readonly medianMs: number;
  /** Share of batches that had less than a third of the delay left, 0 to 1. */
  readonly tight: number;
  /** Share of batches that came after their time, 0 to 1. */
  readonly late: number;
}

/**
 * What is left of a delay when a batch arrives: the delay minus the batch's age. Undefined without batches.
 * Bars are 20 ms wide and run from the tightest to the loosest; late batches share one bar below zero.
 */
export function expiryBudget(ages: readonly number[], delayMs: number): ExpiryBudget | undefined {
  const batches = ages.reduce((total, count) => total + count, 0);
  if (batches === 0) return undefined;
  const left = ages.map((count, index) => ({ count, left: delayMs - (index + 0.5) * AGE_STEP_MS }));
  const width = 2 * AGE_STEP_MS;
  const byBar = new Map<number, number>();
  for (let from = 0; from < delayMs; from += width) byBar.set(from, 0);
  for (const { count, left: remaining } of left) {
    if (count === 0) continue;
    const from = remaining < 0 ? -width : Math.floor(remaining / width) * width;
    byBar.set(from, (byBar.get(from) ?? 0) + count);
  }
  const share = (holds: (remaining: number) => boolean) =>
    left.reduce((total, { count, left: remaining }) => total + (holds(remaining) ? count : 0), 0) / batches;
  return {
    bars: [...byBar].map(([from, count]) => ({ from, batches: count })).sort((a, b) => a.from - b.from),
    batches,
    medianMs: median(left, batches),
    tight: share((remaining) => remaining >= 0 && remaining < delayMs / 3),
    late: share((remaining) => remaining < 0),
  };
}

function median(left: readonly { count: number; left: number }[], batches: number): number {
  let seen = 0;
  for (const { count, left: remaining } of left) {
    seen += count;
    if (seen * 2 >= batches) return remaining;
  }
  return 0;
}
