import type { JournalEntry } from '../types/journal';
import type { TrackedOutcome } from '../types/outcome';
import type { ClockPort, RpcPort } from '../types/ports';

const POLL_MS = 1_000;
const SLOWEST_POLL_MS = 15_000;
const REBROADCAST_MS = 8_000;
/** Height and status may come from two nodes behind one address, of which the second lags: one look does not prove an absence. */
const LOOKS_BEFORE_EXPIRY = 3;

/** What is watched, and by whom. */
export interface TrackRequest {
  readonly entry: Pick<JournalEntry, 'signature' | 'lastValidBlockHeight' | 'wire'>;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  readonly signal?: AbortSignal;
  /** Send the same bytes to the node now and then while there is no status: harmless, and a way around a server that withholds them. */
  readonly rebroadcast?: boolean;
  /** Told of every change, among them "confirmed, not yet final" and "unknown". */
  readonly onChange?: (outcome: TrackedOutcome) => void;
}

/** One look at the chain: an outcome, or null while there is nothing to say yet. */
async function look({ entry, rpc }: TrackRequest): Promise<TrackedOutcome | null> {
  const { signature, lastValidBlockHeight } = entry;
  const height = await rpc.getBlockHeight('finalized');
  // Asked after the height: a status that is absent now, although the last valid block is final, will never come.
  const [status] = await rpc.getSignatureStatuses([signature]);
  if (!status) return height > lastValidBlockHeight ? { kind: 'expired', signature } : null;
  if (status.confirmationStatus !== 'confirmed' && status.confirmationStatus !== 'finalized') return null;
  const { slot } = status;
  if (status.error !== null) return { kind: 'failed-on-chain', signature, slot, reason: status.error };
  return { kind: 'confirmed', signature, slot, finalized: status.confirmationStatus === 'finalized' };
}

function isSettled(outcome: TrackedOutcome): boolean {
  if (outcome.kind === 'confirmed') return outcome.finalized;
  return outcome.kind !== 'unknown';
}

function describe(outcome: TrackedOutcome): string {
  return outcome.kind === 'confirmed' ? `confirmed-${outcome.finalized}` : outcome.kind;
}

/**
 * Watches a sent transaction until its outcome is final: confirmed and finalized, failed on chain, or expired. A node that
 * cannot answer makes the outcome unknown, never failed; watching goes on. Aborting ends with the last known outcome.
 */
export async function trackSignature(request: TrackRequest): Promise<TrackedOutcome> {
  const { entry, rpc, clock, signal, onChange } = request;
  let last: TrackedOutcome = {
    kind: 'unknown',
    signature: entry.signature,
    reason: 'The network has not decided yet.',
  };
  let reported = '';
  let failures = 0;
  let absences = 0;
  let sentAt = clock.now();
  while (!signal?.aborted) {
    try {
      const outcome = await look(request);
      failures = 0;
      absences = outcome?.kind === 'expired' ? absences + 1 : 0;
      if (outcome !== null && (absences === 0 || absences >= LOOKS_BEFORE_EXPIRY)) last = outcome;
    } catch {
      failures += 1;
      absences = 0;
      if (last.kind !== 'confirmed') {
        last = {
          kind: 'unknown',
          signature: entry.signature,
          reason: 'The network cannot be reached to ask.',
        };
      }
    }
    if (describe(last) !== reported && (last.kind !== 'unknown' || failures > 0)) {
      reported = describe(last);
      onChange?.(last);
    }
    if (isSettled(last)) return last;
    if (request.rebroadcast && last.kind === 'unknown' && clock.now() - sentAt >= REBROADCAST_MS) {
      sentAt = clock.now();
      await rpc.sendTransaction(entry.wire).catch(() => undefined);
    }
    await clock.sleep(Math.min(POLL_MS * 2 ** failures, SLOWEST_POLL_MS), signal).catch(() => undefined);
  }
  return last;
}
