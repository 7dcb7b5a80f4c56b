const year = 365.25 * 24 * 3600 * 1000;
/** Of the public networks. */
const usualSlotsInEpoch = 432_000;
const nominalSlotTime = 400;

export interface SlotTime {
  readonly milliseconds: number;
  /** Length of the measurement in minutes; null for the API's estimate. */
  readonly minutes: number | null;
  /** As the node gives it; 432,000 while that is unknown. */
  readonly slotsInEpoch?: number | undefined;
}

export interface EpochsPerYear {
  readonly count: number;
  readonly method: 'measured' | 'estimated' | 'nominal' | 'sandbox';
}

/**
 * Epochs per year from the slot time. Nominal (400 ms) while that is unknown and in the sandbox, whose epochs end on demand
 * while its rates assume two days.
 */
export function epochsPerYear(slotTime: SlotTime | undefined, sandbox: boolean): EpochsPerYear {
  if (sandbox || slotTime === undefined || slotTime.milliseconds <= 0) {
    return { count: year / (usualSlotsInEpoch * nominalSlotTime), method: sandbox ? 'sandbox' : 'nominal' };
  }
  return {
    count: year / epochDuration(slotTime),
    method: slotTime.minutes === null ? 'estimated' : 'measured',
  };
}

/** Duration of a full epoch at this slot time, in milliseconds. */
export function epochDuration({ milliseconds, slotsInEpoch = usualSlotsInEpoch }: SlotTime): number {
  return slotsInEpoch * milliseconds;
}
