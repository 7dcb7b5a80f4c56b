import type { DecodedInstruction } from '../types';
import { plain } from './plain';
import type { Receipt } from './receipt-schema';

type Described = Receipt['instructions'][number];

/** An instruction as a receipt has it: its program, and what it does by codes. */
export function described({ program, programName, title, summary }: DecodedInstruction): Described {
  return plain({ program, programName, title, summary }) as Described;
}
