import { msg } from '../../../contract/i18n';
import { askSimulation } from '../simulate/ask-simulation';
import type { RpcPort } from '../types/ports';
import { LEAST_UNITS_PER_INSTRUCTION, MAX_UNITS } from '../verify/budget';
import type { VerifyInput } from '../verify/context';
import { plannedGuards, verify } from '../verify/verify';
import { type GuardedOffer, type Offer, withMessage } from './guarded-offer';
import { withUnitLimit } from './unit-limit';

/** A program's compute use varies a little with the accounts that it finds. */
const margin = (units: number): number => Math.ceil(units * 1.1);

function limited(input: VerifyInput, units: number): VerifyInput | null {
  const { message } = input.decoded;
  const bytes = message && withUnitLimit(message, units);
  return bytes ? { ...input, decoded: withMessage(input.decoded, bytes, input) } : null;
}

/** Compute units of a guarded transaction without its limit; null where it sets no limit, or fails for another reason. */
async function unitsNeeded(input: VerifyInput, rpc: RpcPort): Promise<number | null> {
  const roomy = limited(input, MAX_UNITS);
  if (roomy === null) return null;
  const { raw } = await askSimulation(rpc, roomy.decoded, verify(roomy));
  return raw.error === null && raw.unitsConsumed !== null ? Number(raw.unitsConsumed) : null;
}

/**
 * Fits guards of a failed offer into its compute limit. A server sets the limit for its own instructions: where guards exceed it,
 * optional ones are dropped, and for a required one the limit is raised. Null where the limit is not the cause of the failure.
 */
export async function fittedOffer({ input, unguarded }: GuardedOffer, rpc: RpcPort): Promise<Offer | null> {
  if (unguarded === null) return null;
  const units = await unitsNeeded(input, rpc);
  if (units === null) return null;
  if (plannedGuards(unguarded).every(({ requiredFor }) => requiredFor === null)) {
    const plain = { ...unguarded, leftOut: msg('the server’s compute limit has no room for one') };
    return { input: plain, verdict: verify(plain) };
  }
  const least = (input.decoded.message?.instructions.length ?? 0) * LEAST_UNITS_PER_INSTRUCTION;
  const raised = limited(input, Math.min(MAX_UNITS, Math.max(margin(units), least)));
  return raised && { input: raised, verdict: verify(raised) };
}
