import { createHash } from 'node:crypto';

/** One independent field for each pair of seed and name: the same arguments give the same value, in any order and any process. */
export function randomField(seed: string, name: string) {
  const key = createHash('sha256').update(`${seed}\n${name}`).digest().readUInt32LE(0);
  const uniform = (index: number, step = 0): number => {
    const mixed = mix(mix(key ^ Math.imul(index + 1, 0x9e3779b1)) ^ Math.imul(step + 1, 0x85ebca6b));
    return mixed / 0x1_0000_0000;
  };
  const signed = (index: number, step = 0): number => 2 * uniform(index, step) - 1;
  const drift = (index: number, step: number, period: number): number => {
    const cell = Math.floor(step / period);
    const within = step / period - cell;
    const weight = within * within * (3 - 2 * within);
    return signed(index, cell) * (1 - weight) + signed(index, cell + 1) * weight;
  };
  return {
    /** Uniform in [0, 1). */
    uniform,
    /** Uniform in [-1, 1). */
    signed,
    /** In [-1, 1], continuous from one step to the next, with a period of about `period` steps. */
    drift,
  };
}
export type RandomField = ReturnType<typeof randomField>;

// The finaliser of MurmurHash3: every input bit reaches every output bit.
function mix(value: number): number {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
