import { sha256, toBase58 } from './bytes';
import type { ChainState } from './journal/schema';
import type { Commitment, LatestBlockhash } from './types';

export const SLOTS_IN_EPOCH = 432_000n;
const BLOCK_MS = 400;
const BLOCKHASH_LIFE = 150n;
/** A fresh chain has skipped some slots in its past, as a real one has. */
const BLOCKS_BEFORE_GENESIS = 436_500_000n;
/** Final blocks whose statuses a node has without its history: Agave's MAX_RECENT_BLOCKHASHES. */
const STATUS_BLOCKS = 300;

/** How long after it was produced a block that is confirmed after `confirmMs` reaches a commitment, milliseconds. */
export const commitmentDelays = (confirmMs = 1_000): Readonly<Record<Commitment, number>> => ({
  processed: 0,
  confirmed: confirmMs,
  finalized: 3.5 * confirmMs,
});

/** Blocks by which each commitment is behind the tip. */
const BEHIND: Readonly<Record<Commitment, bigint>> = { processed: 0n, confirmed: 2n, finalized: 9n };

/** The part of the clock that is persisted. */
export type TimeState = Readonly<Pick<ChainState, 'genesisAtMs' | 'epoch' | 'epochStartedAtMs'>>;

/** Wall time for the chain, milliseconds since 1970; tests step it. */
export type Now = () => number;

/** A wall clock may be this much behind before that is remembered. */
const TOLERATED_MS = 1_000;

interface ChainTimeOptions {
  readonly now: Now;
  /** Milliseconds since any moment, by a clock that cannot be set; where it stands still, so does the chain while the wall clock is behind. */
  readonly elapsed: () => number;
  readonly epochSeconds: number;
  readonly delays: Readonly<Record<Commitment, number>>;
  readonly salt: string;
  readonly state: TimeState;
  /** By how much the chain was ahead of the wall clock before a restart. */
  readonly aheadMs: number;
  /** The last time that the chain is known to have reached. */
  readonly notBeforeMs: number;
  /** Called when it is ahead by more or less than before, so that a restart goes on from there. */
  readonly onAhead: (aheadMs: number) => void;
}

/**
 * The chain's two clocks, both driven by wall time.
 * Slots: an epoch has 432,000 of them and lasts `epochSeconds`, so a slot takes `epochSeconds / 432,000` and a client's estimates
 * from slots are correct. Blocks: one each 400 ms whatever the epoch's length, so that a blockhash is valid for about a minute.
 * Block heights and blockhashes are functions of wall time and survive restarts.
 */
export class ChainTime {
  readonly #epochMs: number;
  readonly #salt: string;
  readonly #heights = new Map<string, bigint>();
  state: TimeState;
  #latest: number;
  #elapsedAtLatest: number;
  #toldAhead: number;
  #newest = -1n;

  constructor(private readonly options: ChainTimeOptions) {
    this.#toldAhead = options.aheadMs;
    this.#latest = Math.max(options.notBeforeMs, options.now() + options.aheadMs);
    this.#elapsedAtLatest = options.elapsed();
    this.#epochMs = options.epochSeconds * 1000;
    this.#salt = `${options.salt} ${options.state.genesisAtMs}`;
    this.state = options.state;
  }

  /** Wall time, which a clock that is set back neither sets back nor stops: then it goes on by itself. */
  now(): number {
    const wall = this.options.now();
    const elapsed = this.options.elapsed();
    this.#latest = Math.max(wall, this.#latest + elapsed - this.#elapsedAtLatest);
    this.#elapsedAtLatest = elapsed;
    const ahead = this.#latest - wall > TOLERATED_MS ? this.#latest - wall : 0;
    if (Math.abs(ahead - this.#toldAhead) > TOLERATED_MS) {
      this.#toldAhead = ahead;
      this.options.onAhead(ahead);
    }
    return this.#latest;
  }

  /** Changes up to this wall time have reached a commitment by now. */
  reachedUpTo(commitment: Commitment): number {
    return this.now() - this.options.delays[commitment];
  }

  get epoch(): bigint {
    return this.state.epoch;
  }

  get slotTimeMs(): number {
    return this.#epochMs / Number(SLOTS_IN_EPOCH);
  }

  get epochEndsAtMs(): number {
    return this.state.epochStartedAtMs + this.#epochMs;
  }

  slotIndex(): bigint {
    const passed = Math.max(0, this.now() - this.state.epochStartedAtMs);
    const index = BigInt(Math.floor((passed / this.#epochMs) * Number(SLOTS_IN_EPOCH)));
    return index < SLOTS_IN_EPOCH ? index : SLOTS_IN_EPOCH - 1n;
  }

  slot(): bigint {
    return this.state.epoch * SLOTS_IN_EPOCH + this.slotIndex();
  }

  /** Slots that the newest one of a commitment is behind the tip. */
  slotsBehind(commitment: Commitment): bigint {
    return BigInt(Math.ceil(this.options.delays[commitment] / this.slotTimeMs));
  }

  nextEpoch(): void {
    this.state = { ...this.state, epoch: this.state.epoch + 1n, epochStartedAtMs: this.now() };
  }

  blockHeight(commitment: Commitment = 'processed'): bigint {
    return this.#heightAt(this.now()) - BEHIND[commitment];
  }

  latestBlockhash(commitment: Commitment = 'finalized'): LatestBlockhash {
    const height = this.blockHeight(commitment);
    return { blockhash: this.#hashAt(height), lastValidBlockHeight: height + BLOCKHASH_LIFE };
  }

  /** Whether the newest block of a commitment knows this blockhash, and a transaction with it may still land there. */
  isBlockhashValid(blockhash: string, commitment: Commitment = 'processed'): boolean {
    this.#remember();
    const height = this.#heights.get(blockhash);
    const newest = this.blockHeight(commitment);
    return height !== undefined && height <= newest && height >= newest - BLOCKHASH_LIFE;
  }

  /** Height and hashes of the block that was the newest at a wall time. */
  blockAt(atMs: number): { blockHeight: bigint; blockhash: string; previousBlockhash: string } {
    const blockHeight = this.#heightAt(atMs);
    return {
      blockHeight,
      blockhash: this.#hashAt(blockHeight),
      previousBlockhash: this.#hashAt(blockHeight - 1n),
    };
  }

  /** `confirmations` are the blocks on top of it; null once finalized. */
  commitmentOf(landedAtMs: number): { status: Commitment; confirmations: number | null } {
    const age = this.now() - landedAtMs;
    if (age >= this.options.delays.finalized) return { status: 'finalized', confirmations: null };
    return {
      status: age >= this.options.delays.confirmed ? 'confirmed' : 'processed',
      confirmations: Math.floor(age / BLOCK_MS),
    };
  }

  /** Whether a node still has the status of what landed then without searching its history. */
  isRecent(landedAtMs: number): boolean {
    return this.now() - landedAtMs <= this.options.delays.finalized + STATUS_BLOCKS * BLOCK_MS;
  }

  #heightAt(atMs: number): bigint {
    const passed = Math.max(0, atMs - this.state.genesisAtMs);
    return BLOCKS_BEFORE_GENESIS + BigInt(Math.floor(passed / BLOCK_MS));
  }

  #hashAt(height: bigint): string {
    return toBase58(sha256(`clearstake sandbox block ${this.#salt} ${height}`));
  }

  #remember(): void {
    const newest = this.blockHeight();
    const oldest = newest - BEHIND.finalized - BLOCKHASH_LIFE;
    const from = this.#newest + 1n > oldest ? this.#newest + 1n : oldest;
    for (let height = from; height <= newest; height++) this.#heights.set(this.#hashAt(height), height);
    this.#newest = newest;
    for (const [hash, height] of this.#heights) {
      if (height >= oldest) break;
      this.#heights.delete(hash);
    }
  }
}
