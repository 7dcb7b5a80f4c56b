import { parseJson, stringifyJson } from '@contract/json';
import { quoted } from '@contract/quoted';

const words: Readonly<Record<string, string>> = {
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

const instructionWords: Readonly<Record<string, string>> = {
  InsufficientFunds: 'not enough funds',
  InvalidAccountData: 'an account holds something else than expected',
  InvalidArgument: 'an argument is not valid',
  MissingRequiredSignature: 'a signature is missing',
  AccountAlreadyInitialized: 'the account is in use already',
  UninitializedAccount: 'the account is not initialised',
};

const nothingSaid = 'unknown error';
const largestCode = 4_294_967_295n;

/** A node's transaction error as words, null when there was none. Known names stand in brackets; anything else is the node's word. */
export function transactionErrorWords(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  const inner: unknown = member(error, 'InstructionError');
  if (Array.isArray(inner)) {
    const index: unknown = inner[0];
    const place =
      typeof index === 'number' && Number.isInteger(index) ? `instruction ${index + 1}` : 'an instruction';
    return `${place} failed: ${instructionError(inner[1])}`;
  }
  return known(error, words) ?? nodeWords(error);
}

/** A JSON object of two levels, or a name as Rust writes it. */
const errorInText = /\{(?:[^{}]|\{[^{}]*\})*\}|\b[A-Z][a-z]+[A-Z]\w+/g;

/** Somebody's text with the transaction errors in it as words. What is not known stays as it is. */
export function withErrorWords(text: string): string {
  return text.replaceAll(errorInText, (found) => {
    try {
      const error: unknown = found.startsWith('{') ? parseJson(found) : found;
      return Array.isArray(member(error, 'InstructionError'))
        ? (transactionErrorWords(error) ?? found)
        : (known(error, words) ?? found);
    } catch {
      return found;
    }
  });
}

function instructionError(error: unknown): string {
  const code: unknown = member(error, 'Custom');
  if ((typeof code === 'number' && Number.isInteger(code)) || typeof code === 'bigint') {
    if (code >= 0 && code <= largestCode) return `the program’s error ${code}`;
  }
  return known(error, instructionWords) ?? (error === undefined ? nothingSaid : nodeWords(error));
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The meaning of a name, which an error with members of its own carries as its only key. */
function known(error: unknown, table: Readonly<Record<string, string>>): string | null {
  const [key, ...others] = typeof error === 'object' && error !== null ? Object.keys(error) : [error];
  if (typeof key !== 'string' || others.length > 0 || !Object.hasOwn(table, key)) return null;
  return `${table[key]} (${key})`;
}

/** As a clause, without the full stop of a sentence. */
function nodeWords(error: unknown): string {
  const said = quoted('Solana node', typeof error === 'string' ? error : stringifyJson(error));
  return said === undefined ? nothingSaid : said.replace(/^The/, 'the').replace(/\.?(”)\.?$/, '$1');
}
