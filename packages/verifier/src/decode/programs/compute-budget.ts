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
import { byKind, type ProgramDecoder, type Reader } from './instruction';

const readers: Record<ComputeBudgetInstruction, Reader> = {
  [ComputeBudgetInstruction.RequestUnits]: [
    said('request-compute-units'),
    () => said('deprecated-instruction'),
  ],
  [ComputeBudgetInstruction.RequestHeapFrame]: [
    said('request-memory'),
    ({ data }) => said('bytes', getRequestHeapFrameInstructionDataDecoder().decode(data)),
  ],
  [ComputeBudgetInstruction.SetComputeUnitLimit]: [
    said('limit-compute-units'),
    ({ data }) => said('at-most-units', getSetComputeUnitLimitInstructionDataDecoder().decode(data)),
  ],
  [ComputeBudgetInstruction.SetComputeUnitPrice]: [
    said('set-priority-fee'),
    ({ data }) =>
      said('micro-lamports-per-unit', getSetComputeUnitPriceInstructionDataDecoder().decode(data)),
  ],
  [ComputeBudgetInstruction.SetLoadedAccountsDataSizeLimit]: [
    said('limit-loaded-data'),
    ({ data }) => {
      const decoded = getSetLoadedAccountsDataSizeLimitInstructionDataDecoder().decode(data);
      return said('at-most-bytes', { bytes: decoded.accountDataSizeLimit });
    },
  ],
};

export const computeBudgetDecoder: ProgramDecoder = {
  address: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  name: said('compute-budget'),
  decode: byKind(identifyComputeBudgetInstruction, ComputeBudgetInstruction, (kind) => readers[kind]),
};
