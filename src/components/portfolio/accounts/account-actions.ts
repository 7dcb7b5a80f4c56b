import type { MergeGroup } from '@/lib/portfolio/merging';
import type { BoundaryText } from '@/lib/portfolio/next-step';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { NativePlan } from '@/services/portfolio/unstake-plan';

/** Operations on stake accounts. Each opens a review; nothing is sent without a signature. */
export interface AccountActions {
  readonly unstake: (positions: readonly StakePosition[]) => void;
  readonly withdraw: (positions: readonly StakePosition[]) => void;
  /** Closes the wrapped SOL account, which pays out at least `lamports`. */
  readonly unwrap: (lamports: bigint) => void;
  readonly compound: (changes: readonly { position: StakePosition; enable: boolean }[]) => void;
  readonly merge: (groups: readonly MergeGroup[]) => void;
  readonly split: (position: StakePosition, lamports: bigint, deactivate: boolean) => void;
  /** Deactivates with a transaction built in the page, without the staking API. */
  readonly unstakeWithoutApi: (positions: readonly StakePosition[]) => void;
  /** Deactivates the accounts of a plan, with one transaction for whole accounts and one for a part. */
  readonly unstakePlan: (plan: NativePlan) => void;
  /** Takes back a deactivation that began in the running epoch. */
  readonly cancelDeactivation: (position: StakePosition) => void;
  readonly manage: (position: StakePosition) => void;
}

export interface AccountRowContext {
  readonly viewer: Viewer;
  readonly names: ReadonlyMap<string, string>;
  /** The person's names for accounts, by address. */
  readonly nicknames: ReadonlyMap<string, string>;
  /** Auto-compounded accounts; undefined while they are not known, and on clusters without that program. */
  readonly compounding: ReadonlySet<string> | undefined;
  /** Whether auto-compound has a column: there is such a program, and its ledger can be read. */
  readonly compounds: boolean;
  /** End of the epoch; undefined while loading. */
  readonly boundary: BoundaryText | undefined;
  readonly actions: AccountActions;
}
