import { loadedAddresses } from '../lookup-tables';
import type { WireMessage } from '../transaction/wire';
import type { AccountReader, ResolvedInstruction, TransactionError } from '../types';

const MAX_ACCOUNT_LOCKS = 64;

/** A message with account indexes resolved to addresses and roles. */
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

  const staticCount = message.staticKeys.length;
  const isSigner = (index: number) => index < message.requiredSignatures;
  const isWritable = (index: number) => {
    if (isSigner(index)) return index < message.requiredSignatures - message.readonlySigned;
    if (index < staticCount) return index < staticCount - message.readonlyUnsigned;
    return index < staticCount + writable.length;
  };
  const instructions = message.instructions.map((instruction) => ({
    program: keys[instruction.programIndex] ?? '',
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
