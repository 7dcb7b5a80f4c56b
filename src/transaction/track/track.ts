import type { ClockPort, RpcPort, TrackedOutcome } from '../types';

/** What is watched. */
export interface Tracked {
  readonly signature: string;
  readonly lastValidBlockHeight: bigint;
  /** The signed bytes, to be broadcast again unchanged while they can land. */
  readonly wire: Uint8Array;
}

/** A change that is worth showing and writing down. */
export type TrackProgress =
  | { readonly kind: 'seen' }
  | { readonly kind: 'confirmed'; readonly slot: bigint }
  /** The chain cannot be asked right now; watching goes on. */
  | { readonly kind: 'unreachable'; readonly reason: string };

export interface TrackPorts {
  readonly rpc: Pick<RpcPort, 'getSignatureStatuses' | 'getBlockHeight' | 'sendTransaction'>;
  readonly clock: ClockPort;
}

const pollEvery = 1_000;
const rebroadcastEvery = 6_000;
/** Polls without any answer after which the person is told. */
const patience = 3;

/**
 * Watches a signature until its end is certain. It never concludes from silence:
 * - success needs an inspected status without an error, at `finalized`
 * - `expired` needs a finalized block height past the last valid one, read **before** a status search with history finds nothing
 * - everything else is not an end; watching goes on until the signal aborts, which gives `unknown`
 *
 * While it can still land and is not seen, the same bytes are broadcast again through the RPC node: they cannot act twice.
 */
export async function trackTransaction(
  tracked: Tracked,
  ports: TrackPorts,
  onProgress: (progress: TrackProgress) => void,
  signal?: AbortSignal,
): Promise<TrackedOutcome> {
  const { rpc, clock } = ports;
  const { signature } = tracked;
  let lastBroadcast = clock.now();
  let confirmedAt: bigint | undefined;
  let seen = false;
  let failures = 0;
  for (;;) {
    if (signal?.aborted) return { kind: 'unknown', signature, reason: 'Watching was stopped' };
    try {
      const height = await rpc.getBlockHeight('finalized');
      const [status] = await rpc.getSignatureStatuses([signature]);
      failures = 0;
      if (status) {
        if (!seen) onProgress({ kind: 'seen' });
        seen = true;
        const settled = status.confirmationStatus === 'finalized';
        if (status.error !== null && (settled || status.confirmationStatus === 'confirmed')) {
          return { kind: 'failed-on-chain', signature, slot: status.slot, reason: status.error };
        }
        if (status.error === null && settled) {
          return { kind: 'confirmed', signature, slot: status.slot, finalized: true };
        }
        if (
          status.error === null &&
          status.confirmationStatus === 'confirmed' &&
          confirmedAt !== status.slot
        ) {
          confirmedAt = status.slot;
          onProgress({ kind: 'confirmed', slot: status.slot });
        }
      } else if (height > tracked.lastValidBlockHeight) {
        return { kind: 'expired', signature };
      } else if (clock.now() - lastBroadcast >= rebroadcastEvery) {
        lastBroadcast = clock.now();
        // Whatever the node says about these bytes, only a status decides.
        await rpc.sendTransaction(tracked.wire).catch(() => undefined);
      }
    } catch (error) {
      failures += 1;
      if (failures === patience) {
        onProgress({ kind: 'unreachable', reason: error instanceof Error ? error.message : String(error) });
      }
    }
    try {
      await clock.sleep(pollEvery, signal);
    } catch {
      return { kind: 'unknown', signature, reason: 'Watching was stopped' };
    }
  }
}
