import type { TurnResult } from './epoch/turn';
import type { Journal, JournalWrite } from './journal/journal';
import {
  addressPrefix,
  eventKey,
  noteKey,
  rewardKey,
  STAKE_HISTORY_KEY,
  STATE_KEY,
  sequenceKey,
  signatureKey,
  transactionKey,
} from './journal/keys';
import { type Memory, put, putAccount } from './journal/memory';
import type { ChainState } from './journal/schema';
import type { AccountWrite, ChainChange, LandedTransaction } from './types';

/** Number of epochs in the StakeHistory sysvar. */
const STAKE_HISTORY_LENGTH = 512;

/**
 * Applies events to memory and journals them in the same order. Memory changes at once; the promise resolves when the event is on
 * disk, and only then may it be acknowledged.
 */
export class Recorder {
  readonly #listeners = new Set<(change: ChainChange) => void>();

  constructor(
    private readonly memory: Memory,
    private readonly journal: Journal,
    /** How long after it landed a transaction is final, milliseconds. */
    private readonly finalizedMs: number,
  ) {}

  listen(listener: (change: ChainChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  genesis(writes: readonly AccountWrite[], now: number): Promise<void> {
    return this.#record('genesis', now, writes, {}, [put(STAKE_HISTORY_KEY, this.memory.stakeHistory)]);
  }

  transaction(
    landed: LandedTransaction,
    memo: string | null,
    writes: readonly AccountWrite[],
  ): Promise<void> {
    const { signature, slot, landedAtMs, fee } = landed;
    const { problem } = this.journal;
    // Nothing is refused and has happened all the same.
    if (problem) return Promise.reject(problem);
    const { state, signatures } = this.memory;
    const entry = { slot, landedAtMs, err: landed.meta.err };
    signatures.set(signature, entry);
    const place = sequenceKey(state.sequence + 1);
    const totals = { transactionCount: state.transactionCount + 1n, burnedFees: state.burnedFees + fee };
    const records = [
      put(transactionKey(signature), landed),
      put(signatureKey(signature), entry),
      ...[...new Set(landed.accountKeys)].map((address) =>
        put(`${addressPrefix(address)}${place}`, { ...entry, signature, memo }),
      ),
    ];
    return this.#record(`transaction ${signature}`, landedAtMs, writes, totals, records, landed);
  }

  epochTurn(turn: TurnResult & { readonly epoch: bigint; readonly atMs: number }): Promise<void> {
    const { problem } = this.journal;
    if (problem) return Promise.reject(problem);
    const memory = this.memory;
    memory.stakeHistory = [...memory.stakeHistory, turn.clusterStake].slice(-STAKE_HISTORY_LENGTH);
    const totals = {
      epoch: turn.epoch,
      epochStartedAtMs: turn.atMs,
      inflation: memory.state.inflation + turn.inflation,
    };
    return this.#record(`epoch ${turn.epoch}`, turn.atMs, turn.writes, totals, [
      put(STAKE_HISTORY_KEY, memory.stakeHistory),
      ...[...turn.rewards].map(([address, reward]) => put(rewardKey(reward.epoch, address), reward)),
    ]);
  }

  programData(reason: string, now: number, writes: readonly AccountWrite[]): Promise<void> {
    const { problem } = this.journal;
    if (problem) return Promise.reject(problem);
    return this.#record(`data ${reason}`, now, writes, {}, []);
  }

  note(key: string, value: string): Promise<void> {
    this.memory.notes.set(key, value);
    return this.journal.append([put(noteKey(key), value)]);
  }

  async #record(
    kind: string,
    atMs: number,
    writes: readonly AccountWrite[],
    totals: Partial<ChainState>,
    records: readonly JournalWrite[],
    landed: LandedTransaction | null = null,
  ): Promise<void> {
    const memory = this.memory;
    if (landed) memory.accounts.change(writes, atMs, atMs - this.finalizedMs);
    else memory.accounts.settle(writes);
    const sequence = memory.state.sequence + 1;
    memory.state = { ...memory.state, ...totals, sequence, accounts: memory.accounts.size };
    await this.journal.append([
      ...writes.map(putAccount),
      ...records,
      put(eventKey(sequence), { kind, atMs }),
      put(STATE_KEY, memory.state),
    ]);
    for (const listener of this.#listeners) listener({ writes, landed, atMs });
  }
}
