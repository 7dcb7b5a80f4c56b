import { setData } from '@clearstake/sandbox/hostile/edit';
import { hex } from '@scure/base';
import { expect, it } from 'vitest';
import { editedInput, refusalsOf, withFacts } from '../../../testing/edited';
import { honestFields } from '../../../testing/honest';
import { SOL, testWorld } from '../../../testing/world';
import { concatBytes, u64 } from '../../bytes';
import type { IntentFields } from '../../intent/make-intent';
import type { VerifyInput } from '../context';
import { verify } from '../verify';

const world = await testWorld();

/** The terms of a swap's data, behind a plan of one step. */
interface Terms {
  readonly amount?: bigint;
  readonly quoted?: bigint;
  readonly slippage?: number;
  readonly fee?: number;
  readonly steps?: number;
}

/** The input of an honest swap with these terms, asked for with `fields`. */
async function swapping(terms: Terms, fields: object = {}): Promise<VerifyInput> {
  const { amount = 10n * SOL, quoted = 10_898_181_818n, slippage = 50, fee = 0, steps = 1 } = terms;
  const asked = { ...honestFields['swap-exit'], ...fields } as IntentFields;
  const data = concatBytes(
    hex.decode('c1209b3341d69c8100'),
    Uint8Array.of(steps, 0, 0, 0, 7, 100, 0, 1),
    u64(amount),
    u64(quoted),
    Uint8Array.of(slippage & 255, slippage >> 8, fee),
  );
  return editedInput(asked, (draft) => setData(draft, 1, data), world);
}

const asked = 'money/amount: Amount | 10 csSOL';
/** 10.898181818 SOL, which the tokens are worth, less a hundredth. */
const out = (least: string, found: string) =>
  `S10 minimum-out-too-low money/minimum-out: You get | ≥ ${least} SOL | ≥ ${found} SOL`;
const slips = (most: number, found: number) =>
  `S10 minimum-out-too-low options/slippage: Slippage, at most | ${most} bps | ${found} bps`;

it.each<[string, Terms, object, readonly string[]]>([
  ['as honest', {}, {}, []],
  [
    'of another amount',
    { amount: 10n * SOL + 1n },
    {},
    [`S12 swap-terms-differ ${asked} | 10.000000001 csSOL`],
  ],
  ['that cannot be read', { steps: 2 }, {}, [`S12 swap-terms-differ ${asked} | Terms that cannot be read`]],
  [
    'with a fee for the platform',
    { fee: 3 },
    {},
    ['S12 swap-terms-differ fees/swap-fee: Swap platform fee | 0 bps | 3 bps'],
  ],
  ['with the slippage that is accepted', { slippage: 100, quoted: 12n * SOL }, {}, []],
  ['with more than that', { slippage: 101, quoted: 12n * SOL }, {}, [slips(100, 101)]],
  // Less 0 basis points the quote is what is guaranteed.
  ['that give the least', { slippage: 0, quoted: 10_789_199_999n }, {}, []],
  [
    'that give a lamport less',
    { slippage: 0, quoted: 10_789_199_998n },
    {},
    [out('10.789199999', '10.789199998')],
  ],
  // The program takes the whole quote, and more does not make it negative.
  ['that guarantee nothing', { slippage: 10_000 }, {}, [slips(100, 10_000), out('10.789199999', '0')]],
])('judges terms %s', async (_, terms, fields, expected) => {
  expect(refusalsOf(await swapping(terms, fields), world)).toEqual(expected);
});

it('reports the terms at the swap’s data, and promises nothing by what cannot be read', async () => {
  const verdict = verify(await swapping({ amount: 1n, fee: 3, slippage: 10_001 }));
  const { dataBytes } = verdict.instructions[1] ?? {};
  expect(verdict.findings.map(({ instructionIndex, bytes }) => [instructionIndex, bytes])).toEqual(
    Array(4).fill([1, dataBytes]),
  );
  const unread = verify(await swapping({ steps: 2 }));
  expect(unread.findings).toMatchObject([{ instructionIndex: 1, bytes: dataBytes }]);
});

it('does not believe a node that says that the pool lost almost everything', async () => {
  const told = async (quoted: bigint) => {
    const input = await swapping({ slippage: 0, quoted });
    const { pool } = input.facts;
    return refusalsOf(withFacts(input, { pool: pool && { ...pool, totalLamports: 1_000n * SOL } }), world);
  };
  // A lamport for each unit, less the largest fee of 50 basis points, less the accepted hundredth: 9.8505 SOL.
  expect(await told(9_850_500_000n)).toEqual([]);
  expect(await told(9_850_499_999n)).toEqual([out('9.8505', '9.850499999')]);
});
