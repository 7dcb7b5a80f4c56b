import { type Address, address, getCompiledTransactionMessageEncoder } from '@solana/kit';
import { SYSTEM_PROGRAM } from '../programs';
import type { ResolvedInstruction } from '../types';
import { encodeTransaction } from './wire';

/** Lookup tables with their contents. */
export type TableContents = Readonly<Record<string, readonly string[]>>;

/** A message before it is compiled, or after it was decompiled. */
export interface Draft {
  readonly version: 'legacy' | 0;
  readonly payer: string;
  readonly blockhash: string;
  readonly instructions: readonly ResolvedInstruction[];
  /** Tables that the message uses; accounts found in them are looked up when it is recompiled. */
  readonly tables: TableContents;
  /** Keys listed but not used. Only an attack sets them. */
  readonly unusedKeys?: readonly string[];
}

const encoder = getCompiledTransactionMessageEncoder();

interface Roles {
  signer: boolean;
  writable: boolean;
  program: boolean;
}

function rolesOf(draft: Draft): Map<string, Roles> {
  const roles = new Map<string, Roles>([[draft.payer, { signer: true, writable: true, program: false }]]);
  const raise = (key: string, more: Roles) => {
    const had = roles.get(key);
    roles.set(key, {
      signer: (had?.signer ?? false) || more.signer,
      writable: (had?.writable ?? false) || more.writable,
      program: (had?.program ?? false) || more.program,
    });
  };
  for (const instruction of draft.instructions) {
    for (const account of instruction.accounts)
      raise(account.address, { signer: account.signer, writable: account.writable, program: false });
    raise(instruction.program, { signer: false, writable: false, program: true });
  }
  for (const key of draft.unusedKeys ?? []) raise(key, { signer: false, writable: false, program: false });
  return roles;
}

function rank({ signer, writable }: Roles): number {
  return (signer ? 0 : 2) + (writable ? 0 : 1);
}

interface Lookup {
  readonly lookupTableAddress: Address;
  readonly writableIndexes: number[];
  readonly readonlyIndexes: number[];
}

/** Compiles a message as an honest compiler does: payer first, role groups in order, looked-up accounts at the end. */
export function compile(draft: Draft): { readonly message: Uint8Array; readonly keys: readonly string[] } {
  const roles = rolesOf(draft);
  const lookups: Lookup[] = Object.keys(draft.tables).map((table) => ({
    lookupTableAddress: address(table),
    writableIndexes: [],
    readonlyIndexes: [],
  }));
  const loaded: Record<'writable' | 'readonly', string[]> = { writable: [], readonly: [] };
  const statics: string[] = [];
  for (const [key, role] of [...roles].sort(([a, left], [b, right]) =>
    a === draft.payer ? -1 : b === draft.payer ? 1 : rank(left) - rank(right),
  )) {
    const lookup =
      role.signer || role.program
        ? undefined
        : lookups.find((lookup) => draft.tables[lookup.lookupTableAddress]?.includes(key));
    if (!lookup) {
      statics.push(key);
      continue;
    }
    const index = draft.tables[lookup.lookupTableAddress]?.indexOf(key) ?? 0;
    lookup[role.writable ? 'writableIndexes' : 'readonlyIndexes'].push(index);
    loaded[role.writable ? 'writable' : 'readonly'].push(key);
  }
  const space = [...statics, ...loaded.writable, ...loaded.readonly];
  const count = (accepts: (role: Roles) => boolean) =>
    statics.filter((key) => accepts(roles.get(key) ?? { signer: false, writable: false, program: false }))
      .length;
  const common = {
    header: {
      numSignerAccounts: count((role) => role.signer),
      numReadonlySignerAccounts: count((role) => role.signer && !role.writable),
      numReadonlyNonSignerAccounts: count((role) => !role.signer && !role.writable),
    },
    staticAccounts: statics.map((key) => address(key)),
    lifetimeToken: draft.blockhash,
    instructions: draft.instructions.map((instruction) => ({
      programAddressIndex: space.indexOf(instruction.program),
      accountIndices: instruction.accounts.map((entry) => space.indexOf(entry.address)),
      data: instruction.data,
    })),
  };
  const message =
    draft.version === 'legacy'
      ? { version: 'legacy' as const, ...common }
      : {
          version: 0 as const,
          ...common,
          addressTableLookups: lookups.filter(
            (lookup) => lookup.writableIndexes.length + lookup.readonlyIndexes.length > 0,
          ),
        };
  return { message: new Uint8Array(encoder.encode(message)), keys: statics };
}

/** Wire bytes of an unsigned legacy transaction over these instructions, of any size: only the VM reads it. */
export function compileUnsigned(payer: string, instructions: readonly ResolvedInstruction[]) {
  const blockhash = SYSTEM_PROGRAM; // 32 zeros
  const { message, keys } = compile({ version: 'legacy', payer, blockhash, instructions, tables: {} });
  const signatures = Array.from({ length: message[0] ?? 0 }, () => new Uint8Array(64));
  return { wire: encodeTransaction(signatures, message), keys };
}
