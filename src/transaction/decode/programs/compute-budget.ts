import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  getRequestHeapFrameInstructionDataDecoder,
  getSetComputeUnitLimitInstructionDataDecoder,
  getSetComputeUnitPriceInstructionDataDecoder,
  getSetLoadedAccountsDataSizeLimitInstructionDataDecoder,
  identifyComputeBudgetInstruction,
} from '@solana-program/compute-budget';
import {
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
} from './instruction';

type Reader = (instruction: RawInstruction) => InstructionDescription;

const readers: Record<ComputeBudgetInstruction, Reader> = {
  [ComputeBudgetInstruction.RequestUnits]: () =>
    description('RequestUnits', 'Request compute units', 'A deprecated instruction'),
  [ComputeBudgetInstruction.RequestHeapFrame]: (one) =>
    description(
      'RequestHeapFrame',
      'Request memory',
      `${getRequestHeapFrameInstructionDataDecoder().decode(one.data).bytes} bytes`,
    ),
  [ComputeBudgetInstruction.SetComputeUnitLimit]: (one) =>
    description(
      'SetComputeUnitLimit',
      'Limit compute units',
      `At most ${getSetComputeUnitLimitInstructionDataDecoder().decode(one.data).units} units`,
    ),
  [ComputeBudgetInstruction.SetComputeUnitPrice]: (one) =>
    description(
      'SetComputeUnitPrice',
      'Set the priority fee',
      `${getSetComputeUnitPriceInstructionDataDecoder().decode(one.data).microLamports} micro-lamports per unit`,
    ),
  [ComputeBudgetInstruction.SetLoadedAccountsDataSizeLimit]: (one) =>
    description(
      'SetLoadedAccountsDataSizeLimit',
      'Limit loaded data',
      `At most ${getSetLoadedAccountsDataSizeLimitInstructionDataDecoder().decode(one.data).accountDataSizeLimit} bytes`,
    ),
};

export const computeBudgetDecoder: ProgramDecoder = {
  address: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  name: 'Compute budget',
  decode: (instruction) => readers[identifyComputeBudgetInstruction(instruction.data)](instruction),
};
