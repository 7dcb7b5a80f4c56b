const year = 365.25 * 24 * 3600 * 1000;
const slotsInEpoch = 432_000;
const nominalSlotTime = 400;

/** How long a slot takes. */
export interface SlotTime {
  readonly milliseconds: number;
  /** Minutes over which the chain's node measured it; null for an estimate of the API. */
  readonly minutes: number | null;
}

/** Epochs in a year, and how that is known. */
export interface EpochsPerYear {
  readonly count: number;
  readonly method: 'measured' | 'estimated' | 'nominal';
}

/**
 * Epochs in a year from the slot time. The sandbox turns its epochs as fast as it is told to while its rates count epochs of
 * two days, so there, and while no slot time is known, 400 ms a slot is assumed and said.
 */
export function epochsPerYear(slotTime: SlotTime | undefined, sandbox: boolean): EpochsPerYear {
  if (sandbox || slotTime === undefined || slotTime.milliseconds <= 0) {
    return { count: year / (slotsInEpoch * nominalSlotTime), method: 'nominal' };
  }
  return {
    count: year / epochDuration(slotTime),
    method: slotTime.minutes === null ? 'estimated' : 'measured',
  };
}

/** Milliseconds of a whole epoch at this slot time. */
export function epochDuration(slotTime: SlotTime): number {
  return slotsInEpoch * slotTime.milliseconds;
}
