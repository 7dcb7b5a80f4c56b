import { address, getProgramDerivedAddress } from '@solana/kit';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { programDerivedAddress } from './program-derived-address';

const program = address('SPoo1Ku8WFXoNDMHPsrGSTSG1Y47rzgn41SLUNakuHy');

it('derives what the stock client derives', async () => {
  const seed = fc.oneof(fc.string({ maxLength: 8 }), fc.uint8Array({ maxLength: 32 }));
  await fc.assert(
    fc.asyncProperty(fc.array(seed, { maxLength: 15 }), async (seeds) => {
      const [derived, bump] = await getProgramDerivedAddress({ programAddress: program, seeds });
      expect(programDerivedAddress(program, seeds)).toEqual({ address: derived, bump });
    }),
    { numRuns: 200 },
  );
});
