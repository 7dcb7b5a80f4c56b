import {
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
} from '@solana/kit';
import { compile, type Draft, type TableContents } from '../chain/transaction/compile';
import type {
  ResolvedAccount as DraftAccount,
  ResolvedInstruction as DraftInstruction,
} from '../chain/types';

export type { Draft, DraftAccount, DraftInstruction, TableContents };

const decoder = getCompiledTransactionMessageDecoder();

type Compiled = Exclude<CompiledTransactionMessage & CompiledTransactionMessageWithLifetime, { version: 1 }>;
interface Space {
  readonly addresses: readonly string[];
  readonly writable: readonly boolean[];
}

function lookupsOf(message: Compiled) {
  return message.version === 0 ? (message.addressTableLookups ?? []) : [];
}

function spaceOf(message: Compiled, tables: TableContents): Space {
  const { header, staticAccounts } = message;
  const addresses: string[] = [...staticAccounts];
  const writable = staticAccounts.map((_, index) =>
    index < header.numSignerAccounts
      ? index < header.numSignerAccounts - header.numReadonlySignerAccounts
      : index < staticAccounts.length - header.numReadonlyNonSignerAccounts,
  );
  for (const kind of ['writableIndexes', 'readonlyIndexes'] as const) {
    for (const lookup of lookupsOf(message)) {
      for (const index of lookup[kind]) {
        addresses.push(tables[lookup.lookupTableAddress]?.[index] ?? '');
        writable.push(kind === 'writableIndexes');
      }
    }
  }
  return { addresses, writable };
}

/**
 * Decompiles a legacy or v0 message.
 * @throws Error for a v1 message, or when a lookup table that it uses is not in `tables`
 */
export function draftOf(message: Uint8Array, tables: TableContents = {}): Draft {
  const compiled = decoder.decode(message);
  if (compiled.version === 1) throw new Error('A version 1 message has no draft.');
  const { addresses, writable } = spaceOf(compiled, tables);
  const account = (index: number): DraftAccount => ({
    address: addresses[index] ?? '',
    signer: index < compiled.header.numSignerAccounts,
    writable: writable[index] ?? false,
  });
  const used = lookupsOf(compiled).map((lookup) => lookup.lookupTableAddress);
  return {
    version: compiled.version,
    payer: addresses[0] ?? '',
    blockhash: compiled.lifetimeToken,
    instructions: compiled.instructions.map((instruction) => ({
      program: addresses[instruction.programAddressIndex] ?? '',
      accounts: (instruction.accountIndices ?? []).map(account),
      data: new Uint8Array(instruction.data ?? []),
    })),
    tables: Object.fromEntries(used.map((table) => [table, tables[table] ?? []])),
  };
}

export const messageOf = (draft: Draft): Uint8Array => compile(draft).message;
