import { sameBytes } from '../bytes';
import { said } from '../said/said';
import type { ClockPort, JournalEntry, RpcPort, SignatureStatus, TrackedOutcome } from '../types';
import { type ExpiringEntry, LOOKS_BEFORE_EXPIRY, unknownOutcome, whenAbsent } from './expiry';

const POLL_MS = 1_000;
const SLOWEST_POLL_MS = 15_000;
const REBROADCAST_MS = 8_000;
/** Looks at a contradictory node before it is polled less often: a failure is final after about this many seconds. */
const QUICK_DOUBTS = 15;
const UNDECIDED = said('undecided');

export interface TrackRequest {
  readonly entry: ExpiringEntry & Pick<JournalEntry, 'wire' | 'status' | 'slot'>;
  readonly rpc: RpcPort;
  readonly clock: ClockPort;
  readonly signal?: AbortSignal;
  /**
   * Whether to send the same bytes to the node again, asked repeatedly while there is no status: harmless, and a way around a
   * server that withholds them.
   */
  readonly rebroadcast?: () => Promise<boolean>;
  /** Called for every change, including "confirmed, not yet final" and "unknown". */
  readonly onChange?: (outcome: TrackedOutcome) => void;
}

/** A failure counts once it is final and the node returns the record of these very bytes. */
async function whenFailed(
  { entry, rpc }: TrackRequest,
  { confirmationStatus }: SignatureStatus,
): Promise<TrackedOutcome> {
  const { signature } = entry;
  if (confirmationStatus !== 'finalized') return unknownOutcome(signature, said('failed-not-final'));
  const record = await rpc.getTransaction(signature);
  if (record === null) return unknownOutcome(signature, said('failed-without-record'));
  if (record.error === null || !sameBytes(record.wire, entry.wire)) {
    return unknownOutcome(signature, said('failed-by-status-only'));
  }
  return { kind: 'failed-on-chain', signature, slot: record.slot, reason: record.error };
}

async function look(request: TrackRequest): Promise<TrackedOutcome> {
  const { entry, rpc, clock } = request;
  const { signature, lastValidBlockHeight } = entry;
  const height = await rpc.getBlockHeight('finalized');
  // Read after the height: a status that is absent now, although the last valid block is final, will never come.
  const [status] = await rpc.getSignatureStatuses([signature]);
  if (!status) {
    return height > lastValidBlockHeight
      ? whenAbsent(entry, rpc, height, clock.now())
      : unknownOutcome(signature, UNDECIDED);
  }
  const { slot, confirmationStatus } = status;
  if (confirmationStatus !== 'confirmed' && confirmationStatus !== 'finalized') {
    return unknownOutcome(signature, UNDECIDED);
  }
  if (status.error !== null) return whenFailed(request, status);
  return { kind: 'confirmed', signature, slot, finalized: confirmationStatus === 'finalized' };
}

function isSettled(outcome: TrackedOutcome): boolean {
  if (outcome.kind === 'confirmed') return outcome.finalized;
  return outcome.kind !== 'unknown';
}

function describe(outcome: TrackedOutcome): string {
  if (outcome.kind === 'unknown') return outcome.reason.code;
  return outcome.kind === 'confirmed' ? `confirmed-${outcome.finalized}` : outcome.kind;
}

function storedOutcome({ signature, status, slot }: TrackRequest['entry']): TrackedOutcome {
  return status === 'confirmed' && slot !== null
    ? { kind: 'confirmed', signature, slot, finalized: false }
    : unknownOutcome(signature, UNDECIDED);
}

/** Pauses between looks that an announcement of the node ends early, also one that came before the pause. */
function pausesOf({ entry, rpc, clock, signal }: TrackRequest) {
  let early = new AbortController();
  let stop = () => {};
  try {
    stop = rpc.onSignature?.(entry.signature, () => early.abort()) ?? stop;
  } catch {
    // Tracking does without: it polls anyway.
  }
  /** Resolves to whether the pause was cut short. */
  async function pause(milliseconds: number): Promise<boolean> {
    const either = signal ? AbortSignal.any([signal, early.signal]) : early.signal;
    await clock.sleep(milliseconds, either).catch(() => undefined);
    const { aborted } = early.signal;
    early = new AbortController();
    return aborted;
  }
  return { pause, stop };
}

/**
 * Tracks a sent transaction until its outcome is final: finalized, failed on chain, or expired. A node that cannot answer, or
 * that contradicts itself, makes the outcome unknown, never failed; tracking continues. What was confirmed never expires.
 * Aborting ends with the last known outcome.
 */
export async function trackSignature(request: TrackRequest): Promise<TrackedOutcome> {
  const { pause, stop } = pausesOf(request);
  try {
    return await track(request, pause);
  } finally {
    stop();
  }
}

async function track(
  request: TrackRequest,
  pause: (milliseconds: number) => Promise<boolean>,
): Promise<TrackedOutcome> {
  const { entry, rpc, clock, signal, onChange } = request;
  let last = storedOutcome(entry);
  let reported = describe(last);
  let failures = 0;
  let doubts = 0;
  let absences = 0;
  let sentAt = clock.now();
  let hurried = false;
  while (!signal?.aborted) {
    let seen: TrackedOutcome;
    try {
      seen = await look(request);
      failures = 0;
    } catch {
      seen = unknownOutcome(entry.signature, said('network-unreachable'));
      failures += 1;
    }
    // A node that announces in a row must not get the looks at an absence closer together.
    absences = seen.kind === 'expired' ? absences + (hurried ? 0 : 1) : 0;
    doubts = seen.kind === 'unknown' && seen.reason.code !== UNDECIDED.code ? doubts + 1 : 0;
    const early = seen.kind === 'expired' && absences < LOOKS_BEFORE_EXPIRY;
    const saysLess = last.kind === 'confirmed' && (seen.kind === 'unknown' || seen.kind === 'expired');
    if (!early && !saysLess) last = seen;
    if (describe(last) !== reported) {
      reported = describe(last);
      onChange?.(last);
    }
    if (isSettled(last)) return last;
    if (request.rebroadcast && last.kind === 'unknown' && clock.now() - sentAt >= REBROADCAST_MS) {
      sentAt = clock.now();
      if (await request.rebroadcast()) await rpc.sendTransaction(entry.wire).catch(() => undefined);
    }
    const slower = Math.max(failures, doubts - QUICK_DOUBTS, 0);
    hurried = await pause(Math.min(POLL_MS * 2 ** slower, SLOWEST_POLL_MS));
  }
  return last;
}
