import { expect } from 'vitest';
import type { LandedTransaction, RpcPort, SignatureStatus, TrackedOutcome } from '../src';
import type { Said } from '../src/said/said';
import { type TrackRequest, trackSignature } from '../src/track/track-signature';

const wire = Uint8Array.of(7);
const entry = {
  signature: 'sig',
  lastValidBlockHeight: 100n,
  signingSlot: 40n,
  // A minute before the first look, in which a blockhash expires: 150 slots of 400 ms.
  createdAt: -60_000,
  newAccount: 'new account',
  verdict: { blockhash: 'hash' },
  status: 'sent' as const,
  slot: null,
  wire,
};

/** What a node answers at one look. */
export interface Moment {
  height?: bigint;
  status?: SignatureStatus | null;
  fails?: string;
  /** The node's first available slot. */
  firstBlock?: bigint;
  blockhashValid?: boolean;
  record?: Partial<LandedTransaction> | null;
  account?: boolean;
  /** Called in the pause after it. */
  during?: () => void;
}

export const record: LandedTransaction = {
  slot: 42n,
  blockTime: null,
  wire,
  error: null,
  fee: 5_000n,
  preBalances: [],
  postBalances: [],
  preTokenBalances: null,
  postTokenBalances: null,
  loadedAddresses: [],
};
const account = { lamports: 1n, owner: 'o', data: new Uint8Array(), executable: false };

const never = (): Promise<never> => Promise.reject(new Error('The tracker does not ask this.'));
/** A node that is asked for nothing. */
export const silent: RpcPort = {
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
  getFirstAvailableBlock: never,
  getSignaturesForAddress: never,
  sendTransaction: never,
};

/** A chain that answers one moment per poll and repeats its last one; time passes by sleeping only. */
export function watch(
  moments: readonly Moment[],
  abortAfter = 50,
  change: Partial<TrackRequest['entry']> = {},
  onSignature?: RpcPort['onSignature'],
  more: Partial<TrackRequest> = {},
) {
  let poll = 0;
  let now = 0;
  const broadcasts: number[] = [];
  const pauses: number[] = [];
  const changes: TrackedOutcome[] = [];
  const controller = new AbortController();
  const moment = (): Moment => moments[Math.min(poll, moments.length - 1)] ?? {};
  const outcome = trackSignature({
    entry: { ...entry, ...change },
    rpc: {
      ...silent,
      ...(onSignature && { onSignature }),
      async getBlockHeight(commitment) {
        expect(commitment).toBe('finalized');
        const { fails, height } = moment();
        if (fails) throw new Error(fails);
        return height ?? 50n;
      },
      getSignatureStatuses: async () => [moment().status ?? null],
      getFirstAvailableBlock: async () => moment().firstBlock ?? 40n,
      async isBlockhashValid(blockhash, since) {
        expect([blockhash, since]).toEqual(['hash', 40n]);
        return moment().blockhashValid ?? false;
      },
      async getTransaction(signature) {
        expect(signature).toBe('sig');
        const { record: found } = moment();
        return found ? { ...record, ...found } : null;
      },
      async getMultipleAccounts(addresses) {
        expect(addresses).toEqual(['new account']);
        return [moment().account ? account : null];
      },
      async sendTransaction(wire) {
        expect(wire).toBe(entry.wire);
        broadcasts.push(now);
        throw new Error('already processed');
      },
    },
    clock: {
      now: () => now,
      async sleep(milliseconds, signal) {
        pauses.push(milliseconds);
        moment().during?.();
        poll += 1;
        if (poll >= abortAfter) controller.abort();
        signal?.throwIfAborted();
        now += milliseconds;
      },
    },
    signal: controller.signal,
    rebroadcast: async () => true,
    onChange: (change) => changes.push(change),
    ...more,
  });
  return { outcome, changes, broadcasts, pauses, at: () => now };
}

export const status = (
  confirmationStatus: SignatureStatus['confirmationStatus'],
  error: Said | null = null,
): SignatureStatus => ({ slot: 42n, confirmationStatus, error });
export const unknown = (reason: Said): TrackedOutcome => ({ kind: 'unknown', signature: 'sig', reason });
export const expired: TrackedOutcome = { kind: 'expired', signature: 'sig' };
export const confirmed = (finalized: boolean): TrackedOutcome => ({
  kind: 'confirmed',
  signature: 'sig',
  slot: 42n,
  finalized,
});
