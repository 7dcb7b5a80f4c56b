import type { RefusalCode } from '../refusal-codes';
import type { Said } from '../said/said';
import type { Verdict } from './review';

/** The tracked outcome of a sent transaction. There is no success without an inspected status. */
export type TrackedOutcome = { readonly signature: string } & (
  | { readonly kind: 'confirmed'; readonly slot: bigint; readonly finalized: boolean }
  | { readonly kind: 'failed-on-chain'; readonly slot: bigint; readonly reason: Said }
  /** It can no longer land, by everything that the node can be asked: see `track/expiry.ts`. */
  | { readonly kind: 'expired' }
  /** The chain could not be reached, or has not decided. Tracking continues; a retry could double the effect. */
  | { readonly kind: 'unknown'; readonly reason: Said }
);

/** The end of a path. Each kind says whether money moved; `outcomeWords` formats it as sentences. */
export type Outcome =
  /** `mayLand` while the wallet, which alone can complete it, may have sent it all the same; trying again waits for that. */
  | { readonly kind: 'declined'; readonly mayLand: boolean }
  | {
      readonly kind: 'refused';
      readonly code: RefusalCode;
      readonly verdict: Verdict | null;
      /** The wallet signed something else, which it may have sent by itself, or has. Absent where that cannot land. */
      readonly unasked?: 'may-land' | 'landed';
    }
  /**
   * It stopped before anything was sent: a server, the network, the journal or the wallet failed; `mayLand` as for `declined`;
   * `lasting` where trying the same again would end the same.
   */
  | {
      readonly kind: 'not-sent';
      readonly reason: Said;
      readonly mayLand?: true;
      readonly lasting?: true;
    }
  | TrackedOutcome;
