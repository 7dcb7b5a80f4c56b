const year = 365.25 * 24 * 3600 * 1000;
const slotsInEpoch = 432_000;
const nominalSlotTime = 400;

/** Epochs in a year, and how that is known. */
export interface EpochsPerYear {
  readonly count: number;
  readonly method: 'measured' | 'nominal';
}

/**
 * Epochs in a year from the measured slot time. The sandbox turns its epochs as fast as it is told to while its rates count
 * epochs of two days, so there, and while nothing is measured, 400 ms a slot is assumed and said.
 */
export function epochsPerYear(slotTime: number | undefined, sandbox: boolean): EpochsPerYear {
  if (sandbox || slotTime === undefined || slotTime <= 0) {
    return { count: year / (slotsInEpoch * nominalSlotTime), method: 'nominal' };
  }
  return { count: year / (slotsInEpoch * slotTime), method: 'measured' };
}

/** Milliseconds of a whole epoch at this slot time. */
export function epochDuration(slotTime: number): number {
  return slotsInEpoch * slotTime;
}
