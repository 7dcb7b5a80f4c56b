import { said } from '../said/said';
import { askSimulation } from '../simulate/ask-simulation';
import type { RpcPort } from '../types';
import { LIMIT, MAX_UNITS, readBudget } from '../verify/budget';
import type { VerifyInput } from '../verify/context';
import { plannedGuards, verify } from '../verify/verify';
import { type GuardedOffer, type Offer, withGuards, withLimit, withMessage } from './guarded-offer';

/** A program's compute use varies a little with the accounts that it finds. */
const margin = (units: number): number => Math.min(MAX_UNITS, units + Math.ceil(units / 10));

function limited(input: VerifyInput, units: number): VerifyInput | null {
  const { message } = input.decoded;
  const bytes = message && withLimit(message, LIMIT, units);
  return bytes ? { ...input, decoded: withMessage(input.decoded, bytes, input) } : null;
}

/** Compute units of a guarded transaction without its limit; null where it sets no limit, or fails for another reason. */
async function unitsNeeded(input: VerifyInput, rpc: RpcPort): Promise<number | null> {
  const roomy = limited(input, MAX_UNITS);
  if (roomy === null) return null;
  const { raw } = await askSimulation(rpc, roomy.decoded, verify(roomy));
  return raw.error === null && raw.unitsConsumed !== null ? Number(raw.unitsConsumed) : null;
}

/** The transaction with a limit that it fits into; null where the limit is not the cause of its failure. */
async function raised(input: VerifyInput, rpc: RpcPort): Promise<Offer | null> {
  const units = await unitsNeeded(input, rpc);
  if (units === null || input.decoded.message === null) return null;
  const limit = readBudget(input.decoded.message).unitLimit ?? 0;
  const fitting = units <= limit ? input : limited(input, margin(units));
  return fitting && { input: fitting, verdict: verify(fitting) };
}

export const noRoom = said('guard-too-expensive');

/**
 * Fits guards of a failed offer into its compute limit, which a server sets for its own instructions: it is raised. Where that
 * costs more than the largest fee, optional guards are dropped. Null where the limit is not the cause of the failure.
 */
export async function fittedOffer({ input, unguarded }: GuardedOffer, rpc: RpcPort): Promise<Offer | null> {
  if (unguarded === null) return null;
  const whole = await raised(input, rpc);
  if (whole === null || whole.verdict.outcome === 'accepted') return whole;
  const required = plannedGuards(unguarded).filter(({ requiredFor }) => requiredFor !== null);
  const decoded = withGuards(unguarded, required);
  if (decoded !== null) return raised({ ...unguarded, decoded }, rpc);
  const plain = { ...unguarded, leftOut: noRoom };
  return { input: plain, verdict: verify(plain) };
}
