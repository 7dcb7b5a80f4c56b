import { SYSTEM_PROGRAM } from '../../addresses';
import { readU32, readU64 } from '../../bytes';
import type { BalanceEffect } from '../../types';
import type { Alignment } from '../match';

/** Lamports that the matched CreateAccount puts into the new account; zero when there is none. */
export function createdLamports({ matched }: Alignment): bigint {
  const create = matched.find(
    ({ template, instruction }) => template.program === SYSTEM_PROGRAM && readU32(instruction.data) === 0,
  );
  return create ? (readU64(create.instruction.data, 4) ?? 0n) : 0n;
}

/** The effect on the account that a message creates; none when it creates none. */
export function createdEffect(newAccount: string | null, after: bigint): BalanceEffect[] {
  if (newAccount === null) return [];
  return [{ address: newAccount, role: 'new-stake-account', unit: 'lamports', before: 0n, after }];
}
