import type { Said } from '../said/said';
import type {
  AnswerFacts,
  ChainFacts,
  ClockPort,
  DecodedTransaction,
  Intent,
  JournalStore,
  RpcPort,
  SendPort,
} from '../types';

/** A transaction built for an intent, by a server or locally, already decoded. */
export interface Built {
  readonly decoded: DecodedTransaction;
  readonly answer: AnswerFacts;
  /** Adds the new account's signature to wire bytes that the wallet has signed; null when only the wallet signs. */
  readonly cosign: ((wire: Uint8Array, facts: ChainFacts) => Promise<Uint8Array>) | null;
  /** Destroys the new account's key. Idempotent. */
  readonly discard: () => void;
}

/** Builds the transaction of an intent. Rejects with a sentence when it cannot. */
export interface BuildPort {
  build(intent: Intent, signal: AbortSignal): Promise<Built>;
}

/** Why nothing is built; `lasting` where asking again would end the same. */
export interface Stop {
  readonly reason: Said;
  readonly lasting?: true;
}

/** What is known before a review: what stops it, or what to say with it. */
export interface Preflight {
  readonly stop?: Stop | undefined;
  readonly note?: string | undefined;
}

export interface FlowPorts {
  /** A node that the staking API does not operate. */
  readonly rpc: RpcPort;
  readonly build: BuildPort;
  readonly send: SendPort;
  readonly journal: JournalStore;
  readonly clock: ClockPort;
  /** What is known to stop an intent before it is reviewed. */
  readonly preflight?: (intent: Intent) => Promise<Preflight>;
  /** Hash of the build of the page, in hex, for receipts; absent where it was not built. */
  readonly buildSha256?: string | undefined;
}
