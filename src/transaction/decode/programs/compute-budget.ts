import {
  COMPUTE_BUDGET_PROGRAM_ADDRESS,
  ComputeBudgetInstruction,
  getRequestHeapFrameInstructionDataDecoder,
  getSetComputeUnitLimitInstructionDataDecoder,
  getSetComputeUnitPriceInstructionDataDecoder,
  getSetLoadedAccountsDataSizeLimitInstructionDataDecoder,
  identifyComputeBudgetInstruction,
} from '@solana-program/compute-budget';
import { msg } from '../../../../contract/i18n';
import {
  description,
  type InstructionDescription,
  type ProgramDecoder,
  type RawInstruction,
} from './instruction';

type Reader = (instruction: RawInstruction) => InstructionDescription;

const readers: Record<ComputeBudgetInstruction, Reader> = {
  [ComputeBudgetInstruction.RequestUnits]: () =>
    description('RequestUnits', msg('Request compute units'), msg('A deprecated instruction')),
  [ComputeBudgetInstruction.RequestHeapFrame]: (one) =>
    description(
      'RequestHeapFrame',
      msg('Request memory'),
      `${getRequestHeapFrameInstructionDataDecoder().decode(one.data).bytes} bytes`,
    ),
  [ComputeBudgetInstruction.SetComputeUnitLimit]: (one) =>
    description(
      'SetComputeUnitLimit',
      msg('Limit compute units'),
      `At most ${getSetComputeUnitLimitInstructionDataDecoder().decode(one.data).units} units`,
    ),
  [ComputeBudgetInstruction.SetComputeUnitPrice]: (one) =>
    description(
      'SetComputeUnitPrice',
      msg('Set the priority fee'),
      `${getSetComputeUnitPriceInstructionDataDecoder().decode(one.data).microLamports} micro-lamports per unit`,
    ),
  [ComputeBudgetInstruction.SetLoadedAccountsDataSizeLimit]: (one) =>
    description(
      'SetLoadedAccountsDataSizeLimit',
      msg('Limit loaded data'),
      `At most ${getSetLoadedAccountsDataSizeLimitInstructionDataDecoder().decode(one.data).accountDataSizeLimit} bytes`,
    ),
};

export const computeBudgetDecoder: ProgramDecoder = {
  address: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  name: msg('Compute budget'),
  decode: (instruction) => readers[identifyComputeBudgetInstruction(instruction.data)](instruction),
};
