/** The gateway's histogram of batch ages has bins of ten milliseconds; the last one includes all older batches. */
export const AGE_STEP_MS = 10;

export interface LeadBar {
  /** Age on arrival in milliseconds: the bin's lower bound. */
  readonly age: number;
  readonly batches: number;
  /** The remaining delay: more than a third, less, or none. */
  readonly left: 'ample' | 'tight' | 'late';
}

export interface PacketLead {
  readonly bars: readonly LeadBar[];
  readonly batches: number;
  readonly medianMs: number;
  /** Share of batches with less than a third of the delay left, 0 to 1. */
  readonly tight: number;
  /** Share of batches that arrived after their deadline, 0 to 1. */
  readonly late: number;
}

/** The remaining delay of batches on arrival: the delay minus their age. One bar per bin of ages; undefined without batches. */
export function packetLead(ages: readonly number[], delayMs: number): PacketLead | undefined {
  const batches = ages.reduce((total, count) => total + count, 0);
  if (batches === 0) return undefined;
  const remaining = (index: number) => delayMs - (index + 0.5) * AGE_STEP_MS;
  const bars = ages.map((count, index) => ({
    age: index * AGE_STEP_MS,
    batches: count,
    left: kindOf(remaining(index), delayMs),
  }));
  const share = (kind: LeadBar['left']) =>
    bars.reduce((total, bar) => total + (bar.left === kind ? bar.batches : 0), 0) / batches;
  let median = 0;
  let counted = ages[0] ?? 0;
  while (counted * 2 < batches) {
    median += 1;
    counted += ages[median] ?? 0;
  }
  return { bars, batches, medianMs: remaining(median), tight: share('tight'), late: share('late') };
}

function kindOf(remaining: number, delayMs: number): LeadBar['left'] {
  if (remaining < 0) return 'late';
  return remaining < delayMs / 3 ? 'tight' : 'ample';
}
