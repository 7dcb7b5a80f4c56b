import type { DecodedTransaction, RawSimulation, RpcPort, SignedVerdict, Verdict } from '../types';
import { unsignedWire } from './wire';

export interface AskedSimulation {
  readonly raw: RawSimulation;
  readonly addresses: readonly string[];
}

/** Accounts whose post-state matters: balances that change, and stake accounts that must stay the wallet's. */
export function watchedAddresses(verdict: Pick<SignedVerdict, 'effects' | 'controlled'>): string[] {
  const balances = verdict.effects.map((effect) => effect.address);
  return [...new Set([...balances, ...(verdict.controlled ?? []).map((account) => account.address)])];
}

/** Simulates the exact bytes that will be signed. Rejects when the node cannot answer, and without a message. */
export async function askSimulation(
  rpc: Pick<RpcPort, 'simulateTransaction'>,
  decoded: DecodedTransaction,
  verdict: Verdict,
): Promise<AskedSimulation> {
  const wire = unsignedWire(decoded);
  if (wire === null) throw new TypeError('There is no message to simulate.');
  const addresses = watchedAddresses(verdict);
  return { raw: await rpc.simulateTransaction(wire, addresses), addresses };
}
