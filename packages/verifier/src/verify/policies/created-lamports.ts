import { SYSTEM_PROGRAM } from '../../addresses';
import { readU32, readU64 } from '../../bytes';
import type { Alignment } from '../match';

/** Lamports that the matched CreateAccount puts into the new account; zero when there is none. */
export function createdLamports({ matched }: Alignment): bigint {
  const create = matched.find(
    ({ template, instruction }) => template.program === SYSTEM_PROGRAM && readU32(instruction.data) === 0,
  );
  return create ? (readU64(create.instruction.data, 4) ?? 0n) : 0n;
}
