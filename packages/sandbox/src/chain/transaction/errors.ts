import type { FailedTransactionMetadata } from 'litesvm/dist/internal';
import type { ExecutionMeta, Refusal, TransactionError } from '../types';

/** Names by number, in the order of the VM's enumerations, which are the validators' names. */
const INSTRUCTION_ERRORS = (
  'GenericError InvalidArgument InvalidInstructionData InvalidAccountData AccountDataTooSmall InsufficientFunds ' +
  'IncorrectProgramId MissingRequiredSignature AccountAlreadyInitialized UninitializedAccount UnbalancedInstruction ' +
  'ModifiedProgramId ExternalAccountLamportSpend ExternalAccountDataModified ReadonlyLamportChange ' +
  'ReadonlyDataModified DuplicateAccountIndex ExecutableModified RentEpochModified NotEnoughAccountKeys ' +
  'AccountDataSizeChanged AccountNotExecutable AccountBorrowFailed AccountBorrowOutstanding ' +
  'DuplicateAccountOutOfSync InvalidError ExecutableDataModified ExecutableLamportChange ' +
  'ExecutableAccountNotRentExempt UnsupportedProgramId CallDepth MissingAccount ReentrancyNotAllowed ' +
  'MaxSeedLengthExceeded InvalidSeeds InvalidRealloc ComputationalBudgetExceeded PrivilegeEscalation ' +
  'ProgramEnvironmentSetupFailure ProgramFailedToComplete ProgramFailedToCompile Immutable IncorrectAuthority ' +
  'AccountNotRentExempt InvalidAccountOwner ArithmeticOverflow UnsupportedSysvar IllegalOwner ' +
  'MaxAccountsDataAllocationsExceeded MaxAccountsExceeded MaxInstructionTraceLengthExceeded ' +
  'BuiltinProgramsMustConsumeComputeUnits BorshIoError'
).split(' ');

const TRANSACTION_ERRORS = (
  'AccountInUse AccountLoadedTwice AccountNotFound ProgramAccountNotFound InsufficientFundsForFee ' +
  'InvalidAccountForFee AlreadyProcessed BlockhashNotFound CallChainTooDeep MissingSignatureForFee ' +
  'InvalidAccountIndex SignatureFailure InvalidProgramForExecution SanitizeFailure ClusterMaintenance ' +
  'AccountBorrowOutstanding WouldExceedMaxBlockCostLimit UnsupportedVersion InvalidWritableAccount ' +
  'WouldExceedMaxAccountCostLimit WouldExceedAccountDataBlockLimit TooManyAccountLocks AddressLookupTableNotFound ' +
  'InvalidAddressLookupTableOwner InvalidAddressLookupTableData InvalidAddressLookupTableIndex ' +
  'InvalidRentPayingAccount WouldExceedMaxVoteCostLimit WouldExceedAccountDataTotalLimit ' +
  'MaxLoadedAccountsDataSizeExceeded ResanitizationNeeded InvalidLoadedAccountsDataSizeLimit ' +
  'UnbalancedTransaction ProgramCacheHitMaxLimit CommitCancelled'
).split(' ');

/** The VM's error in the validators' wire format. */
export function wireError(failed: FailedTransactionMetadata): TransactionError {
  const error = failed.err();
  if (typeof error === 'number') return TRANSACTION_ERRORS[error] ?? 'SanitizeFailure';
  if ('err' in error) return { InstructionError: [error.index, instructionError(error.err())] };
  if ('index' in error) return { DuplicateInstruction: error.index };
  const restricted = error.toString().includes('ProgramExecutionTemporarilyRestricted');
  return {
    [restricted ? 'ProgramExecutionTemporarilyRestricted' : 'InsufficientFundsForRent']: {
      account_index: error.accountIndex,
    },
  };
}

function instructionError(error: number | { code: number } | { msg: string }): unknown {
  if (typeof error === 'number') return INSTRUCTION_ERRORS[error] ?? 'GenericError';
  if ('code' in error) return { Custom: error.code };
  return { BorshIoError: error.msg };
}

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
