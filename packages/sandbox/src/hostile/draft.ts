import {
  type Address,
  address,
  type CompiledTransactionMessage,
  type CompiledTransactionMessageWithLifetime,
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
} from '@solana/kit';

/** An account as an instruction of a draft lists it. */
export interface DraftAccount {
  readonly address: string;
  readonly signer: boolean;
  readonly writable: boolean;
}

/** An instruction of a draft. */
export interface DraftInstruction {
  readonly program: string;
  readonly accounts: readonly DraftAccount[];
  readonly data: Uint8Array;
}

/** Lookup tables with their contents. */
export type TableContents = Readonly<Record<string, readonly string[]>>;

/** A decompiled message, so that one thing can be changed and the rest recompiled honestly. */
export interface Draft {
  readonly version: 'legacy' | 0;
  readonly payer: string;
  readonly blockhash: string;
  readonly instructions: readonly DraftInstruction[];
  /** Tables that the message uses; accounts found in them are looked up when it is recompiled. */
  readonly tables: TableContents;
  /** Keys listed but not used. Only an attack sets them. */
  readonly unusedKeys?: readonly string[];
}

const decoder = getCompiledTransactionMessageDecoder();
const encoder = getCompiledTransactionMessageEncoder();

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

/** Compiles a draft as an honest compiler does: payer first, role groups in order, looked-up accounts at the end. */
export function messageOf(draft: Draft): Uint8Array {
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
  return new Uint8Array(encoder.encode(message));
}
