import { loadedAddresses } from '../lookup-tables';
import type { WireMessage } from '../transaction/wire';
import type { AccountReader, ResolvedInstruction, TransactionError } from '../types';

const MAX_ACCOUNT_LOCKS = 64;

export interface ResolvedMessage {
  /** Static keys, then loaded writable, then loaded read-only. */
  readonly keys: string[];
  readonly loadedWritable: string[];
  readonly loadedReadonly: string[];
  readonly payer: string;
  readonly instructions: readonly ResolvedInstruction[];
  readonly isWritable: (index: number) => boolean;
}

/** Resolves lookups and roles; returns a transaction error where a validator would refuse to load. */
export function resolveMessage(
  message: WireMessage,
  read: AccountReader,
): ResolvedMessage | { error: TransactionError } {
  const loaded = loadedAddresses(message, read);
  if ('error' in loaded) return loaded;
  const { writable, readonly } = loaded;
  const keys: string[] = [...message.staticKeys, ...writable, ...readonly];
  if (new Set(keys).size !== keys.length) return { error: 'AccountLoadedTwice' };
  if (keys.length > MAX_ACCOUNT_LOCKS) return { error: 'TooManyAccountLocks' };

  const { isSigner, isWritable } = rolesIn(message, writable.length);
  const instructions = message.instructions.map((instruction) => ({
    program: keys[instruction.programIdIndex] ?? '',
    accounts: instruction.accounts.map((index) => ({
      address: keys[index] ?? '',
      signer: isSigner(index),
      writable: isWritable(index),
    })),
    data: instruction.data,
  }));
  return {
    keys,
    loadedWritable: writable,
    loadedReadonly: readonly,
    payer: keys[0] ?? '',
    instructions,
    isWritable,
  };
}

/** The roles of a message's keys by their index, given how many it loads as writable. */
export function rolesIn(message: WireMessage, loadedWritable: number) {
  const { numRequiredSignatures, numReadonlySignedAccounts, numReadonlyUnsignedAccounts } = message.header;
  const staticCount = message.staticKeys.length;
  const isSigner = (index: number): boolean => index < numRequiredSignatures;
  const isWritable = (index: number): boolean => {
    if (isSigner(index)) return index < numRequiredSignatures - numReadonlySignedAccounts;
    if (index < staticCount) return index < staticCount - numReadonlyUnsignedAccounts;
    return index < staticCount + loadedWritable;
  };
  return { isSigner, isWritable };
}
