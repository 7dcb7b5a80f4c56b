import { ByteReader } from '../../bytes';

/**
 * Length in bytes of a venue's arguments in a route plan, by the venue's number in the swap program's published interface, where
 * not zero. `slices` is a vector of two-byte entries, `maybe-slices` an optional one.
 */
const venueArguments: Readonly<Record<number, readonly (number | 'slices' | 'maybe-slices')[]>> = {
  ...Object.fromEntries(
    [8, 12, 15, 16, 17, 18, 21, 23, 24, 27, 28, 39, 58, 60, 61, 64, 85, 89, 94, 95, 104, 106, 107].map(
      (venue) => [venue, [1]],
    ),
  ),
  29: [16],
  33: [4],
  41: [4],
  42: [3],
  43: [10],
  44: [5],
  45: [5],
  47: [1, 'maybe-slices'],
  71: [2],
  75: ['slices'],
  81: [8],
  82: [8],
  86: [2],
  87: [9],
  103: [1, 'maybe-slices'],
};

/** Venues up to this one are published by several clients in agreement; plans with newer ones are not parsed. */
const LAST_VENUE = 108;
/** Share, input and output index at the end of a step. */
const STEP_TAIL = 3;
const SLICE = 2;

function skipStep(reader: ByteReader): void {
  for (const part of venueArguments[reader.u8(LAST_VENUE)] ?? []) {
    if (typeof part === 'number') reader.skip(part);
    else if (part === 'slices' || reader.u8(1) === 1) reader.skip(SLICE * reader.u32());
  }
  reader.skip(STEP_TAIL);
}

/**
 * The end of a route plan. A swap's terms follow directly, and the program ignores later bytes: terms read from the end of the
 * data could be forged.
 * @throws RangeError when the plan is longer than the data or names a venue with unknown arguments.
 */
export function routePlanEnd(data: Uint8Array, start: number): number {
  const reader = new ByteReader(data, start);
  for (let left = reader.u32(); left > 0; left -= 1) skipStep(reader);
  return reader.offset;
}
