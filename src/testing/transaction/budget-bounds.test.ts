import { type DraftInstruction, messageOf } from '@server/sandbox/hostile/draft';
import { prepend } from '@server/sandbox/hostile/edit';
import * as build from '@server/sandbox/hostile/instructions';
import { describe, expect, it } from 'vitest';
import { type Operation, verify } from '@/transaction';
import { COMPUTE_BUDGET_PROGRAM } from '@/transaction/addresses';
import { u32 } from '@/transaction/bytes';
import { findingsAfter, honestInput } from './edited';
import { Executor } from './executor';
import { honestFields, honestTransaction, withEmptySignatures, withInstructions } from './honest';
import { honestAnswer, judgeBytes } from './judge';
import { findingText, outside } from './review-text';
import { testWorld, wallet } from './world';
import { worldRpc } from './world-rpc';

const world = await testWorld();

const sets = (tag: number, value: number) =>
  build.instruction(COMPUTE_BUDGET_PROGRAM, Uint8Array.of(tag, ...u32(value)));

describe('a compute budget', () => {
  const budget = (...data: number[]) => build.instruction(COMPUTE_BUDGET_PROGRAM, Uint8Array.from(data));
  const about = async (...instructions: DraftInstruction[]) =>
    (
      await findingsAfter(honestFields['native-unstake'], (draft) => prepend(draft, ...instructions), world)
    ).map((finding) => findingText(finding, world));
  const fee = (found: string) =>
    `I4 fee-too-high fees/fee: Network and priority fee | ≤ 0.0002 SOL | ${found}`;
  const other = (found: string) => outside('I4', 'instructions-differ', found);

  it.each<[string, readonly DraftInstruction[], readonly string[]]>([
    ['the heap’s least', [sets(1, 32_768)], []],
    ['the heap’s most', [sets(1, 262_144)], []],
    ['a step less', [sets(1, 31_744)], [other('31744 bytes of heap, which the network refuses')]],
    ['a step more', [sets(1, 263_168)], [other('263168 bytes of heap, which the network refuses')]],
    ['no whole step', [sets(1, 32_769)], [other('32769 bytes of heap, which the network refuses')]],
    // Two instructions of 450 units.
    ['the least units', [sets(2, 900)], []],
    ['a unit less', [sets(2, 899)], [fee('899 compute units, too few to succeed')]],
    ['the least loaded data', [sets(4, 65_536)], []],
    ['a byte less', [sets(4, 65_535)], [other('65535 bytes of loaded data, too few to succeed')]],
    ['an unknown one', [budget(5, 0, 0, 0, 0)], [other('An unknown compute-budget instruction')]],
    [
      'a deprecated one',
      [budget(0, 0, 0, 0, 0, 0, 0, 0, 0)],
      [other('An unknown compute-budget instruction')],
    ],
    ['one without data', [budget()], [other('An unknown compute-budget instruction')]],
    ['a short heap', [budget(1, 0, 0, 0)], [other('4 bytes where 5 are due')]],
    ['a long limit', [budget(2, 0, 0, 16, 0, 0)], [fee('6 bytes where 5 are due')]],
    // What is too short sets nothing: it is not too low as well.
    ['a short limit', [budget(2, 1, 0, 0)], [fee('4 bytes where 5 are due')]],
    ['a short price', [budget(3, 255, 255, 255)], [fee('4 bytes where 9 are due')]],
    ['short loaded data', [budget(4, 1, 0)], [other('3 bytes where 5 are due')]],
    ['a long price', [budget(3, 1, 0, 0, 0, 0, 0, 0, 0, 0)], [fee('10 bytes where 9 are due')]],
    ['long loaded data', [budget(4, 0, 0, 16, 0, 0)], [other('6 bytes where 5 are due')]],
    ['a limit set twice', [sets(2, 9_000), sets(2, 9_000)], [fee('The same limit set twice')]],
    ['a heap set twice', [sets(1, 32_768), sets(1, 32_768)], [other('The same limit set twice')]],
    [
      'one with accounts',
      [build.instruction(COMPUTE_BUDGET_PROGRAM, Uint8Array.of(2, 0, 0, 16, 0), build.w(wallet.address))],
      [fee('A compute-budget instruction with accounts')],
    ],
    // Two instructions of 200,000 units and the price's own 3,000 give 194,999.61 lamports beside the signature.
    ['a price without a limit', [build.unitPrice(483_870n)], []],
    ['a price of one more without a limit', [build.unitPrice(483_871n)], [fee('0.000200001 SOL')]],
    // More than that counts as that.
    ['a limit above the network’s', [build.unitLimit(4_000_000), build.unitPrice(139_000n)], []],
    // 1,000 units at 1 micro-lamport are rounded up to a lamport.
    ['all of them', [sets(1, 65_536), sets(2, 1_000), build.unitPrice(1n), sets(4, 70_000)], []],
  ])('with %s', async (_, instructions, expected) => {
    expect(await about(...instructions)).toEqual(expected);
  });

  it('rounds its fee up, and blames the instruction', async () => {
    const honest = honestTransaction(honestFields['native-unstake'], world);
    const bytes = messageOf(prepend(honest.draft, sets(2, 1_000), build.unitPrice(1_001n), sets(1, 1)));
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
    // 1,000 units at 1,001 micro-lamports are 1.001 lamports.
    expect(verdict.fee).toEqual({ signatures: 1, base: 5_000n, priority: 2n, total: 5_002n });
    const heap = verdict.instructions[2];
    expect(verdict.findings).toMatchObject([{ instructionIndex: 2, bytes: heap?.bytes }]);
  });
});

describe('a price without a limit', () => {
  const executor = new Executor();
  /** The priority fee that the verifier counts, and the one that LiteSVM takes: what the wallet has less than without a price. */
  async function feesOf(operation: 'native-stake' | 'native-unstake', ...prices: DraftInstruction[]) {
    const honest = honestTransaction(honestFields[operation], world);
    const left = (instructions: readonly DraftInstruction[]) => {
      const bytes = withInstructions(honest, instructions);
      const ran = executor.run(world, withEmptySignatures(bytes, bytes[0] ?? 0));
      expect(ran.error).toBeNull();
      return ran.read(wallet.address)?.lamports ?? 0n;
    };
    const { instructions } = honest.draft;
    const priced = [...prices, ...instructions];
    const bytes = withInstructions(honest, priced);
    const { verdict } = await judgeBytes(honest.intent, bytes, worldRpc(world), honestAnswer(honest));
    return { counted: verdict.fee?.priority, taken: left(instructions) - left(priced) };
  }

  it('is counted as the network takes it, or above', async () => {
    const price = build.unitPrice(100_000n);
    // Two stake instructions of 200,000 units, and 3,000 for that of the price.
    expect(await feesOf('native-unstake', price)).toEqual({ counted: 40_300n, taken: 40_300n });
    const heap = sets(1, 32_768);
    expect(await feesOf('native-unstake', price, heap)).toEqual({ counted: 40_600n, taken: 40_600n });
    // The creation of the account is the system program's: 3,000 for the network, 200,000 for the upper bound.
    expect(await feesOf('native-stake', price)).toEqual({ counted: 60_300n, taken: 40_600n });
  });
});

describe('the size on the wire', () => {
  const sized = async (operation: Operation, bytes: number) => {
    const input = await honestInput(honestFields[operation], world);
    const decoded = { ...input.decoded, wireSize: bytes };
    const findingsOf = (afterWallet: boolean) =>
      verify({ ...input, decoded, afterWallet }).findings.map((finding) => findingText(finding, world));
    return [findingsOf(false), findingsOf(true)];
  };
  const tooLarge = (most: number, found: number) => [
    `E7 too-large anything-else/size: Size | At most ${most} bytes | ${found} bytes`,
  ];

  // A packet has 1,232 bytes; 100 of them are left to the wallet, where the server is not an aggregator.
  it.each<[Operation, number, readonly string[], readonly string[]]>([
    ['native-unstake', 1_132, [], []],
    ['native-unstake', 1_133, tooLarge(1_132, 1_133), []],
    ['native-unstake', 1_233, tooLarge(1_132, 1_233), tooLarge(1_232, 1_233)],
    ['swap-exit', 1_232, [], []],
    ['swap-exit', 1_233, tooLarge(1_232, 1_233), tooLarge(1_232, 1_233)],
  ])('of a %s of %i bytes', async (operation, bytes, before, after) => {
    expect(await sized(operation, bytes)).toEqual([before, after]);
  });
});
