import { hex } from '@scure/base';
import { patched, viewOf } from '../chain/bytes';
import { unsigned } from '../chain/transaction/wire';
import type { Answer, ApiAttack, HostileContext, OperationName } from './attack';
import { thief } from './attacker';
import { type Draft, type DraftAccount, type DraftInstruction, draftOf, messageOf } from './draft';

const SIGNATURE = 64;

export const bytesOf = (answer: Answer): Uint8Array =>
  hex.decode(typeof answer.txn === 'string' ? answer.txn : '');

export const withBytes = (answer: Answer, bytes: Uint8Array): Answer => ({
  ...answer,
  txn: hex.encode(bytes),
});

/** Whether the bytes are a whole transaction with empty signatures rather than a bare message. */
function isTransaction(bytes: Uint8Array): boolean {
  const count = bytes[0] ?? 0;
  const slots = bytes.subarray(1, 1 + SIGNATURE * count);
  return count > 0 && count < 9 && slots.length === SIGNATURE * count && slots.every((byte) => byte === 0);
}

export function messageIn(answer: Answer): Uint8Array {
  const bytes = bytesOf(answer);
  return isTransaction(bytes) ? bytes.subarray(1 + SIGNATURE * (bytes[0] ?? 0)) : bytes;
}

/** Replaces the answer's message, keeping its form (bare message or transaction). */
export function withMessage(answer: Answer, message: Uint8Array): Answer {
  if (!isTransaction(bytesOf(answer))) return withBytes(answer, message);
  return withBytes(answer, unsigned(message));
}

export type Edit = (draft: Draft, context: HostileContext, answer: Answer) => Draft;

/** Attacks on these operations that edit the decompiled transaction and recompile it like an honest compiler. */
export const attackOn =
  (...operations: readonly OperationName[]) =>
  (id: string, title: string, edit: Edit): ApiAttack =>
    answerOn(...operations)(id, title, (answer, context) =>
      withMessage(answer, messageOf(edit(draftOf(messageIn(answer), context.tables), context, answer))),
    );

/** Attacks on these operations that change the answer as a whole. */
export const answerOn =
  (...operations: readonly OperationName[]) =>
  (id: string, title: string, apply: ApiAttack['apply']): ApiAttack => ({
    id,
    title,
    operations,
    surface: 'api-answer',
    apply,
  });

export const append = (draft: Draft, ...instructions: readonly DraftInstruction[]): Draft => ({
  ...draft,
  instructions: [...draft.instructions, ...instructions],
});

export const prepend = (draft: Draft, ...instructions: readonly DraftInstruction[]): Draft => ({
  ...draft,
  instructions: [...instructions, ...draft.instructions],
});

/** Replaces one instruction by any number. A negative index counts from the end. */
export function replace(
  draft: Draft,
  index: number,
  change: (instruction: DraftInstruction) => readonly DraftInstruction[],
): Draft {
  const at = index < 0 ? draft.instructions.length + index : index;
  return {
    ...draft,
    instructions: draft.instructions.flatMap((instruction, position) =>
      position === at ? change(instruction) : [instruction],
    ),
  };
}

/** Index of the first instruction of a program whose data start with a tag. @throws Error when there is none */
export function positionOf(draft: Draft, program: string, ...tag: readonly number[]): number {
  const index = draft.instructions.findIndex(
    (instruction) =>
      instruction.program === program && tag.every((byte, index) => instruction.data[index] === byte),
  );
  if (index < 0) throw new Error('The transaction has no such instruction to spoil.');
  return index;
}

export const patchData = (draft: Draft, index: number, offset: number, bytes: Uint8Array): Draft =>
  replace(draft, index, (instruction) => [
    { ...instruction, data: patched(instruction.data, offset, bytes) },
  ]);

export const setData = (draft: Draft, index: number, data: Uint8Array): Draft =>
  replace(draft, index, (instruction) => [{ ...instruction, data }]);

export const patchAccount = (
  draft: Draft,
  index: number,
  position: number,
  change: Partial<DraftAccount>,
): Draft =>
  replace(draft, index, (instruction) => [
    {
      ...instruction,
      accounts: instruction.accounts.map((entry, at) => (at === position ? { ...entry, ...change } : entry)),
    },
  ]);

/** Edits that overwrite data of the instruction that is found. */
export const dataOf =
  (find: (draft: Draft) => number) =>
  (offset: number, bytes: Uint8Array): Edit =>
  (draft) =>
    patchData(draft, find(draft), offset, bytes);

/** Edits that put another address at a position of the instruction that is found. */
export const accountOf =
  (find: (draft: Draft) => number) =>
  (position: number, address: string): Edit =>
  (draft) =>
    patchAccount(draft, find(draft), position, { address });

export const addAccounts = (draft: Draft, index: number, ...accounts: readonly DraftAccount[]): Draft =>
  replace(draft, index, (instruction) => [
    { ...instruction, accounts: [...instruction.accounts, ...accounts] },
  ]);

/** A number of 64 bits in the data of the instruction at `index`; a negative offset counts from the end. */
export function u64At(draft: Draft, index: number, offset: number): bigint {
  const data = draft.instructions[index]?.data.slice(offset) ?? new Uint8Array(8);
  return viewOf(data).getBigUint64(0, true);
}

/** The address at a position of an instruction; empty when there is none. */
export const accountAt = (draft: Draft, index: number, position: number): string =>
  draft.instructions.at(index)?.accounts[position]?.address ?? '';

/** The wallet's stake accounts that the transaction does not touch. */
export function otherStakes(draft: Draft, { wallet, stakeAccountsOf }: HostileContext): readonly string[] {
  const touched = new Set(
    draft.instructions.flatMap((instruction) => instruction.accounts.map((entry) => entry.address)),
  );
  return stakeAccountsOf(wallet).filter((address) => !touched.has(address));
}

/** The first of them, or an address of the attacker's. */
export const otherStake = (draft: Draft, context: HostileContext): string =>
  otherStakes(draft, context)[0] ?? thief;
