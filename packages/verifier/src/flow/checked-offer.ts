import type { Pins } from '@clearstake/contract/pins';
import { gatherFacts } from '../facts/gather-facts';
import { fittedOffer } from '../guard/fitted-offer';
import { guardedOffer, type Offer } from '../guard/guarded-offer';
import { askSimulation } from '../simulate/ask-simulation';
import { epochTurned, readSimulation } from '../simulate/read-simulation';
import type { Intent, RpcPort } from '../types';
import type { Built } from './ports';
import { refusedVerdict } from './refused-verdict';

interface CheckRequest {
  readonly intent: Intent;
  readonly built: Built;
  readonly pins: Pins;
  readonly rpc: RpcPort;
}

async function hasTurned({ input }: Offer, rpc: RpcPort): Promise<boolean> {
  const now = await rpc.getEpochInfo().catch(() => null);
  return now !== null && now.epoch !== input.facts.epoch;
}

async function simulated({ input, verdict }: Offer, rpc: RpcPort): Promise<Offer> {
  if (verdict.outcome === 'refused') return { input, verdict };
  const { ok, findings } = readSimulation(await askSimulation(rpc, input.decoded, verdict), verdict);
  if (ok) return { input, verdict };
  const turned = findings.some(({ check }) => check === 'F7') && (await hasTurned({ input, verdict }, rpc));
  return { input, verdict: refusedVerdict(verdict, turned ? [epochTurned()] : findings) };
}

/** Reads the facts, verifies, appends guards and simulates. Rejects when the chain cannot be reached. */
export async function checkedOffer({ intent, built, pins, rpc }: CheckRequest): Promise<Offer> {
  const { decoded, answer } = built;
  const facts = await gatherFacts({ intent, decoded, pins, rpc });
  const offer = guardedOffer({ intent, decoded, facts, pins, answer });
  const checked = await simulated(offer, rpc);
  if (!checked.verdict.findings.some(({ check }) => check === 'F7')) return checked;
  const fitted = await fittedOffer(offer, rpc);
  return fitted === null ? checked : simulated(fitted, rpc);
}
