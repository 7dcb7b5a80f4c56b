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

/** Parses the steps of the plan; throws a RangeError past the end and for unknown venues. */
class PlanReader {
  private readonly view: DataView;
  constructor(
    data: Uint8Array,
    private offset: number,
  ) {
    this.view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  }

  private skip(bytes: number): void {
    this.offset += bytes;
    if (this.offset > this.view.byteLength) throw new RangeError('The plan ends early.');
  }

  private count(): number {
    const count = this.view.getUint32(this.offset, true);
    this.skip(4);
    return count;
  }

  private slices(): void {
    this.skip(SLICE * this.count());
  }

  private maybeSlices(): void {
    const tag = this.view.getUint8(this.offset);
    this.skip(1);
    if (tag > 1) throw new RangeError('An option is there or not.');
    if (tag === 1) this.slices();
  }

  private step(): void {
    const venue = this.view.getUint8(this.offset);
    this.skip(1);
    if (venue > LAST_VENUE) throw new RangeError('The size of this venue’s arguments is not known.');
    for (const part of venueArguments[venue] ?? []) {
      if (part === 'slices') this.slices();
      else if (part === 'maybe-slices') this.maybeSlices();
      else this.skip(part);
    }
    this.skip(STEP_TAIL);
  }

  end(): number {
    for (let left = this.count(); left > 0; left -= 1) this.step();
    return this.offset;
  }
}

/**
 * The end of a route plan. A swap's terms follow directly, and the program ignores later bytes: terms read from the end of the
 * data could be forged.
 * @throws RangeError when the plan is longer than the data or names a venue with unknown arguments.
 */
export function routePlanEnd(data: Uint8Array, start: number): number {
  return new PlanReader(data, start).end();
}
