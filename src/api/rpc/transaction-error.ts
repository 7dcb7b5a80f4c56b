import { stringifyJson } from '@contract/json';

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

/** A node's transaction error as words, null when there was none. The node's own names are kept in brackets. */
export function transactionErrorWords(error: unknown): string | null {
  if (error === null || error === undefined) return null;
  if (typeof error === 'string') return named(error, words);
  const inner: unknown = typeof error === 'object' ? Reflect.get(error, 'InstructionError') : undefined;
  if (Array.isArray(inner)) {
    const place = typeof inner[0] === 'number' ? `instruction ${inner[0] + 1}` : 'an instruction';
    return `${place} failed: ${instructionError(inner[1])}`;
  }
  return stringifyJson(error);
}

function instructionError(error: unknown): string {
  if (typeof error === 'string') return named(error, instructionWords);
  const code: unknown =
    typeof error === 'object' && error !== null ? Reflect.get(error, 'Custom') : undefined;
  if (typeof code === 'number' || typeof code === 'bigint') return `the program’s error ${code}`;
  return error === undefined ? 'unknown error' : stringifyJson(error);
}

function named(name: string, table: Readonly<Record<string, string>>): string {
  const meaning = table[name];
  return meaning ? `${meaning} (${name})` : name;
}
