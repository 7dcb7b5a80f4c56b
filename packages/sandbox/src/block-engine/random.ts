import { randomField } from '../history/random';

/** One independent random sequence for each pair of seed and name, the same on every machine. Not for secrets. */
export function createSeededRandom(seed: string, name: string) {
  const { uniform } = randomField(seed, name);
  let drawn = 0;
  const next = () => uniform(drawn++);
  const integer = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    /** From 0 inclusive to 1 exclusive. */
    next,
    /** An integer from `least` to `most`, both inclusive. */
    integer,
    /** Bell-shaped around `mean`: the mean of four uniform draws, at most `spread` away. */
    bell: (mean: number, spread: number): number =>
      mean + spread * ((next() + next() + next() + next()) / 2 - 1),
    bytes: (length: number): Uint8Array => Uint8Array.from({ length }, () => integer(0, 255)),
    /** One of `items`, which must not be empty. */
    pick: <T>(items: readonly T[]): T => {
      const item = items[integer(0, items.length - 1)];
      if (item === undefined) throw new Error('There is nothing to pick from.');
      return item;
    },
  };
}
export type SeededRandom = ReturnType<typeof createSeededRandom>;
