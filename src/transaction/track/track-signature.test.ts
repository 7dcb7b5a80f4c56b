import { describe, expect, it } from 'vitest';
import type { RpcPort, SignatureStatus, TrackedOutcome } from '../types';
import { trackSignature } from './track-signature';

const entry = { signature: 'sig', lastValidBlockHeight: 100n, wire: Uint8Array.of(7) };

interface Moment {
  height?: bigint;
  status?: SignatureStatus | null;
  fails?: string;
}

const never = (): Promise<never> => Promise.reject(new Error('The tracker does not ask this.'));
const silent: RpcPort = {
  getGenesisHash: never,
  getEpochInfo: never,
  getBlockHeight: never,
  getMinimumBalanceForRentExemption: never,
  getStakeMinimumDelegation: never,
  getMultipleAccounts: never,
  isBlockhashValid: never,
  getLatestBlockhash: never,
  simulateTransaction: never,
  getSignatureStatuses: never,
  getTransaction: never,
  sendTransaction: never,
};

/** A chain that answers one moment a poll and repeats its last one; time passes by sleeping only. */
function watch(moments: readonly Moment[], abortAfter = 50) {
  let poll = 0;
  let now = 0;
  const broadcasts: number[] = [];
  const changes: TrackedOutcome[] = [];
  const controller = new AbortController();
  const moment = (): Moment => moments[Math.min(poll, moments.length - 1)] ?? {};
  const outcome = trackSignature({
    entry,
    rpc: {
      ...silent,
      async getBlockHeight(commitment) {
        expect(commitment).toBe('finalized');
        const { fails, height } = moment();
        if (fails) throw new Error(fails);
        return height ?? 50n;
      },
      getSignatureStatuses: async () => [moment().status ?? null],
      async sendTransaction(wire) {
        expect(wire).toBe(entry.wire);
        broadcasts.push(now);
        throw new Error('already processed');
      },
    },
    clock: {
      now: () => now,
      async sleep(milliseconds, signal) {
        now += milliseconds;
        poll += 1;
        if (poll >= abortAfter) controller.abort();
        signal?.throwIfAborted();
      },
    },
    signal: controller.signal,
    rebroadcast: true,
    onChange: (change) => changes.push(change),
  });
  return { outcome, changes, broadcasts };
}

const status = (
  confirmationStatus: SignatureStatus['confirmationStatus'],
  error: string | null = null,
): SignatureStatus => ({ slot: 42n, confirmationStatus, error });
const confirmed = (finalized: boolean): TrackedOutcome => ({
  kind: 'confirmed',
  signature: 'sig',
  slot: 42n,
  finalized,
});

describe('trackSignature', () => {
  it('passes over confirmed to final and tells each step once', async () => {
    const { outcome, changes } = watch([
      {},
      { status: status('processed') },
      { status: status('confirmed') },
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes).toEqual([confirmed(false), confirmed(true)]);
  });

  it('calls a landed transaction with an error failed, never confirmed', async () => {
    const { outcome, changes } = watch([{ status: status('confirmed', 'instruction 1 failed') }]);
    const failed = { kind: 'failed-on-chain', signature: 'sig', slot: 42n, reason: 'instruction 1 failed' };
    expect(await outcome).toEqual(failed);
    expect(changes).toEqual([failed]);
  });

  it('does not take a processed error for the end: that fork may be dropped', async () => {
    const { outcome } = watch([{ status: status('processed', 'x') }, { status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
  });

  it('expires only after the finalized height passed the last valid one', async () => {
    const { outcome } = watch([{ height: 100n }, { height: 101n }]);
    expect(await outcome).toEqual({ kind: 'expired', signature: 'sig' });
    expect(await watch([{ height: 100n }], 20).outcome).toMatchObject({ kind: 'unknown' });
  });

  it('finds a transaction that landed although its blockhash expired long ago', async () => {
    const { outcome } = watch([{ height: 500n, status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
  });

  it('never concludes from silence, says that the chain cannot be asked, and goes on', async () => {
    const down = { fails: 'no connection' };
    const { outcome, changes } = watch([down, down, down, { status: status('finalized') }]);
    expect(await outcome).toEqual(confirmed(true));
    expect(changes.map(({ kind }) => kind)).toEqual(['unknown', 'confirmed']);
  });

  it('does not forget a confirmation when the chain becomes silent', async () => {
    const { outcome, changes } = watch([{ status: status('confirmed') }, { fails: 'no connection' }], 5);
    expect(await outcome).toEqual(confirmed(false));
    expect(changes).toEqual([confirmed(false)]);
  });

  it('broadcasts the same bytes again every eight seconds while nothing is seen, and not after', async () => {
    const unseen = Array.from({ length: 18 }, () => ({}));
    const { outcome, broadcasts } = watch([
      ...unseen,
      { status: status('confirmed') },
      { status: status('finalized') },
    ]);
    await outcome;
    expect(broadcasts).toEqual([8_000, 16_000]);
  });

  it('is unknown, not failed, when watching stops', async () => {
    expect(await watch([{}], 3).outcome).toMatchObject({ kind: 'unknown', signature: 'sig' });
  });
});
