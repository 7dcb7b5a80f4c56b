import { quotedClause } from '@contract/foreign-text';
import { inEnglish, msg } from '@contract/i18n';
import { parseJson, stringifyJson } from '@contract/json';

const errorTexts: Readonly<Record<string, string>> = {
  AccountInUse: msg('an account is in use by another transaction'),
  AccountNotFound: msg('the paying account does not exist'),
  AlreadyProcessed: msg('it was processed before'),
  BlockhashNotFound: msg('its blockhash is unknown or too old'),
  InsufficientFundsForFee: msg('the wallet cannot pay the network fee'),
  InsufficientFundsForRent: msg('an account would be left with less than its rent'),
  InvalidAccountForFee: msg('the paying account cannot pay fees'),
  SignatureFailure: msg('a signature is wrong'),
  DuplicateInstruction: msg('a compute-budget instruction is there twice'),
};

const instructionErrorTexts: Readonly<Record<string, string>> = {
  InsufficientFunds: msg('not enough funds'),
  InvalidAccountData: msg('an account holds something else than expected'),
  InvalidArgument: msg('an argument is not valid'),
  MissingRequiredSignature: msg('a signature is missing'),
  AccountAlreadyInitialized: msg('the account is in use already'),
  UninitializedAccount: msg('the account is not initialised'),
};

const unknownError = msg('unknown error');
const maxCode = 4_294_967_295n;

/**
 * Formats a node's transaction error; null for none. Known names are added in brackets; anything else is quoted. In English in
 * every language, as all texts that journal and comparisons keep.
 */
export function formatTransactionError(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  const inner: unknown = member(error, 'InstructionError');
  if (Array.isArray(inner)) {
    const index: unknown = inner[0];
    const reason = instructionError(inner[1]);
    return typeof index === 'number' && Number.isInteger(index)
      ? inEnglish({
          message: msg('instruction {number} failed: {reason}'),
          values: { number: index + 1, reason },
        })
      : inEnglish({ message: msg('an instruction failed: {reason}'), values: { reason } });
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
    if (code >= 0 && code <= maxCode)
      return inEnglish({ message: msg('the program’s error {code}'), values: { code } });
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
  const quotation = quotedClause(typeof error === 'string' ? error : stringifyJson(error));
  return quotation === undefined
    ? unknownError
    : inEnglish({ message: msg('the Solana node says: {quotation}'), values: { quotation } });
}
