import { isSolanaError } from '@solana/kit';
import { viewOf } from '../../../chain/bytes';
import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAMS,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../chain/programs';
import { type Form, form, named, utf8 } from './forms';
import { stakeForms } from './stake';
import { systemForms } from './system';
import { tokenForm } from './token';

/** A program's name, the bytes of its tag, and what an instruction's data start. */
interface Program {
  readonly program: string;
  readonly tagBytes: 1 | 4;
  readonly formOf: (data: Uint8Array) => Form | undefined;
}

const created = 'source account wallet mint systemProgram tokenProgram';
const associatedForms = [
  form('create', created),
  form('createIdempotent', created),
  form('recoverNested', 'nestedSource nestedMint destination nestedOwner ownerMint wallet tokenProgram'),
];
const associated: Program = {
  program: 'spl-associated-token-account',
  tagBytes: 1,
  formOf: ([tag = 0]) => associatedForms[tag],
};
const tokens: Program = { program: 'spl-token', tagBytes: 1, formOf: tokenForm };

const tag = (data: Uint8Array) => viewOf(data).getUint32(0, true);

const programs: ReadonlyMap<string, Program> = new Map([
  [SYSTEM_PROGRAM, { program: 'system', tagBytes: 4, formOf: (data) => systemForms[tag(data)] }],
  [STAKE_PROGRAM, { program: 'stake', tagBytes: 4, formOf: (data) => stakeForms[tag(data)] }],
  [ASSOCIATED_TOKEN_PROGRAM, associated],
  [TOKEN_PROGRAM, tokens],
  [TOKEN_2022_PROGRAM, tokens],
]);

/**
 * An instruction in the `jsonParsed` form of a validator: program, and what it does by name. Undefined for a program or an
 * instruction that it does not know, which then stays as its accounts and bytes.
 */
export function parseInstruction(
  programId: string,
  accounts: readonly string[],
  data: Uint8Array,
): { readonly program: string; readonly parsed: unknown } | undefined {
  try {
    if (MEMO_PROGRAMS.includes(programId)) return { program: 'spl-memo', parsed: utf8.decode(data) };
    const known = programs.get(programId);
    const found = known?.formOf(data);
    if (!known || !found) return undefined;
    const info = { ...named(accounts, found.accounts), ...found.data.decode(data, known.tagBytes) };
    return { program: known.program, parsed: { type: found.type, info } };
  } catch (error) {
    // Too few accounts, or data that is too short or no text.
    if (error instanceof RangeError || error instanceof TypeError || isSolanaError(error)) return undefined;
    throw error;
  }
}
