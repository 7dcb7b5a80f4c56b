import { parseJson, stringifyJson } from '@contract/json';
import { quoted } from '@contract/quoted';

const errorTexts: Readonly<Record<string, string>> = {
  AccountInUse: 'an account is in use by another transaction',
  AccountNotFound: 'the paying account does not exist',
  AlreadyProcessed: 'it was processed before',
  BlockhashNotFound: 'its blockhash is unknown or too old',
  InsufficientFundsForFee: 'the wallet cannot pay the network fee',
  InsufficientFundsForRent: 'an account would be left with less than its rent',
  InvalidAccountForFee: 'the paying account cannot pay fees',
  SignatureFailure: 'a signature is wrong',
  DuplicateInstruction: 'a compute-budget instruction is there twice',
};

const instructionErrorTexts: Readonly<Record<string, string>> = {
  InsufficientFunds: 'not enough funds',
  InvalidAccountData: 'an account holds something else than expected',
  InvalidArgument: 'an argument is not valid',
  MissingRequiredSignature: 'a signature is missing',
  AccountAlreadyInitialized: 'the account is in use already',
  UninitializedAccount: 'the account is not initialised',
};

const unknownError = 'unknown error';
const maxCode = 4_294_967_295n;

/** Formats a node's transaction error; null for none. Known names are added in brackets; anything else is quoted. */
export function formatTransactionError(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  const inner: unknown = member(error, 'InstructionError');
  if (Array.isArray(inner)) {
    const index: unknown = inner[0];
    const place =
      typeof index === 'number' && Number.isInteger(index) ? `instruction ${index + 1}` : 'an instruction';
    return `${place} failed: ${instructionError(inner[1])}`;
  }
  return knownText(error, errorTexts) ?? quotedError(error);
}

/** A JSON object of up to two levels, or a Rust enum name. */
const errorPattern = /\{(?:[^{}]|\{[^{}]*\})*\}|\b[A-Z][a-z]+[A-Z]\w+/g;

/** Replaces known transaction errors in a text by their meaning; the rest is unchanged. */
export function replaceErrorNames(text: string): string {
  return text.replaceAll(errorPattern, (match) => {
    try {
      const error: unknown = match.startsWith('{') ? parseJson(match) : match;
      return Array.isArray(member(error, 'InstructionError'))
        ? (formatTransactionError(error) ?? match)
        : (knownText(error, errorTexts) ?? match);
    } catch {
      return match;
    }
  });
}

function instructionError(error: unknown): string {
  const code: unknown = member(error, 'Custom');
  if ((typeof code === 'number' && Number.isInteger(code)) || typeof code === 'bigint') {
    if (code >= 0 && code <= maxCode) return `the program’s error ${code}`;
  }
  return knownText(error, instructionErrorTexts) ?? (error === undefined ? unknownError : quotedError(error));
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The meaning of an error name; an error with data is an object with the name as its only key. */
function knownText(error: unknown, table: Readonly<Record<string, string>>): string | null {
  const [key, ...others] = typeof error === 'object' && error !== null ? Object.keys(error) : [error];
  if (typeof key !== 'string' || others.length > 0 || !Object.hasOwn(table, key)) return null;
  return `${table[key]} (${key})`;
}

/** A clause, without a full stop. */
function quotedError(error: unknown): string {
  const sentence = quoted('Solana node', typeof error === 'string' ? error : stringifyJson(error));
  return sentence === undefined ? unknownError : sentence.replace(/^The/, 'the').replace(/\.?(”)\.?$/, '$1');
}
