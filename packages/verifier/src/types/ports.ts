import type { Said } from '../said/said';
import type { RawAccount } from './facts';

export type Commitment = 'processed' | 'confirmed' | 'finalized';

/** The status of a signature, from `getSignatureStatuses` with history search. */
export interface SignatureStatus {
  readonly slot: bigint;
  readonly confirmationStatus: Commitment | null;
  /** The on-chain error as text, null when it succeeded. */
  readonly error: Said | null;
}

/** The answer of `simulateTransaction` without signature verification. */
export interface RawSimulation {
  /** The error as text, null when it would succeed. */
  readonly error: Said | null;
  readonly logs: readonly string[];
  readonly unitsConsumed: bigint | null;
  /** Post-state of the requested addresses, in their order; null for accounts that would not exist. */
  readonly accounts: readonly (RawAccount | null)[];
}

/** A token account's balance in a landed transaction's record. `account` is an index in the message's account order. */
export interface TokenBalance {
  readonly account: number;
  readonly mint: string;
  /** Base units. */
  readonly amount: bigint;
}

/** A landed transaction, from `getTransaction`. */
export interface LandedTransaction {
  readonly slot: bigint;
  readonly blockTime: bigint | null;
  readonly wire: Uint8Array;
  readonly error: Said | null;
  readonly fee: bigint;
  /** Lamports of the message's accounts before and after, in account order. */
  readonly preBalances: readonly bigint[];
  readonly postBalances: readonly bigint[];
  /** Token accounts among them; null when the node keeps no record of tokens. */
  readonly preTokenBalances: readonly TokenBalance[] | null;
  readonly postTokenBalances: readonly TokenBalance[] | null;
  /** Addresses loaded from lookup tables, which follow the static keys in account order. */
  readonly loadedAddresses: readonly string[];
}

/** What facts are read from. Every method rejects when it cannot answer; none invents a value. Addresses are base58. */
export interface FactsPort {
  getGenesisHash(): Promise<string>;
  getEpochInfo(): Promise<{
    readonly epoch: bigint;
    readonly absoluteSlot: bigint;
    readonly blockHeight: bigint;
  }>;
  getMinimumBalanceForRentExemption(bytes: number): Promise<bigint>;
  getStakeMinimumDelegation(): Promise<bigint>;
  /** In request order; null for accounts that do not exist. At most 100 addresses. */
  getMultipleAccounts(
    addresses: readonly string[],
    commitment: Commitment,
    /** `minContextSlot`: a node that has not reached this slot refuses. */
    options?: { readonly minContextSlot?: bigint },
  ): Promise<readonly (RawAccount | null)[]>;
  /**
   * @param since a slot: the answer is about the finalized chain, from a node that has reached this slot, so that a lagging
   * node's false is not taken for an expiry. Without it the answer is about the newest confirmed block.
   */
  isBlockhashValid(blockhash: string, since?: bigint): Promise<boolean>;
  getLatestBlockhash(): Promise<{ readonly blockhash: string; readonly lastValidBlockHeight: bigint }>;
  simulateTransaction(wire: Uint8Array, addresses: readonly string[]): Promise<RawSimulation>;
}

/** The independent node. As of FactsPort, every method rejects when it cannot answer; none invents a value. */
export interface RpcPort extends FactsPort {
  getBlockHeight(commitment: Commitment): Promise<bigint>;
  getSignatureStatuses(signatures: readonly string[]): Promise<readonly (SignatureStatus | null)[]>;
  getTransaction(signature: string): Promise<LandedTransaction | null>;
  /** The oldest slot of which the node still has transactions. */
  getFirstAvailableBlock(): Promise<bigint>;
  /** The newest confirmed transactions that name an address, newest first. */
  getSignaturesForAddress(
    address: string,
    limit: number,
  ): Promise<readonly { readonly signature: string; readonly slot: bigint }[]>;
  sendTransaction(wire: Uint8Array): Promise<string>;
  /**
   * Calls back when the node announces that a signature has reached another commitment, until the returned function is called.
   * A reason to ask now, and no evidence: it may never call, or call for nothing. Absent where there are no subscriptions.
   */
  onSignature?(signature: string, announced: () => void): () => void;
}

/** Time, so that tests need not wait. */
export interface ClockPort {
  /** Unix milliseconds. */
  now(): number;
  /** Resolves after `milliseconds`, or rejects with the signal's reason. */
  sleep(milliseconds: number, signal?: AbortSignal): Promise<void>;
}

/** The staking API's broadcast. Returns the signature that the API claims, if any; the one that counts is computed locally. */
export interface SendPort {
  send(wire: Uint8Array, signal?: AbortSignal): Promise<{ readonly signature?: string }>;
}

/**
 * The wallet: takes and returns a whole transaction on the wire, its own slot filled. Rejects with `WalletDeclined` when the
 * person declines.
 */
export interface WalletPort {
  readonly address: string;
  signTransaction(wire: Uint8Array): Promise<Uint8Array>;
}
