import { LOOKS_BEFORE_EXPIRY, whyItMayLand } from '../track/expiry';
import type { ClockPort, JournalStore, RpcPort } from '../types';
import type { VerifyInput } from '../verify/context';
import { finalCheck } from '../wallet-review/final-check';
import { reviewWalletChange } from '../wallet-review/review-wallet-change';
import type { Signed, Unasked } from './sign-and-check';

const POLL_MS = 3_000;
const SLOW_POLL_MS = 15_000;
/** 90 seconds, longer than the life of a blockhash: 150 slots of 400 ms, plus skipped ones and 32 to finality. */
const LOOKS = 30;

interface Search {
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
async function untilDecided<Found>(
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

const NEWEST = 100;

export interface FoundTransaction extends Extract<Signed, { kind: 'signed' }> {
  /** The offered blockhash, too; with another one it may also come from elsewhere. */
  readonly isOffered: boolean;
}

interface OfferedSearch extends Search {
  readonly journal: Pick<JournalStore, 'get'>;
}

/**
 * Checks the wallet's newest transactions until the offered one provably cannot land any more: a wallet may have sent what it
 * reports as declined, or what it signed and this page did not send. Resolves to the landed transaction, or null.
 */
export function sentByWallet(search: OfferedSearch): Promise<FoundTransaction | null> {
  const seen = new Set<string>();
  return untilDecided(search, ({ lastValidBlockHeight }) =>
    lookForOffered(search, seen, lastValidBlockHeight),
  );
}

async function lookForOffered(
  { input, rpc, journal }: OfferedSearch,
  seen: Set<string>,
  lastValidBlockHeight: bigint,
): Promise<FoundTransaction | 'absent' | 'unclear'> {
  const { intent, facts, decoded } = input;
  const newest = await rpc.getSignaturesForAddress(intent.wallet, NEWEST);
  const since = newest.filter(({ slot }) => slot >= facts.slot);
  let shown = since.length < NEWEST;
  for (const { signature } of since) {
    if (seen.has(signature)) continue;
    const landed = await rpc.getTransaction(signature);
    if (landed === null) {
      shown = false;
      continue;
    }
    const { accepted, verdict, decoded: returned } = reviewWalletChange(input, landed.wire, true);
    const { message } = returned;
    const checked = accepted && message ? finalCheck(landed.wire, message.bytes) : null;
    const isOffered = message?.blockhash === decoded.message?.blockhash;
    // With another blockhash it is this one or a similar one: those that this browser sent are written down.
    const isOthers =
      checked?.ok && !isOffered && (await journal.get(checked.signature).catch(() => undefined));
    seen.add(signature);
    if (!checked?.ok || !message || isOthers) continue;
    return {
      kind: 'signed',
      wire: checked.wire,
      signature: checked.signature,
      verdict,
      lastValidBlockHeight,
      isOffered,
    };
  }
  return shown ? 'absent' : 'unclear';
}

/** Whether the wallet sent what it returned although something else was offered; false once that provably cannot land any more. */
export async function unaskedWasSent(search: Search, { signature, expires }: Unasked): Promise<boolean> {
  const { rpc } = search;
  const landed = await untilDecided(search, async () => {
    const [status] = await rpc.getSignatureStatuses([signature]);
    if (status && status.confirmationStatus !== 'processed') return true;
    return status || (await rpc.getTransaction(signature)) || !expires ? 'unclear' : 'absent';
  });
  return landed === true;
}
