/** The gateway's histogram of batch ages has bins of ten milliseconds; the last one includes all older batches. */
export const AGE_STEP_MS = 10;

export type PacketLead = NonNullable<ReturnType<typeof packetLead>>;

/** The remaining delay of batches on arrival: the delay minus their age. One bar per bin of ages; undefined without batches. */
export function packetLead(ages: readonly number[], delayMs: number) {
  const batches = ages.reduce((total, count) => total + count, 0);
  if (batches === 0) return undefined;
  const remaining = (index: number) => delayMs - (index + 0.5) * AGE_STEP_MS;
  /** By the age on arrival in milliseconds: the lower bound of a bin. */
  const bars = ages.map((count, index) => ({
    age: index * AGE_STEP_MS,
    batches: count,
    left: kindOf(remaining(index), delayMs),
  }));
  const share = (kind: Left) =>
    bars.reduce((total, bar) => total + (bar.left === kind ? bar.batches : 0), 0) / batches;
  let median = 0;
  let counted = ages[0] ?? 0;
  while (counted * 2 < batches) {
    median += 1;
    counted += ages[median] ?? 0;
  }
  // Shares of the batches, 0 to 1.
  return { bars, medianMs: remaining(median), tight: share('tight'), late: share('late') };
}

/** More than a third of the delay, less, or none. */
type Left = 'ample' | 'tight' | 'late';

function kindOf(remaining: number, delayMs: number): Left {
  if (remaining < 0) return 'late';
  return remaining < delayMs / 3 ? 'tight' : 'ample';
}
