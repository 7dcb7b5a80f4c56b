import type { DecodedTransaction } from '../types/decoded';
import type { SignedVerdict } from '../types/journal';
import type { RawSimulation, RpcPort } from '../types/ports';
import type { Verdict } from '../types/review';
import { unsignedWire } from './wire';

/** The node's raw answer, with the addresses whose post-state it holds. */
export interface AskedSimulation {
  readonly raw: RawSimulation;
  readonly addresses: readonly string[];
}

/** The accounts whose state afterwards matters: balances that move, and stake accounts that must stay the wallet's. */
export function watchedAddresses(verdict: Pick<SignedVerdict, 'effects' | 'controlled'>): string[] {
  const balances = verdict.effects.map((effect) => effect.address);
  return [...new Set([...balances, ...(verdict.controlled ?? []).map((one) => one.address)])];
}

/**
 * Has the node run the very bytes that will be signed. Rejects when it cannot answer, and when there is no message to run.
 */
export async function askSimulation(
  rpc: RpcPort,
  decoded: DecodedTransaction,
  verdict: Verdict,
): Promise<AskedSimulation> {
  const wire = unsignedWire(decoded);
  if (wire === null) throw new TypeError('There is no message to simulate.');
  const addresses = watchedAddresses(verdict);
  return { raw: await rpc.simulateTransaction(wire, addresses), addresses };
}
