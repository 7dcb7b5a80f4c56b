import { msg } from './i18n';

/** Why a transaction failed, as a node names it: clauses. */
export const nodeWords = {
  'account-in-use': msg('an account is in use by another transaction (AccountInUse)'),
  'account-not-found': msg('the paying account does not exist (AccountNotFound)'),
  'already-processed': msg('it was processed before (AlreadyProcessed)'),
  'blockhash-not-found': msg('its blockhash is unknown or too old (BlockhashNotFound)'),
  'insufficient-funds-for-fee': msg('the wallet cannot pay the network fee (InsufficientFundsForFee)'),
  'insufficient-funds-for-rent': msg(
    'an account would be left with less than its rent (InsufficientFundsForRent)',
  ),
  'invalid-account-for-fee': msg('the paying account cannot pay fees (InvalidAccountForFee)'),
  'signature-failure': msg('a signature is wrong (SignatureFailure)'),
  'duplicate-instruction': msg('a compute-budget instruction is there twice (DuplicateInstruction)'),
  'insufficient-funds': msg('not enough funds (InsufficientFunds)'),
  'invalid-account-data': msg('an account holds something else than expected (InvalidAccountData)'),
  'invalid-argument': msg('an argument is not valid (InvalidArgument)'),
  'missing-required-signature': msg('a signature is missing (MissingRequiredSignature)'),
  'account-already-initialized': msg('the account is in use already (AccountAlreadyInitialized)'),
  'uninitialized-account': msg('the account is not initialised (UninitializedAccount)'),
  'instruction-failed': msg('instruction {number} failed: {reason}'),
  'some-instruction-failed': msg('an instruction failed: {reason}'),
  'program-error': msg('the program’s error {error}'),
  'node-says': msg('the Solana node says: {quotation}'),
  'unknown-error': msg('unknown error'),
  quotation: msg('“{said}”'),
} as const;

type NodeErrorCode = keyof typeof nodeWords;

/** A node's error as a code: what the verifier keeps and compares, and `packages/verifier/src/said` says. */
export interface NodeError {
  readonly code: NodeErrorCode;
  readonly values?: Readonly<Record<string, string | number | bigint | NodeError>>;
}
