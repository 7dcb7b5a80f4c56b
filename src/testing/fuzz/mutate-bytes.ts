import type { SeededRandom } from '@clearstake/sandbox/block-engine/random';
import { concatBytes } from '@clearstake/verifier';
import { bytesOf } from './fuzz-target';

/** What mutations are made of. */
export interface Material {
  readonly random: SeededRandom;
  /** Other inputs, of which parts are taken. */
  readonly corpus: readonly Uint8Array[];
  readonly dictionary: readonly Uint8Array[];
}

/** Ends of ranges and lengths in one, two, four and eight bytes, little- and big-endian. */
const integers: readonly Uint8Array[] = [0n, 1n, 2n, 0x3fffn, 0x4000n]
  .concat([7n, 8n, 16n, 31n, 32n, 63n, 64n].flatMap((bits) => [(1n << bits) - 1n, 1n << bits]))
  .flatMap((value) =>
    [1, 2, 4, 8].flatMap((size) => {
      const little = Uint8Array.from({ length: size }, (_, index) =>
        Number((value >> BigInt(8 * index)) & 0xffn),
      );
      return [little, little.toReversed()];
    }),
  );

/** A range that lies within the bytes, mostly short. */
function range(bytes: Uint8Array, { random }: Material): [start: number, end: number] {
  const start = random.integer(0, bytes.length);
  const most = random.integer(0, 3) === 0 ? bytes.length : 16;
  return [start, Math.min(bytes.length, start + random.integer(1, Math.max(most, 1)))];
}

function replaced(bytes: Uint8Array, start: number, end: number, by: Uint8Array): Uint8Array {
  return concatBytes(bytes.subarray(0, start), by, bytes.subarray(end));
}

const overwritten = (bytes: Uint8Array, at: number, by: Uint8Array): Uint8Array =>
  replaced(bytes, at, Math.min(bytes.length, at + by.length), by);

type Mutation = (bytes: Uint8Array, material: Material) => Uint8Array;

const mutations: readonly Mutation[] = [
  (bytes, { random }) => {
    const at = random.integer(0, Math.max(bytes.length - 1, 0));
    return overwritten(bytes, at, Uint8Array.of((bytes[at] ?? 0) ^ (1 << random.integer(0, 7))));
  },
  (bytes, { random }) => overwritten(bytes, random.integer(0, bytes.length), random.bytes(1)),
  (bytes, { random }) => {
    const at = random.integer(0, Math.max(bytes.length - 1, 0));
    return overwritten(bytes, at, Uint8Array.of((bytes[at] ?? 0) + (random.next() < 0.5 ? 1 : 255)));
  },
  (bytes, { random }) => overwritten(bytes, random.integer(0, bytes.length), random.pick(integers)),
  (bytes, { random }) => {
    const at = random.integer(0, bytes.length);
    return replaced(bytes, at, at, random.bytes(random.integer(1, 8)));
  },
  // A length in more bytes than it needs, as a compact integer or a varint.
  (bytes, { random }) => {
    const at = random.integer(0, Math.max(bytes.length - 1, 0));
    return replaced(bytes, at, at + 1, Uint8Array.of((bytes[at] ?? 0) | 0x80, 0));
  },
  (bytes, material) => replaced(bytes, ...range(bytes, material), new Uint8Array()),
  (bytes, { random }) => bytes.subarray(0, random.integer(0, bytes.length)),
  (bytes, { random }) => concatBytes(bytes, random.next() < 0.5 ? Uint8Array.of(0) : random.bytes(4)),
  (bytes, material) => {
    const at = material.random.integer(0, bytes.length);
    return replaced(bytes, at, at, bytes.subarray(...range(bytes, material)));
  },
  (bytes, material) =>
    overwritten(bytes, material.random.integer(0, bytes.length), bytes.subarray(...range(bytes, material))),
  (bytes, material) => {
    const otherBytes = material.random.pick(material.corpus);
    return replaced(bytes, ...range(bytes, material), otherBytes.subarray(...range(otherBytes, material)));
  },
  (bytes, { random, corpus }) => {
    const otherBytes = random.pick(corpus);
    const at = random.integer(0, bytes.length);
    return concatBytes(bytes.subarray(0, at), otherBytes.subarray(Math.min(at, otherBytes.length)));
  },
  (bytes, material) => replaced(bytes, ...range(bytes, material), material.random.pick(material.dictionary)),
  (bytes, { random, dictionary }) => {
    const at = random.integer(0, bytes.length);
    return replaced(bytes, at, at, random.pick(dictionary));
  },
];

/** Repeats a part many times: what takes quadratic time or recurses is noticed only at length. */
function grown(bytes: Uint8Array, material: Material, maxLength: number): Uint8Array {
  const { random, dictionary } = material;
  const [start, end] = range(bytes, material);
  const part = random.next() < 0.5 ? random.pick(dictionary) : bytes.subarray(start, end);
  const room = Math.floor((maxLength - bytes.length) / Math.max(part.length, 1));
  if (part.length === 0 || room < 1) return bytes;
  // Small ones are more frequent: large ones take the time of thousands.
  const times = Math.ceil(room * random.next() ** 4);
  const repeated = new Uint8Array(part.length * times);
  for (let index = 0; index < times; index += 1) repeated.set(part, index * part.length);
  return replaced(bytes, start, start, repeated);
}

const GROWN_ONE_IN = 500;

/** One to four mutations of an input. The result is a new array, at most `maxLength` bytes long. */
export function mutateBytes(input: Uint8Array, material: Material, maxLength: number): Uint8Array {
  const { random } = material;
  let bytes = input;
  for (let left = random.integer(1, 4); left > 0; left -= 1) bytes = random.pick(mutations)(bytes, material);
  if (random.integer(1, GROWN_ONE_IN) === 1) bytes = grown(bytes, material, maxLength);
  return bytes.slice(0, maxLength);
}

/** A dictionary that is never empty. */
export const dictionaryOf = (texts: readonly string[] = []): readonly Uint8Array[] =>
  ['\0', ...texts].map(bytesOf);
