/** The gateway counts batches by age in steps of ten milliseconds; the last step holds all older ones. */
export const AGE_STEP_MS = 10;

export interface BudgetBar {
  /** Age at arrival in milliseconds, at the bar's lower end. */
  readonly age: number;
  readonly batches: number;
  /** What was left of the delay: more than a third, less, or nothing. */
  readonly left: 'ample' | 'tight' | 'late';
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
 * What is left of a delay when a batch arrives: the delay minus the batch's age. Undefined without batches. There is a bar
 * for every 10 ms of age, the last one also for all that are older, so that they lie on the axis of a slot.
 */
export function expiryBudget(ages: readonly number[], delayMs: number): ExpiryBudget | undefined {
  const batches = ages.reduce((total, count) => total + count, 0);
  if (batches === 0) return undefined;
  const left = ages.map((count, index) => ({ count, left: delayMs - (index + 0.5) * AGE_STEP_MS }));
  const bars = left.map(({ count, left: remaining }, index) => ({
    age: index * AGE_STEP_MS,
    batches: count,
    left: kindOf(remaining, delayMs),
  }));
  const share = (kind: BudgetBar['left']) =>
    bars.reduce((total, bar) => total + (bar.left === kind ? bar.batches : 0), 0) / batches;
  return { bars, batches, medianMs: median(left, batches), tight: share('tight'), late: share('late') };
}

function kindOf(remaining: number, delayMs: number): BudgetBar['left'] {
  if (remaining < 0) return 'late';
  return remaining < delayMs / 3 ? 'tight' : 'ample';
}

function median(left: readonly { count: number; left: number }[], batches: number): number {
  let seen = 0;
  for (const { count, left: remaining } of left) {
    seen += count;
    if (seen * 2 >= batches) return remaining;
  }
  return 0;
}
