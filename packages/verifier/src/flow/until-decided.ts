import { LOOKS_BEFORE_EXPIRY, whyItMayLand } from '../track/expiry';
import type { ClockPort, RpcPort } from '../types';
import type { VerifyInput } from '../verify/context';

const POLL_MS = 3_000;
const SLOW_POLL_MS = 15_000;
/** 90 seconds, longer than the life of a blockhash: 150 slots of 400 ms, plus skipped ones and 32 to finality. */
const LOOKS = 30;

export interface Search {
  readonly input: VerifyInput;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  /** Aborted when the flow was left: then the search ends after the usual life of a blockhash, without a proof. */
  readonly signal: AbortSignal;
}

type Life = Parameters<typeof whyItMayLand>[0];

/** The newest blockhash after the wallet's answer: it may have taken any up to this one. */
async function newestLife({ rpc, clock, input }: Search): Promise<Life> {
  const { blockhash, lastValidBlockHeight } = await rpc.getLatestBlockhash();
  const { absoluteSlot } = await rpc.getEpochInfo();
  const { slot } = input.facts;
  const signingSlot = absoluteSlot > slot ? absoluteSlot : slot;
  return { blockhash, lastValidBlockHeight, signingSlot, createdAt: clock.now() };
}

/**
 * Looks for what a wallet may have sent until it is found, or absent although the offered blockhash and every newer one that the
 * wallet could have taken are over: then null. Retries when the node cannot answer.
 * @param look `unclear` where the node did not show everything
 */
export async function untilDecided<Found>(
  search: Search,
  look: (newest: Life) => Promise<Found | 'absent' | 'unclear'>,
): Promise<Found | null> {
  const { input, rpc, clock, signal } = search;
  const { slot, blockhash } = input.facts;
  const offered: Life = {
    blockhash: input.decoded.message?.blockhash ?? null,
    lastValidBlockHeight: blockhash.lastValidBlockHeight,
    signingSlot: slot,
    createdAt: clock.now(),
  };
  let newest: Life | null = null;
  let absences = 0;
  for (let at = 1; at <= LOOKS || !signal.aborted; at += 1) {
    try {
      newest ??= await newestLife(search);
      const height = await rpc.getBlockHeight('finalized');
      const over = await areOver([offered, newest], rpc, height, clock.now());
      // Asked after the height: what is absent now, although the last valid block is final, will never come.
      const decision = await look(newest);
      if (decision !== 'absent' && decision !== 'unclear') return decision;
      absences = over && decision === 'absent' ? absences + 1 : 0;
    } catch {
      absences = 0;
    }
    if (absences === LOOKS_BEFORE_EXPIRY) return null;
    await clock.sleep(at < LOOKS ? POLL_MS : SLOW_POLL_MS);
  }
  return null;
}

async function areOver(lives: readonly Life[], rpc: RpcPort, height: bigint, now: number): Promise<boolean> {
  if (lives.some(({ lastValidBlockHeight }) => height <= lastValidBlockHeight)) return false;
  const reasons = await Promise.all(lives.map((life) => whyItMayLand(life, rpc, height, now)));
  return reasons.every((reason) => reason === null);
}
