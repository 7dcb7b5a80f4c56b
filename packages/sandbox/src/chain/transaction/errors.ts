import type { FailedTransactionMetadata, TransactionErrorInstructionError } from 'litesvm/dist/internal';
import type { ExecutionMeta, Refusal, TransactionError } from '../types';

/** The VM's error in the validators' wire format. It numbers its errors and has their names in its texts only. */
export function wireError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err();
  const name = nameAfter('err', failed) ?? 'SanitizeFailure';
  if (typeof error === 'number') return name;
  if ('err' in error) return { [name]: [error.index, instructionError(error)] };
  return { [name]: 'index' in error ? error.index : { account_index: error.accountIndex } };
}

function instructionError(failed: TransactionErrorInstructionError): unknown {
  const error = failed.err();
  if (typeof error === 'number') return nameAfter('error', failed) ?? 'GenericError';
  if ('code' in error) return { Custom: error.code };
  return { BorshIoError: error.msg };
}

const nameAfter = (field: string, failed: FailedTransactionMetadata | TransactionErrorInstructionError) =>
  new RegExp(`\\b${field}: (\\w+)`).exec(failed.toString())?.[1];

export function preflightRefusal(meta: ExecutionMeta): Refusal {
  const reason = meta.err ? errorSentence(meta.err) : 'no error';
  return { kind: 'preflight', message: `Transaction simulation failed: ${reason}`, meta };
}

/** The validator's message for an error. */
function errorSentence(error: TransactionError): string {
  if (typeof error === 'string') return SENTENCES[error] ?? error;
  if (Array.isArray(error.InstructionError)) {
    const [index, detail] = error.InstructionError;
    return `Error processing Instruction ${index}: ${instructionSentence(detail)}`;
  }
  if (error.InsufficientFundsForRent)
    return 'Transaction results in an account with insufficient funds for rent';
  return 'Transaction contains a duplicate instruction';
}

function instructionSentence(detail: unknown): string {
  if (typeof detail === 'string') return INSTRUCTION_SENTENCES[detail] ?? detail;
  if (detail !== null && typeof detail === 'object' && 'Custom' in detail) {
    return `custom program error: 0x${Number(detail.Custom).toString(16)}`;
  }
  return 'Failed to serialize or deserialize account data';
}

const SENTENCES: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  ProgramAccountNotFound: 'Attempt to load a program that does not exist',
  InsufficientFundsForFee: 'Insufficient funds for fee',
  InvalidAccountForFee: 'This account may not be used to pay transaction fees',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  SignatureFailure: 'Transaction did not pass signature verification',
  InvalidProgramForExecution: 'This program may not be used for executing instructions',
  AddressLookupTableNotFound: "Transaction loads an address table account that doesn't exist",
  InvalidAddressLookupTableOwner: 'Transaction loads an address table account with an invalid owner',
  InvalidAddressLookupTableData: 'Transaction loads an address table account with invalid data',
  InvalidAddressLookupTableIndex: 'Transaction address table lookup uses an invalid index',
  AccountLoadedTwice: 'Transaction loads an account twice',
  TooManyAccountLocks: 'Transaction locked too many accounts',
};

const INSTRUCTION_SENTENCES: Readonly<Record<string, string>> = {
  InsufficientFunds: 'insufficient funds for instruction',
  MissingRequiredSignature: 'missing required signature for instruction',
  InvalidAccountData: 'invalid account data for instruction',
  InvalidInstructionData: 'invalid instruction data',
  InvalidArgument: 'invalid program argument',
  AccountAlreadyInitialized: 'instruction requires an uninitialized account',
  UninitializedAccount: 'instruction requires an initialized account',
  IncorrectProgramId: 'incorrect program id for instruction',
  NotEnoughAccountKeys: 'insufficient account keys for instruction',
  ComputationalBudgetExceeded: 'Computational budget exceeded',
  IncorrectAuthority: 'Incorrect authority provided',
};
