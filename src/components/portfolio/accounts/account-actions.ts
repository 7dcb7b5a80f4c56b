import type { MergeGroup } from '@/lib/portfolio/merging';
import type { BoundaryWords } from '@/lib/portfolio/next-step';
import type { Viewer } from '@/lib/portfolio/permissions';
import type { StakePosition } from '@/lib/portfolio/stake-position';

/** What can be asked for stake accounts. Each opens a review; nothing happens without a signature. */
export interface AccountActions {
  readonly unstake: (positions: readonly StakePosition[]) => void;
  readonly withdraw: (positions: readonly StakePosition[]) => void;
  /** Closes the wrapped SOL account, which pays out so many lamports at least. */
  readonly unwrap: (lamports: bigint) => void;
  readonly compound: (changes: readonly { position: StakePosition; enable: boolean }[]) => void;
  readonly merge: (groups: readonly MergeGroup[]) => void;
  readonly split: (position: StakePosition, lamports: bigint, deactivate: boolean) => void;
  /** Deactivates with a transaction built here, without the staking API. */
  readonly unstakeWithoutApi: (positions: readonly StakePosition[]) => void;
  /** Opens everything that can be done with one account. */
  readonly manage: (position: StakePosition) => void;
}

/** What every row of the table needs besides its account. */
export interface AccountRowContext {
  readonly viewer: Viewer;
  readonly names: ReadonlyMap<string, string>;
  /** Accounts that are auto-compounded; undefined while unknown or where there is no such program. */
  readonly compounding: ReadonlySet<string> | undefined;
  /** Why no account can be switched at all, in words. */
  readonly compoundingReason: string | undefined;
  /** The epoch's end. */
  readonly boundary: BoundaryWords | undefined;
  readonly actions: AccountActions;
}
