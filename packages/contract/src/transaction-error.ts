import { quotableClause } from './foreign-text';
import { parseJson, stringifyJson } from './json';
import type { NodeError } from './node-errors';

const errors: Readonly<Record<string, NodeError['code']>> = {
  AccountInUse: 'account-in-use',
  AccountNotFound: 'account-not-found',
  AlreadyProcessed: 'already-processed',
  BlockhashNotFound: 'blockhash-not-found',
  InsufficientFundsForFee: 'insufficient-funds-for-fee',
  InsufficientFundsForRent: 'insufficient-funds-for-rent',
  InvalidAccountForFee: 'invalid-account-for-fee',
  SignatureFailure: 'signature-failure',
  DuplicateInstruction: 'duplicate-instruction',
};

const instructionErrors: Readonly<Record<string, NodeError['code']>> = {
  InsufficientFunds: 'insufficient-funds',
  InvalidAccountData: 'invalid-account-data',
  InvalidArgument: 'invalid-argument',
  MissingRequiredSignature: 'missing-required-signature',
  AccountAlreadyInitialized: 'account-already-initialized',
  UninitializedAccount: 'uninitialized-account',
};

const maxCode = 4_294_967_295n;

/** A node's transaction error as a code; null for none. What is not known is quoted. */
export function readTransactionError(error: unknown): NodeError | null {
  if (error === null || error === undefined) return null;
  const inner: unknown = member(error, 'InstructionError');
  if (Array.isArray(inner)) {
    const index: unknown = inner[0];
    const reason = instructionError(inner[1]);
    return typeof index === 'number' && Number.isInteger(index)
      ? { code: 'instruction-failed', values: { number: index + 1, reason } }
      : { code: 'some-instruction-failed', values: { reason } };
  }
  return knownError(error, errors) ?? quotedError(error);
}

/** A JSON object of up to two levels, or a Rust enum name. */
const errorPattern = /\{(?:[^{}]|\{[^{}]*\})*\}|\b[A-Z][a-z]+[A-Z]\w+/g;

/** Replaces a node's transaction errors in a server's text by what `say` says of them; the rest is unchanged. */
export function replaceErrorNames(text: string, say: (error: NodeError) => string): string {
  return text.replaceAll(errorPattern, (match) => {
    try {
      const error: unknown = match.startsWith('{') ? parseJson(match) : match;
      const read = Array.isArray(member(error, 'InstructionError'))
        ? readTransactionError(error)
        : knownError(error, errors);
      return read === null ? match : say(read);
    } catch {
      return match;
    }
  });
}

function instructionError(error: unknown): NodeError {
  const code: unknown = member(error, 'Custom');
  if ((typeof code === 'number' && Number.isInteger(code)) || typeof code === 'bigint') {
    if (code >= 0 && code <= maxCode) return { code: 'program-error', values: { error: Number(code) } };
  }
  return (
    knownError(error, instructionErrors) ??
    (error === undefined ? { code: 'unknown-error' } : quotedError(error))
  );
}

function member(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

/** The code of an error name; an error with data is an object with the name as its only key. */
function knownError(error: unknown, table: Readonly<Record<string, NodeError['code']>>): NodeError | null {
  const [key, ...others] = typeof error === 'object' && error !== null ? Object.keys(error) : [error];
  if (typeof key !== 'string' || others.length > 0 || !Object.hasOwn(table, key)) return null;
  const code = table[key];
  return code === undefined ? null : { code };
}

function quotedError(error: unknown): NodeError {
  const clause = quotableClause(typeof error === 'string' ? error : stringifyJson(error));
  return clause === ''
    ? { code: 'unknown-error' }
    : { code: 'node-says', values: { quotation: { code: 'quotation', values: { said: clause } } } };
}
