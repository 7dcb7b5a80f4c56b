import { randomField } from '../history/random';

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

/** One independent sequence for each pair of seed and name. Not for secrets. */
export function createSeededRandom(seed: string, name: string): SeededRandom {
  const { uniform } = randomField(seed, name);
  let drawn = 0;
  const next = () => uniform(drawn++);
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
