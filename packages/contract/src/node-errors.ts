import { messages } from './i18n';

/** Why a transaction failed, as a node names it: clauses. */
export const nodeWords = messages({
  'account-in-use': 'an account is in use by another transaction (AccountInUse)',
  'account-not-found': 'the paying account does not exist (AccountNotFound)',
  'already-processed': 'it was processed before (AlreadyProcessed)',
  'blockhash-not-found': 'its blockhash is unknown or too old (BlockhashNotFound)',
  'insufficient-funds-for-fee': 'the wallet cannot pay the network fee (InsufficientFundsForFee)',
  'insufficient-funds-for-rent':
    'an account would be left with less than its rent (InsufficientFundsForRent)',
  'invalid-account-for-fee': 'the paying account cannot pay fees (InvalidAccountForFee)',
  'signature-failure': 'a signature is wrong (SignatureFailure)',
  'duplicate-instruction': 'a compute-budget instruction is there twice (DuplicateInstruction)',
  'insufficient-funds': 'not enough funds (InsufficientFunds)',
  'invalid-account-data': 'an account holds something else than expected (InvalidAccountData)',
  'invalid-argument': 'an argument is not valid (InvalidArgument)',
  'missing-required-signature': 'a signature is missing (MissingRequiredSignature)',
  'account-already-initialized': 'the account is in use already (AccountAlreadyInitialized)',
  'uninitialized-account': 'the account is not initialised (UninitializedAccount)',
  'instruction-failed': 'instruction {number} failed: {reason}',
  'some-instruction-failed': 'an instruction failed: {reason}',
  'program-error': 'the program’s error {error}',
  'node-says': 'the Solana node says: {quotation}',
  'unknown-error': 'unknown error',
  quotation: '“{said}”',
});

type NodeErrorCode = keyof typeof nodeWords;

/** A node's error as a code: what the verifier keeps and compares, and `packages/verifier/src/said` says. */
export interface NodeError {
  readonly code: NodeErrorCode;
  readonly values?: Readonly<Record<string, string | number | bigint | NodeError>>;
}
