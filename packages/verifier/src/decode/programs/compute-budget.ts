import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  getRequestHeapFrameInstructionDataDecoder,
  getSetComputeUnitLimitInstructionDataDecoder,
  getSetComputeUnitPriceInstructionDataDecoder,
  getSetLoadedAccountsDataSizeLimitInstructionDataDecoder,
  identifyComputeBudgetInstruction,
} from '@solana-program/compute-budget';
import { said } from '../../said/said';
import { description, type ProgramDecoder, type Reader } from './instruction';

const readers: Record<ComputeBudgetInstruction, Reader> = {
  [ComputeBudgetInstruction.RequestUnits]: () =>
    description('RequestUnits', said('request-compute-units'), said('deprecated-instruction')),
  [ComputeBudgetInstruction.RequestHeapFrame]: (instruction) =>
    description(
      'RequestHeapFrame',
      said('request-memory'),
      said('bytes', getRequestHeapFrameInstructionDataDecoder().decode(instruction.data)),
    ),
  [ComputeBudgetInstruction.SetComputeUnitLimit]: (instruction) =>
    description(
      'SetComputeUnitLimit',
      said('limit-compute-units'),
      said('at-most-units', getSetComputeUnitLimitInstructionDataDecoder().decode(instruction.data)),
    ),
  [ComputeBudgetInstruction.SetComputeUnitPrice]: (instruction) =>
    description(
      'SetComputeUnitPrice',
      said('set-priority-fee'),
      said(
        'micro-lamports-per-unit',
        getSetComputeUnitPriceInstructionDataDecoder().decode(instruction.data),
      ),
    ),
  [ComputeBudgetInstruction.SetLoadedAccountsDataSizeLimit]: (instruction) =>
    description(
      'SetLoadedAccountsDataSizeLimit',
      said('limit-loaded-data'),
      said('at-most-bytes', {
        bytes: getSetLoadedAccountsDataSizeLimitInstructionDataDecoder().decode(instruction.data)
          .accountDataSizeLimit,
      }),
    ),
};

export const computeBudgetDecoder: ProgramDecoder = {
  address: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  name: said('compute-budget'),
  decode: (instruction) => readers[identifyComputeBudgetInstruction(instruction.data)](instruction),
};
