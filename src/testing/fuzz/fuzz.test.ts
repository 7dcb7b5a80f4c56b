import { describe, expect, it } from 'vitest';
import { fuzz } from './fuzz';
import { bytesOf, type FuzzTarget } from './fuzz-target';
import { fuzzTargets } from './fuzz-targets';

// A sample: `npm run bench -- fuzz` makes 1,000,000 inputs for each parser, and chooses among them by the code they reach.
const SEED = '20261124';
/** Fewer where one input goes through a whole verification, or through streams. */
const fewer: Readonly<Record<string, number>> = {
  receipts: 60,
  'gRPC frames': 500,
  'RPC answers': 500,
  'recording file': 500,
};

const sound = { crashes: 0, hangs: 0, nonCanonical: 0, findings: [] };

describe('every parser of bytes from outside', async () => {
  for (const target of await fuzzTargets()) {
    it(`takes mutated input: ${target.name}`, async () => {
      const result = await fuzz(target, { inputs: fewer[target.name] ?? 1_000, seed: SEED });
      expect(result).toMatchObject(sound);
      // The seeds at least; else nothing was compared.
      expect(result.accepted).toBeGreaterThanOrEqual(target.seeds.length);
    });
  }
});

/** A parser of a count and as many bytes, which may have a defect. */
function counted(defect: (input: Uint8Array) => ReturnType<FuzzTarget['run']> | undefined): FuzzTarget {
  return {
    name: 'counted bytes',
    seeds: [Uint8Array.of(3, 1, 2, 3), bytesOf('\u0000')],
    dictionary: ['long'],
    maxLength: 2_000,
    run: (input) => defect(input) ?? (input[0] === input.length - 1 ? 'accepted' : 'refused'),
  };
}

describe('the fuzzer', () => {
  const options = { inputs: 5_000, seed: 'a' };

  it('finds a length that is trusted', async () => {
    const trusting = counted((input) => {
      new DataView(input.buffer).getUint8(input[0] ?? 0);
      return undefined;
    });
    const { crashes, findings } = await fuzz(trusting, options);
    expect(crashes).toBeGreaterThan(100);
    expect(findings[0]).toMatchObject({ kind: 'crash', detail: expect.stringContaining('RangeError') });
  });
});
