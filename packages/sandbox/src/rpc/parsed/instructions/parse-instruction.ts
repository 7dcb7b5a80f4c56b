import {
  ASSOCIATED_TOKEN_PROGRAM,
  MEMO_PROGRAMS,
  STAKE_PROGRAM,
  SYSTEM_PROGRAM,
  TOKEN_2022_PROGRAM,
  TOKEN_PROGRAM,
} from '../../../chain/programs';
import { InstructionData, named, type ParsedInstruction, type ReadableInstruction } from './instruction-data';
import { parseStakeInstruction } from './stake';
import { parseSystemInstruction } from './system';
import { parseTokenInstruction } from './token';

interface Parser {
  readonly program: string;
  readonly parse: (instruction: ReadableInstruction) => ParsedInstruction | null;
}

const tokens: Parser = { program: 'spl-token', parse: parseTokenInstruction };

const parsers: ReadonlyMap<string, Parser> = new Map([
  [SYSTEM_PROGRAM, { program: 'system', parse: parseSystemInstruction }],
  [STAKE_PROGRAM, { program: 'stake', parse: parseStakeInstruction }],
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
    if (MEMO_PROGRAMS.includes(programId)) {
      return { program: 'spl-memo', parsed: new TextDecoder('utf-8', { fatal: true }).decode(data) };
    }
    if (programId === ASSOCIATED_TOKEN_PROGRAM) {
      return { program: 'spl-associated-token-account', parsed: associatedToken(accounts, data) };
    }
    const parser = parsers.get(programId);
    const parsed = parser?.parse({ accounts, data: new InstructionData(data) });
    return parser && parsed ? { program: parser.program, parsed } : undefined;
  } catch (error) {
    // Too few accounts, or data that is too short or no text.
    if (error instanceof RangeError || error instanceof TypeError) return undefined;
    throw error;
  }
}

function associatedToken(accounts: readonly string[], data: Uint8Array): ParsedInstruction {
  const kind = data[0] ?? 0;
  const names = ['source', 'account', 'wallet', 'mint', 'systemProgram', 'tokenProgram'];
  if (kind === 0) return { type: 'create', info: named(accounts, ...names) };
  if (kind === 1) return { type: 'createIdempotent', info: named(accounts, ...names) };
  if (kind > 2) throw new RangeError('There is no such instruction.');
  const nested = [
    'nestedSource',
    'nestedMint',
    'destination',
    'nestedOwner',
    'ownerMint',
    'wallet',
    'tokenProgram',
  ];
  return { type: 'recoverNested', info: named(accounts, ...nested) };
}
