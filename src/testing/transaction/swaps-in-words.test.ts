import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import { AGGREGATOR_POOL_TOKENS } from '@server/sandbox/chain/testing/own-pool';
import { AGGREGATOR_WRAPPED_SOL } from '@server/sandbox/chain/world/aggregator';
import { messageOf } from '@server/sandbox/hostile/draft';
import { describe, expect, it } from 'vitest';
import {
  type DecodedInstruction,
  decodeBytes,
  type IntentFields,
  type VerifyInput,
  verify,
} from '@/transaction';
import { concatBytes, u64 } from '@/transaction/bytes';
import { JUPITER_PROGRAM } from '@/transaction/decode/programs/jupiter';
import { honestInput } from './edited';
import { honestFields, honestTransaction } from './honest';
import { testKey } from './keys';
import { findingText, reviewText } from './review-text';
import { SOL, testWorld, wallet } from './world';

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
async function swapping(terms: Terms, fields: Partial<IntentFields> = {}): Promise<VerifyInput> {
  const { amount = 10n * SOL, quoted = 10_898_181_818n, slippage = 50, fee = 0, steps = 1 } = terms;
  const asked = { ...honestFields['swap-exit'], ...fields } as IntentFields;
  const input = await honestInput(asked, world);
  const { draft } = honestTransaction(asked, world);
  const data = concatBytes(
    hex.decode('c1209b3341d69c8100'),
    Uint8Array.of(steps, 0, 0, 0, 7, 100, 0, 1),
    u64(amount),
    u64(quoted),
    Uint8Array.of(slippage & 255, slippage >> 8, fee),
  );
  const instructions = draft.instructions.map((instruction) =>
    instruction.program === JUPITER_PROGRAM ? { ...instruction, data } : instruction,
  );
  return { ...input, decoded: decodeBytes(messageOf({ ...draft, instructions })) };
}

const inWords = (input: VerifyInput) => verify(input).findings.map((finding) => findingText(finding, world));
const asked = 'money/amount: Amount | 10 csSOL';
/** 10.898181818 SOL, which the tokens are worth, less a hundredth. */
const out = (least: string, found: string) =>
  `S10 minimum-out-too-low money/minimum-out: You get | ≥ ${least} SOL | ≥ ${found} SOL`;

describe('the terms of a swap', () => {
  it.each<[string, Terms, Partial<IntentFields>, readonly string[]]>([
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
    [
      'with more than that',
      { slippage: 101, quoted: 12n * SOL },
      {},
      ['S10 minimum-out-too-low options/slippage: Slippage, at most | 100 bps | 101 bps'],
    ],
    [
      'with the most that any swap may have',
      { slippage: 300, quoted: 12n * SOL },
      { maxSlippageBps: 900 } as Partial<IntentFields>,
      [],
    ],
    [
      'with more than any swap may have',
      { slippage: 301, quoted: 12n * SOL },
      { maxSlippageBps: 900 } as Partial<IntentFields>,
      ['S10 minimum-out-too-low options/slippage: Slippage, at most | 300 bps | 301 bps'],
    ],
    // Less 0 basis points the quote is what is guaranteed.
    ['that give the least', { slippage: 0, quoted: 10_789_199_999n }, {}, []],
    [
      'that give a lamport less',
      { slippage: 0, quoted: 10_789_199_998n },
      {},
      [out('10.789199999', '10.789199998')],
    ],
    // The program takes the whole quote, and more does not make it negative.
    [
      'that guarantee nothing',
      { slippage: 10_000 },
      {},
      [
        'S10 minimum-out-too-low options/slippage: Slippage, at most | 100 bps | 10000 bps',
        out('10.789199999', '0'),
      ],
    ],
    [
      'that guarantee less than nothing',
      { slippage: 10_001 },
      {},
      [
        'S10 minimum-out-too-low options/slippage: Slippage, at most | 100 bps | 10001 bps',
        out('10.789199999', '0'),
      ],
    ],
  ])('%s', async (_, terms, fields, expected) => {
    expect(inWords(await swapping(terms, fields))).toEqual(expected);
  });

  it('are reported at the swap’s data', async () => {
    const { findings, instructions } = verify(await swapping({ amount: 1n, fee: 3, slippage: 10_001 }));
    const swap = instructions[1] as DecodedInstruction;
    for (const { instructionIndex, bytes } of findings)
      expect([instructionIndex, bytes]).toEqual([1, swap.dataBytes]);
    expect(findings).toHaveLength(4);
    const [unread] = verify(await swapping({ steps: 2 })).findings;
    expect([unread?.instructionIndex, unread?.bytes]).toEqual([1, swap.dataBytes]);
  });

  it('have a pinned floor: a node that reports a worse rate is not believed', async () => {
    const input = await swapping({ slippage: 0, quoted: 9_850_499_999n });
    const { pool } = input.facts;
    const told = (totalLamports: bigint) => ({
      ...input,
      facts: { ...input.facts, pool: pool && { ...pool, totalLamports } },
    });
    // A lamport for each unit, less the largest fee of 50 basis points, less the accepted hundredth: 9.8505 SOL.
    expect(inWords(told(1_000n * SOL))).toEqual([out('9.8505', '9.850499999')]);
    expect(
      inWords({
        ...told(1_000n * SOL),
        decoded: (await swapping({ slippage: 0, quoted: 9_850_500_000n })).decoded,
      }),
    ).toEqual([]);
  });
});

describe('the token accounts of a swap', () => {
  const withPlaces = async (order: readonly number[], wrapped?: bigint) => {
    const input = await honestInput(honestFields['swap-exit'], world);
    const { draft } = honestTransaction(honestFields['swap-exit'], world);
    const instructions = order.flatMap((at) => draft.instructions[at] ?? []);
    const decoded = decodeBytes(messageOf({ ...draft, instructions }));
    const account = wrapped === undefined ? null : input.facts.poolTokenAccount;
    const wrappedSolAccount = account && {
      ...account,
      address: world.wrappedSolAccount,
      mint: 'So11111111111111111111111111111111111111112',
      amount: wrapped ?? 0n,
    };
    return { ...input, decoded, facts: { ...input.facts, wrappedSolAccount } };
  };

  it('are created at most once each', async () => {
    expect(inWords(await withPlaces([0, 0, 1, 2]))).toEqual([
      'I1 instructions-differ anything-else/anything-else: Anything else | nothing | The same token account is created twice',
    ]);
    expect(inWords(await withPlaces([0, 1, 2]))).toEqual([]);
    // Without a creation there is no account for the result: the simulation shows that.
    expect(inWords(await withPlaces([1, 2]))).toEqual([]);
  });

  it.each<[string, readonly number[], bigint | undefined, bigint]>([
    // 268 SOL and the guaranteed 10.843690909 SOL, less a signature. The rent of 165 bytes is paid and comes back.
    ['a new one is closed', [0, 1, 2], undefined, 278_843_685_909n],
    // Its rent was paid before, and comes back now.
    ['one that nobody created is closed', [1, 2], undefined, 278_843_685_909n + 2_039_280n],
    ['an old one is closed', [0, 1, 2], 5n, 278_843_685_909n],
    ['an old one stays', [0, 1], 5n, 268n * SOL - 5_000n],
  ])('change the wallet: %s', async (_, order, wrapped, after) => {
    const { effects, findings } = verify(await withPlaces(order, wrapped));
    expect(findings).toEqual([]);
    expect(effects[0]).toMatchObject({ address: wallet.address, after });
  });

  it('that stay are no reason for a note, and that are closed are one where they held something', async () => {
    const noteOf = async (order: readonly number[], wrapped: bigint) =>
      verify(await withPlaces(order, wrapped)).rows.find(({ key }) => key === 'minimum-out')?.note;
    expect(await noteOf([0, 1], 5n)).toBeUndefined();
    expect(await noteOf([0, 1, 2], 0n)).toBeUndefined();
    expect(await noteOf([0, 1, 2], 1n)).toBe('Closing also unwraps the SOL that your wrapped account held');
  });
});

it('a swap whose terms cannot be read has no rows that promise something', async () => {
  const keys = verify(await swapping({ steps: 2 })).rows.map(({ key }) => key);
  expect(keys).not.toContain('minimum-out');
  expect(keys).not.toContain('slippage');
});

it('a swap of a pool that cannot be read has no rows that promise something', async () => {
  const input = await swapping({});
  const unread = { ...input, facts: { ...input.facts, pool: null } };
  expect(reviewText(verify(unread), world).filter((line) => /minimum-out|slippage/.test(line))).toEqual([]);
  expect(pinsFor('sandbox').aggregator?.program).toBe(JUPITER_PROGRAM);
});

it('a swap that allows more slippage than any swap may have shows the highest that is accepted', async () => {
  const verdict = verify(await swapping({}, { maxSlippageBps: 5_000 } as Partial<IntentFields>));
  expect(reviewText(verdict, world)).toContain('options/slippage: Slippage, at most | 300 bps | 50 bps');
});

it('the lookup tables of a swap are counted', async () => {
  const input = await honestInput(honestFields['swap-exit'], world);
  const { draft } = honestTransaction(honestFields['swap-exit'], world);
  const [[address, addresses] = ['', []]] = Object.entries(draft.tables);
  const other = testKey('another table').address;
  // What the venue changes in one, what is only read in the other.
  const venue = [AGGREGATOR_POOL_TOKENS, AGGREGATOR_WRAPPED_SOL];
  const tables = { [address]: venue, [other]: addresses.filter((address) => !venue.includes(address)) };
  const known = input.facts.lookupTables.get(address);
  const lookupTables = new Map(
    Object.entries(tables).map(([table, held]) => [table, known ? { ...known, addresses: held } : null]),
  );
  const decoded = decodeBytes(messageOf({ ...draft, tables }));
  const verdict = verify({ ...input, decoded, facts: { ...input.facts, lookupTables } });
  expect(verdict.findings).toEqual([]);
  expect(reviewText(verdict, world).at(-1)).toBe(
    'anything-else/anything-else: Anything else | nothing | 3 of 3 instructions known | 0 unknown, 2 lookup tables',
  );
});
