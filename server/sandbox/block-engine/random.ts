import { createHash } from 'node:crypto';

/** A random sequence that is the same for the same seed on every machine. */
export interface SeededRandom {
  /** From 0 inclusive to 1 exclusive. */
  readonly next: () => number;
  /** An integer from `least` to `most`, both inclusive. */
  readonly integer: (least: number, most: number) => number;
  /** Bell-shaped around `mean`: the mean of four uniform draws, at most `spread` away. */
  readonly bell: (mean: number, spread: number) => number;
  readonly bytes: (length: number) => Uint8Array;
  /** One of `items`, which must not be empty. */
  readonly pick: <T>(items: readonly T[]) => T;
}

/** One independent stream (mulberry32) for each pair of seed and name. Not for secrets. */
export function createSeededRandom(seed: string, name: string): SeededRandom {
  let state = createHash('sha256').update(`${seed}\n${name}`).digest().readUInt32LE(0);
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    integer,
    bell: (mean, spread) => mean + spread * ((next() + next() + next() + next()) / 2 - 1),
    bytes: (length) => Uint8Array.from({ length }, () => integer(0, 255)),
    pick: (items) => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
