import { plainNumber } from '@clearstake/contract/format/decimal-text';
import { readNumber, type Setting } from '@clearstake/contract/format/read-number';
import { t } from '@clearstake/contract/i18n';

export const baseSlotMs = 400;
export const slotsPerEpoch = 432_000;
export const defaultSlotAdjustmentMs = 10;
export const maxSlotAdjustmentMs = 50;
export const defaultPacketDelayMs = 200;

export const yearDays = 365.25;

const dayMs = 86_400_000;
const yearMs = yearDays * dayMs;

/** Parses `target-slot-adjustment-ms`: an integer from 0 to 50. */
export function parseSlotAdjustment(text: string): Setting {
  return readNumber(text, {
    most: maxSlotAdjustmentMs,
    problem: t('The adjustment is a whole number of milliseconds from 0 to 50.'),
    over: t(
      '{adjustment} ms is over the limit: the client adjusts a slot by at most 50 ms, which gives slots of 350 ms.',
      { adjustment: plainNumber(text) },
    ),
  });
}

/** Parses `banking-packet-delay-ms`: an integer. The client documents no maximum. */
export function parsePacketDelay(text: string): Setting {
  return readNumber(text, {
    most: Number.MAX_SAFE_INTEGER,
    problem: t('The delay is a whole number of milliseconds, 0 or more.'),
    over: t('This delay is longer than any slot or epoch.'),
  });
}

/**
 * Timing when every leader of the epoch uses this adjustment, 0 to 50 ms: a slot takes 400 ms minus it. The number of slots per
 * epoch is constant, so the epoch ends sooner.
 */
export function slotTiming(adjustmentMs: number) {
  const slotMs = baseSlotMs - adjustmentMs;
  const epochMs = slotMs * slotsPerEpoch;
  return {
    slotMs,
    epochSeconds: epochMs / 1000,
    epochsPerYear: yearMs / epochMs,
    slotsPerDay: Math.floor(dayMs / slotMs),
  };
}

export const defaultSlotMs = slotTiming(defaultSlotAdjustmentMs).slotMs;

/** A note on a valid but unusual delay; null for a usual one. */
export function packetDelayNote(packetDelayMs: number, slotMs: number): string | null {
  if (packetDelayMs === 0)
    return t('Direct packets are not held back at all; relayer packets get no head start.');
  if (packetDelayMs >= slotMs) {
    return t(
      'Direct packets wait {delay} ms, a whole slot of {slot} ms or longer: they miss the slot they arrive in.',
      { delay: packetDelayMs, slot: slotMs },
    );
  }
  return null;
}

/** The duration of an epoch in hours and minutes, for comparison: "46 h 48 min", "48 h 00 min". */
export function epochLength(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return t('{hours} h {minutes} min', {
    hours: Math.floor(minutes / 60),
    minutes: String(minutes % 60).padStart(2, '0'),
  });
}
