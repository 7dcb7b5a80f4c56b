/** What the chain's own record of a landed transaction says, compared with what was signed. Made once and kept with the journal. */
export type Audit =
  | {
      readonly kind: 'matches' | 'differs';
      /** What the record says against it, one sentence each; empty when it matches. */
      readonly problems: readonly string[];
      /** What could not be compared, and what has changed since it landed; none of it speaks against the transaction. */
      readonly notes: readonly string[];
      readonly slot: bigint;
      /** Unix seconds; null when the node does not know. */
      readonly blockTime: bigint | null;
      /** Lamports that were charged. */
      readonly fee: bigint;
      /** Lamports of the wallet right before and right after it; null when the record does not list them. */
      readonly walletBefore: bigint | null;
      readonly walletAfter: bigint | null;
      /** Unix milliseconds of the comparison. */
      readonly at: number;
    }
  /** The node says that it landed and cannot show it. */
  | { readonly kind: 'not-found'; readonly at: number };
