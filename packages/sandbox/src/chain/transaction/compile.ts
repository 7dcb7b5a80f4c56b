import {
  AccountRole,
  address,
  getCompiledTransactionMessageEncoder,
  isSignerRole,
  isWritableRole,
  mergeRoles,
} from '@solana/kit';
import { SYSTEM_PROGRAM } from '../programs';
import type { ResolvedAccount, ResolvedInstruction } from '../types';
import { unsigned } from './wire';

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

const roleOf = ({ signer, writable }: ResolvedAccount): AccountRole =>
  mergeRoles(
    signer ? AccountRole.READONLY_SIGNER : AccountRole.READONLY,
    writable ? AccountRole.WRITABLE : AccountRole.READONLY,
  );

/** Every key with the highest role that it needs, in the order of roles: the payer, then writable signers and so on. */
function rolesOf({ payer, instructions, unusedKeys = [] }: Draft): [key: string, role: AccountRole][] {
  const roles = new Map([[payer, AccountRole.WRITABLE_SIGNER as AccountRole]]);
  const raise = (key: string, role: AccountRole) =>
    roles.set(key, mergeRoles(roles.get(key) ?? AccountRole.READONLY, role));
  for (const { accounts, program } of instructions) {
    for (const account of accounts) raise(account.address, roleOf(account));
    raise(program, AccountRole.READONLY);
  }
  for (const key of unusedKeys) raise(key, AccountRole.READONLY);
  return [...roles].sort(([, left], [, right]) => right - left);
}

/** Compiles a message as an honest compiler does: payer first, role groups in order, looked-up accounts at the end. */
export function compile(draft: Draft): { readonly message: Uint8Array; readonly keys: readonly string[] } {
  const programs = new Set(draft.instructions.map(({ program }) => program));
  const lookups = Object.entries(draft.tables).map(([table, contents]) => ({
    contents,
    lookupTableAddress: address(table),
    writableIndexes: [] as number[],
    readonlyIndexes: [] as number[],
  }));
  const loaded: Record<'writable' | 'readonly', string[]> = { writable: [], readonly: [] };
  const statics: [key: string, role: AccountRole][] = [];
  for (const [key, role] of rolesOf(draft)) {
    const isStatic = isSignerRole(role) || programs.has(key);
    const lookup = isStatic ? undefined : lookups.find(({ contents }) => contents.includes(key));
    if (!lookup) {
      statics.push([key, role]);
      continue;
    }
    const kind = isWritableRole(role) ? 'writable' : 'readonly';
    lookup[`${kind}Indexes`].push(lookup.contents.indexOf(key));
    loaded[kind].push(key);
  }
  const keys = statics.map(([key]) => key);
  const space = [...keys, ...loaded.writable, ...loaded.readonly];
  const count = (...accepted: AccountRole[]) => statics.filter(([, role]) => accepted.includes(role)).length;
  const common = {
    header: {
      numSignerAccounts: count(AccountRole.WRITABLE_SIGNER, AccountRole.READONLY_SIGNER),
      numReadonlySignerAccounts: count(AccountRole.READONLY_SIGNER),
      numReadonlyNonSignerAccounts: count(AccountRole.READONLY),
    },
    staticAccounts: keys.map((key) => address(key)),
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
            ({ writableIndexes, readonlyIndexes }) => writableIndexes.length + readonlyIndexes.length > 0,
          ),
        };
  return { message: new Uint8Array(encoder.encode(message)), keys };
}

/** Wire bytes of an unsigned legacy transaction over these instructions, of any size: only the VM reads it. */
export function compileUnsigned(payer: string, instructions: readonly ResolvedInstruction[]) {
  const blockhash = SYSTEM_PROGRAM; // 32 zeros
  const { message, keys } = compile({ version: 'legacy', payer, blockhash, instructions, tables: {} });
  return { wire: unsigned(message), keys };
}
