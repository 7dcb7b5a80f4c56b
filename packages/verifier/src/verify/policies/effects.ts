import { SYSTEM_PROGRAM } from '../../addresses';
import { readU32, readU64 } from '../../bytes';
import type { BalanceEffect, TokenAccountFacts } from '../../types';
import type { Context } from '../context';
import type { Alignment } from '../match';

/** Lamports that the matched CreateAccount puts into the new account; zero when there is none. */
export function createdLamports({ matched }: Alignment): bigint {
  const create = matched.find(
    ({ template, instruction }) => template.program === SYSTEM_PROGRAM && readU32(instruction.data) === 0,
  );
  return create ? (readU64(create.instruction.data, 4) ?? 0n) : 0n;
}

export function createdEffect(newAccount: string | null, after: bigint): BalanceEffect[] {
  if (newAccount === null) return [];
  return [{ address: newAccount, role: 'new-stake-account', unit: 'lamports', before: 0n, after }];
}

export function heldBy({ facts }: Context, address: string): bigint {
  return facts.stakeAccounts.get(address)?.lamports ?? 0n;
}

export function stakeEffect(context: Context, address: string, change: bigint): BalanceEffect {
  const before = heldBy(context, address);
  return { address, role: 'stake-account', unit: 'lamports', before, after: before + change };
}

/** The effect on a token account of the wallet; none without its address. */
export function tokenEffect(
  address: string | null,
  account: TokenAccountFacts | null,
  change: bigint,
): BalanceEffect[] {
  if (address === null) return [];
  const before = account?.amount ?? 0n;
  return [{ address, role: 'token-account', unit: 'pool-token', before, after: before + change }];
}
