import { said } from '../../said/said';
import type { DecodedInstruction } from '../../types';
import { associatedTokenDecoder } from './associated-token';
import { autoCompoundDecoders } from './auto-compound';
import { computeBudgetDecoder } from './compute-budget';
import type { InstructionDescription, ProgramDecoder, RawInstruction } from './instruction';
import { jupiterDecoder } from './jupiter';
import { lighthouseDecoder } from './lighthouse';
import { memoDecoders } from './memo';
import { precompileDecoders } from './precompiles';
import { stakeDecoder } from './stake';
import { stakePoolDecoders } from './stake-pool';
import { systemDecoder } from './system';
import { tokenDecoder } from './token';

/**
 * All program decoders, for people only: what is allowed is decided by the templates in `verify/`, from the raw bytes. How to add one:
 * docs/architecture.md. A program listed twice stops the module from loading.
 */
const decoders: readonly ProgramDecoder[] = [
  systemDecoder,
  stakeDecoder,
  computeBudgetDecoder,
  ...memoDecoders,
  tokenDecoder,
  associatedTokenDecoder,
  ...stakePoolDecoders,
  jupiterDecoder,
  lighthouseDecoder,
  ...autoCompoundDecoders,
  ...precompileDecoders,
];

const byAddress = new Map<string, ProgramDecoder>();
for (const decoder of decoders) {
  if (byAddress.has(decoder.address)) throw new Error(`Two decoders for ${decoder.address}`);
  byAddress.set(decoder.address, decoder);
}

type DescribedInstruction = Pick<DecodedInstruction, 'programName' | 'name' | 'title' | 'summary'>;

function decodeSafely(decoder: ProgramDecoder, instruction: RawInstruction): InstructionDescription | null {
  try {
    return decoder.decode(instruction);
  } catch {
    return null;
  }
}

/** Describes an instruction. Never throws. */
export function describeInstruction(instruction: RawInstruction): DescribedInstruction {
  const decoder = byAddress.get(instruction.program);
  const described = decoder ? decodeSafely(decoder, instruction) : null;
  if (decoder && described) return { programName: decoder.name, ...described };
  const bytes = instruction.data.length;
  return {
    programName: decoder?.name ?? null,
    name: null,
    title: said('unknown-instruction'),
    summary: decoder
      ? said('bytes-for-program', { bytes, program: decoder.name })
      : said('bytes-for-unknown-program', { bytes, program: instruction.program }),
  };
}

export function isKnownProgram(address: string): boolean {
  return byAddress.has(address);
}
