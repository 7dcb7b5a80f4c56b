import type { Said } from '../said/said';
import type { ChainFacts, Intent } from '../types';

/** A request to a staking route whose answer contains a secret key. */
export interface KeyedRequest {
  readonly intent: Intent;
  /** Address of the route on the page's own server. */
  readonly url: string;
  /** The JSON body, as text: amounts are written by the caller without losing digits. */
  readonly body: string;
  readonly timeoutMs: number;
  /** Of the page, in which the gateway says what failed. */
  readonly language: string;
}

/** The answer without its secret. `keyMatches`: the kept key's public key is `pubkey`. */
export interface KeyedAnswer {
  readonly ok: true;
  readonly txn: string;
  readonly pubkey: string;
  readonly keyMatches: boolean;
  /** The signature in the unversioned API's answer; null for other routes. */
  readonly sig: string | null;
}

/** Why there is no answer. No money moved. */
export interface KeyedFailure {
  readonly ok: false;
  readonly kind: 'network' | 'timeout' | 'status' | 'mismatch';
  readonly status: number | null;
  readonly reason: Said;
}

export type CosignResult =
  | { readonly ok: true; readonly wire: Uint8Array }
  | { readonly ok: false; readonly reason: Said };

export type WorkerCall =
  | { readonly call: 'request'; readonly request: KeyedRequest }
  | { readonly call: 'generate'; readonly intent: Intent }
  | { readonly call: 'cosign'; readonly wire: Uint8Array; readonly facts: ChainFacts };

export interface WorkerAnswers {
  readonly request: KeyedAnswer | KeyedFailure;
  readonly generate: { readonly pubkey: string };
  readonly cosign: CosignResult;
}
