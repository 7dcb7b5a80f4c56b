import type { MergeGroup } from '@/lib/portfolio/merging';
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
