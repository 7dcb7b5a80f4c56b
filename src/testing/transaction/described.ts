import {
  type Address,
  address,
  createNoopSigner,
  type Instruction,
  type TransactionSigner,
} from '@solana/kit';
import { describe, expect, it } from 'vitest';
import { describeInstruction } from '@/transaction/decode/programs/registry';
import { testKey } from './keys';

/** Every instruction of the stock clients, with an account of its own name in each place. */
const names = [
  'stake',
  'other',
  'vote',
  'reference',
  'staker',
  'withdrawer',
  'custodian',
  'wallet',
  'new',
  'base',
  'owner',
  'nonce',
  'mint',
  'tokens',
  'receiver',
  'spender',
  'destination',
] as const;
type Name = (typeof names)[number];
export const at = (name: Name): Address => address(testKey(`described ${name}`).address);
export const by = (name: Name): TransactionSigner => createNoopSigner(at(name));
const calledByName = (text: string) =>
  names.reduce((before, name) => before.replaceAll(at(name), name), text);

/** An instruction in words. */
interface Described {
  readonly programName: string | null;
  readonly name: string | null;
  readonly title: string;
  readonly summary: string;
}

function described(instruction: Instruction): Described {
  const describedInstruction = describeInstruction({
    program: instruction.programAddress,
    data: new Uint8Array(instruction.data ?? []),
    accounts: (instruction.accounts ?? []).map((each, index) => ({
      address: each.address,
      index,
      signer: each.role >= 2,
      writable: each.role % 2 === 1,
    })),
  });
  return { ...describedInstruction, summary: calledByName(describedInstruction.summary) };
}

/** An instruction that no stock client writes. Its accounts are called after their places. */
export const raw = (program: string, data: Uint8Array, count = 8): Described =>
  describeInstruction({
    program,
    data,
    accounts: Array.from({ length: count }, (_, index) => ({
      address: `#${index}`,
      index,
      signer: false,
      writable: true,
    })),
  });

/** Name in the program's interface, plain title, what it does. */
export type Words = readonly [string, string, string];

/** Instructions of a stock client with their words. */
export type Worded = readonly (readonly [Instruction, ...Words])[];

/** A test for each instruction of a program. */
export function saysInWords(programName: string, words: Worded): void {
  describe(`the program ${programName}`, () => {
    it.each(words.map(([instruction, ...expected]) => [...expected, instruction] as const))(
      'has %s, “%s”: %s',
      (name, title, summary, instruction) => {
        expect(described(instruction)).toEqual({ programName, name, title, summary });
      },
    );
  });
}
