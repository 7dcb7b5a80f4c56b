import {
  address,
  decompileTransactionMessage,
  getCompiledTransactionMessageDecoder,
  type Instruction,
  isSignerRole,
  isWritableRole,
} from '@solana/kit';
import { compile, type Draft, type TableContents } from '../chain/transaction/compile';
import type {
  ResolvedAccount as DraftAccount,
  ResolvedInstruction as DraftInstruction,
} from '../chain/types';

export type { Draft, DraftAccount, DraftInstruction, TableContents };

const decoder = getCompiledTransactionMessageDecoder();

/**
 * Decompiles a legacy or v0 message.
 * @throws Error for a v1 message, or when a lookup table that it uses is not in `tables`
 */
export function draftOf(message: Uint8Array, tables: TableContents = {}): Draft {
  const compiled = decoder.decode(message);
  if (compiled.version === 1) throw new Error('A version 1 message has no draft.');
  const lookups = compiled.version === 0 ? (compiled.addressTableLookups ?? []) : [];
  const used = Object.fromEntries(
    lookups.map(({ lookupTableAddress: table }) => [table, (tables[table] ?? []).map((key) => address(key))]),
  );
  const decompiled = decompileTransactionMessage(compiled, { addressesByLookupTableAddress: used });
  const instructions: readonly Instruction[] = decompiled.instructions;
  return {
    version: compiled.version,
    payer: decompiled.feePayer.address,
    blockhash: compiled.lifetimeToken,
    instructions: instructions.map(({ programAddress, accounts = [], data = [] }) => ({
      program: programAddress,
      accounts: accounts.map(({ address, role }) => ({
        address,
        signer: isSignerRole(role),
        writable: isWritableRole(role),
      })),
      data: new Uint8Array(data),
    })),
    tables: used,
  };
}

export const messageOf = (draft: Draft): Uint8Array => compile(draft).message;
