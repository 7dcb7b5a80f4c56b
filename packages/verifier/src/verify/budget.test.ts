import * as build from '@clearstake/sandbox/chain/instructions';
import { type DraftInstruction, messageOf } from '@clearstake/sandbox/hostile/draft';
import { prepend } from '@clearstake/sandbox/hostile/edit';
import { expect, it } from 'vitest';
import { findingsAfter, honestInput, refusalsAfter, refusalsOf } from '../../testing/edited';
import { Executor } from '../../testing/executor';
import {
  honestFields,
  honestTransaction,
  plainStyle,
  withEmptySignatures,
  withInstructions,
} from '../../testing/honest';
import { verdictOn } from '../../testing/judge';
import { outside } from '../../testing/review-text';
import { testWorld, wallet } from '../../testing/world';
import { COMPUTE_BUDGET_PROGRAM } from '../addresses';
import { u32 } from '../bytes';
import { FEE_CAP_WALLET } from './budget';

const world = await testWorld();
const executor = new Executor();

const budget = (...data: number[]) => build.instruction(COMPUTE_BUDGET_PROGRAM, Uint8Array.from(data));
const sets = (tag: number, value: number) => budget(tag, ...u32(value));
const fee = (found: string) => `I4 fee-too-high fees/fee: Network and priority fee | ≤ 0.0002 SOL | ${found}`;
const other = (found: string) => outside('I4', 'instructions-differ', found);
const heap = (bytes: number) => other(`${bytes} bytes of heap, which the network refuses`);

/** What a transaction does with these instructions first, in the VM: what is left to the wallet, or the error. */
function ran(operation: 'native-stake' | 'native-unstake', ...first: DraftInstruction[]) {
  const honest = honestTransaction(honestFields[operation], world);
  const bytes = withInstructions(honest, [...first, ...honest.draft.instructions]);
  const { error, read } = executor.run(world, withEmptySignatures(bytes, bytes[0] ?? 0));
  return { error, left: read(wallet.address)?.lamports ?? 0n };
}

it.each<[string, readonly DraftInstruction[], string | null]>([
  ['the heap’s least', [sets(1, 32_768)], null],
  ['the heap’s most', [sets(1, 262_144)], null],
  ['a heap a step less', [sets(1, 31_744)], heap(31_744)],
  ['a heap a step more', [sets(1, 263_168)], heap(263_168)],
  ['a heap of no whole step', [sets(1, 32_769)], heap(32_769)],
  // Two instructions of 450 units.
  ['the least units', [sets(2, 900)], null],
  ['a unit less', [sets(2, 899)], fee('899 compute units, too few to succeed')],
  ['the least loaded data', [sets(4, 65_536)], null],
  ['a byte less', [sets(4, 65_535)], other('65535 bytes of loaded data, too few to succeed')],
  ['a deprecated one', [budget(0, 0, 0, 0, 0, 0, 0, 0, 0)], other('An unknown compute-budget instruction')],
  // What is too short sets nothing: it is not too low as well.
  ['a short limit', [budget(2, 1, 0, 0)], fee('4 bytes where 5 are due')],
  ['a short price', [budget(3, 255, 255, 255)], fee('4 bytes where 9 are due')],
  ['a limit set twice', [sets(2, 9_000), sets(2, 9_000)], fee('The same limit set twice')],
  [
    'one with accounts',
    [build.instruction(COMPUTE_BUDGET_PROGRAM, Uint8Array.of(2, 0, 0, 16, 0), build.w(wallet.address))],
    fee('A compute-budget instruction with accounts'),
  ],
  // Two instructions of 200,000 units and the price's own 3,000 give 194,999.61 lamports beside the signature.
  ['a price without a limit', [build.unitPrice(483_870n)], null],
  ['a price of one more without a limit', [build.unitPrice(483_871n)], fee('0.000200001 SOL')],
])('judges a budget with %s', async (_, instructions, expected) => {
  const refused = await refusalsAfter(
    honestFields['native-unstake'],
    (draft) => prepend(draft, ...instructions),
    world,
  );
  expect(refused).toEqual(expected === null ? [] : [expected]);
  // What is refused for its heap is what the network refuses.
  if (expected?.includes('of heap'))
    expect(ran('native-unstake', ...instructions).error).toMatch(/InvalidInstructionData/);
});

it('rounds a fee up, counts at most what the network gives, and blames the instruction', async () => {
  const honest = honestTransaction(honestFields['native-unstake'], world);
  const bytes = messageOf(prepend(honest.draft, sets(2, 1_000), build.unitPrice(1_001n), sets(1, 1)));
  const verdict = await verdictOn(honest, world, bytes);
  // 1,000 units at 1,001 micro-lamports are 1.001 lamports.
  expect(verdict.fee).toEqual({ signatures: 1, base: 5_000n, priority: 2n, total: 5_002n });
  expect(verdict.findings).toMatchObject([{ instructionIndex: 2, bytes: verdict.instructions[2]?.bytes }]);
  // Seven instructions count as 1,400,000 units, the network's most: 196,000 lamports.
  const many = Array<DraftInstruction>(4).fill(build.transfer(wallet.address, wallet.address, 1n));
  const found = await findingsAfter(
    honestFields['native-stake'],
    (draft) => prepend(draft, build.unitPrice(140_000n), ...many),
    world,
  );
  expect(found.map((finding) => finding.found)).toContainEqual({ kind: 'lamports', lamports: 206_000n });
});

it('lets a wallet set a fee up to its own limit', async () => {
  const input = await honestInput(honestFields['native-stake'], world, { ...plainStyle, budget: true });
  // Two signatures, and 2,000 lamports.
  expect(refusalsOf({ ...input, feeCap: 12_000n }, world)).toEqual([]);
  expect(refusalsOf({ ...input, feeCap: 11_999n }, world)).toHaveLength(1);
  expect(FEE_CAP_WALLET).toBe(5_000_000n);
});
