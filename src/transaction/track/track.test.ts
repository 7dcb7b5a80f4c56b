import { describe, expect, it } from 'vitest';
import type { SignatureStatus } from '../types';
import { type TrackProgress, trackTransaction } from './track';

const tracked = { signature: 'sig', lastValidBlockHeight: 100n, wire: Uint8Array.of(7) };

interface Moment {
  height?: bigint;
  status?: SignatureStatus | null;
  fails?: string;
}

/** A chain that answers one moment a poll and repeats its last one; time passes by sleeping only. */
function world(moments: readonly Moment[], abortAfter = 50) {
  let poll = 0;
  let now = 0;
  const broadcasts: number[] = [];
  const progress: TrackProgress[] = [];
  const controller = new AbortController();
  const moment = (): Moment => moments[Math.min(poll, moments.length - 1)] ?? {};
  const ports = {
    rpc: {
      async getBlockHeight(commitment: string) {
        expect(commitment).toBe('finalized');
        const { fails, height } = moment();
        if (fails) throw new Error(fails);
        return height ?? 50n;
      },
      getSignatureStatuses: async () => [moment().status ?? null],
      async sendTransaction(wire: Uint8Array) {
        expect(wire).toBe(tracked.wire);
        broadcasts.push(now);
        throw new Error('already processed');
      },
    },
    clock: {
      now: () => now,
      async sleep(milliseconds: number, signal?: AbortSignal) {
        now += milliseconds;
        poll += 1;
        if (poll >= abortAfter) controller.abort();
        signal?.throwIfAborted();
      },
    },
  };
  const outcome = trackTransaction(tracked, ports, (step) => progress.push(step), controller.signal);
  return { outcome, progress, broadcasts };
}

const status = (
  confirmationStatus: SignatureStatus['confirmationStatus'],
  error: string | null = null,
): SignatureStatus => ({ slot: 42n, confirmationStatus, error });

describe('trackTransaction', () => {
  it('passes from seen over confirmed to final', async () => {
    const { outcome, progress } = world([
      {},
      { status: status('processed') },
      { status: status('confirmed') },
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    expect(await outcome).toEqual({ kind: 'confirmed', signature: 'sig', slot: 42n, finalized: true });
    expect(progress).toEqual([{ kind: 'seen' }, { kind: 'confirmed', slot: 42n }]);
  });

  it('calls a landed transaction with an error failed, never confirmed', async () => {
    const { outcome, progress } = world([{ status: status('confirmed', 'instruction 1 failed') }]);
    expect(await outcome).toEqual({
      kind: 'failed-on-chain',
      signature: 'sig',
      slot: 42n,
      reason: 'instruction 1 failed',
    });
    expect(progress).toEqual([{ kind: 'seen' }]);
  });

  it('does not take a processed error for the end: that fork may be dropped', async () => {
    const { outcome } = world([{ status: status('processed', 'x') }, { status: status('finalized') }]);
    expect(await outcome).toMatchObject({ kind: 'confirmed' });
  });

  it('expires only after the finalized height passed the last valid one', async () => {
    const { outcome } = world([{ height: 100n }, { height: 101n }]);
    expect(await outcome).toEqual({ kind: 'expired', signature: 'sig' });
    const waiting = world([{ height: 100n }], 20);
    expect(await waiting.outcome).toMatchObject({ kind: 'unknown' });
  });

  it('finds a transaction that landed although its blockhash is long expired', async () => {
    const { outcome } = world([{ height: 500n, status: status('finalized') }]);
    expect(await outcome).toMatchObject({ kind: 'confirmed' });
  });

  it('never concludes from silence, says that the chain cannot be asked, and goes on', async () => {
    const down = { fails: 'no connection' };
    const { outcome, progress } = world([down, down, down, down, { status: status('finalized') }]);
    expect(await outcome).toMatchObject({ kind: 'confirmed' });
    expect(progress[0]).toEqual({ kind: 'unreachable', reason: 'no connection' });
  });

  it('broadcasts the same bytes again every six seconds while nothing is seen, and not after', async () => {
    const unseen = Array.from({ length: 14 }, () => ({}));
    const { outcome, broadcasts } = world([
      ...unseen,
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    await outcome;
    expect(broadcasts).toEqual([6_000, 12_000]);
  });

  it('is unknown, not failed, when watching stops', async () => {
    const { outcome } = world([{}], 3);
    expect(await outcome).toMatchObject({ kind: 'unknown', signature: 'sig' });
  });
});
