import type { Pins } from '@clearstake/contract/pins';
import { DEPOSIT_SOL } from '../decode/programs/stake-pool';
import { unsignedWire } from '../simulate/wire';
import type { DecodedTransaction, DerivedAddresses, FactsPort, TokenAccountFacts } from '../types';
import { newAccountOf } from '../verify/new-account';
import { parseTokenAccount } from './parse-token-account';
import { plainPoolInstruction } from './plain-pool-instruction';

/**
 * The result of a pool instruction without a minimum, by simulation of the same bytes: tokens gained by a deposit, lamports in
 * the new account of a withdrawal. Null when the message has no such instruction, or the simulation fails.
 */
export async function simulatedOut(
  decoded: DecodedTransaction,
  derived: DerivedAddresses,
  before: TokenAccountFacts | null,
  pins: Pins,
  rpc: FactsPort,
): Promise<bigint | null> {
  const plain = plainPoolInstruction(decoded.message, pins);
  if (!decoded.message || !plain || derived.poolTokenAccount === null) return null;
  const created = newAccountOf(decoded.message);
  const deposits = plain.data[0] === DEPOSIT_SOL;
  const watched = deposits ? derived.poolTokenAccount : created;
  const wire = unsignedWire(decoded);
  if (watched === null || wire === null) return null;
  const { error, accounts } = await rpc.simulateTransaction(wire, [watched]);
  const after = accounts[0];
  if (error !== null || !after) return null;
  if (!deposits) return after.lamports;
  return (parseTokenAccount(watched, after)?.amount ?? 0n) - (before?.amount ?? 0n);
}
