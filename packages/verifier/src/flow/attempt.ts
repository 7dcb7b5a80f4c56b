import type { Said } from '../said/said';
import type { WalletPort } from '../types';

/** One build, on the way to a review. */
export interface Attempt {
  readonly rebuilds: number;
  /** Why the previous build was not good enough; null for the first. */
  readonly reason: Said | null;
  /** How many consecutive builds did not match the chain. */
  readonly misfits: number;
  /** The wallet that signs it without another review, where only the blockhash changed. */
  readonly wallet: WalletPort | null;
}
