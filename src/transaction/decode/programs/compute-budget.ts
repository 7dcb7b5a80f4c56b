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
import { sentence } from '../../sentence';
import { description, type ProgramDecoder, type Reader } from './instruction';

const readers: Record<ComputeBudgetInstruction, Reader> = {
  [ComputeBudgetInstruction.RequestUnits]: () =>
    description('RequestUnits', msg('Request compute units'), msg('A deprecated instruction')),
  [ComputeBudgetInstruction.RequestHeapFrame]: (instruction) =>
    description(
      'RequestHeapFrame',
      msg('Request memory'),
      sentence(msg('{bytes} bytes'), getRequestHeapFrameInstructionDataDecoder().decode(instruction.data)),
    ),
  [ComputeBudgetInstruction.SetComputeUnitLimit]: (instruction) =>
    description(
      'SetComputeUnitLimit',
      msg('Limit compute units'),
      sentence(
        msg('At most {units} units'),
        getSetComputeUnitLimitInstructionDataDecoder().decode(instruction.data),
      ),
    ),
  [ComputeBudgetInstruction.SetComputeUnitPrice]: (instruction) =>
    description(
      'SetComputeUnitPrice',
      msg('Set the priority fee'),
      sentence(
        msg('{microLamports} micro-lamports per unit'),
        getSetComputeUnitPriceInstructionDataDecoder().decode(instruction.data),
      ),
    ),
  [ComputeBudgetInstruction.SetLoadedAccountsDataSizeLimit]: (instruction) =>
    description(
      'SetLoadedAccountsDataSizeLimit',
      msg('Limit loaded data'),
      sentence(msg('At most {bytes} bytes'), {
        bytes: getSetLoadedAccountsDataSizeLimitInstructionDataDecoder().decode(instruction.data)
          .accountDataSizeLimit,
      }),
    ),
};

export const computeBudgetDecoder: ProgramDecoder = {
  address: COMPUTE_BUDGET_PROGRAM_ADDRESS,
  name: msg('Compute budget'),
  decode: (instruction) => readers[identifyComputeBudgetInstruction(instruction.data)](instruction),
};
