import { type Said, said } from '../said/said';
import type { WalletPort } from '../types';

export interface Attempt {
  readonly rebuilds: number;
  /** Why the previous build was not good enough; null for the first. */
  readonly reason: Said | null;
  /** How many consecutive builds did not match the chain. */
  readonly misfits: number;
  /** The wallet that signs it without another review, where only the blockhash changed. */
  readonly wallet: WalletPort | null;
}

export const rebuildReasons = {
  read: said('rebuilt-expired'),
  fresh: said('rebuilt-fresh'),
  misfit: said('rebuilt-misfit'),
  prompt: said('rebuilt-prompt-expired'),
  late: said('rebuilt-signed-late'),
  repeated: said('rebuilt-repeated'),
  busy: (answer: Said) => said('rebuilt-wallet-busy', { said: answer }),
} as const;
