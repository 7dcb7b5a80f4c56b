import { useMemo } from 'react';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import type { MergeGroup } from '@/lib/portfolio/merging';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { NativePlan } from '@/services/portfolio/unstake-plan';

const addresses = (positions: readonly StakePosition[]): string[] => positions.map(({ address }) => address);

const unstaking = (positions: readonly StakePosition[]) => ({
  operation: 'native-unstake' as const,
  stakeAccounts: addresses(positions),
});

const parting = ({ position, lamports }: NonNullable<NativePlan['part']>) => ({
  operation: 'split' as const,
  stakeAccount: position.address,
  lamports,
  deactivate: true,
});

export type AccountActions = ReturnType<typeof useAccountActions>;

/** The portfolio's actions as intents for the transaction flow. Each opens a review; nothing is sent without a signature. */
export function useAccountActions(
  start: TransactionFlowControl['start'],
  manage: (position: StakePosition) => void,
) {
  return useMemo(
    () => ({
      unstake: (positions: readonly StakePosition[]) => start(unstaking(positions)),
      unstakeWithoutApi: (positions: readonly StakePosition[]) =>
        start({ operation: 'sovereign-unstake', stakeAccounts: addresses(positions) }),
      withdraw: (positions: readonly StakePosition[]) =>
        start({
          operation: 'withdraw',
          withdrawals: positions.map(({ address, withdrawable, activity }) => ({
            stakeAccount: address,
            lamports: withdrawable,
            everything: activity === 'inactive',
          })),
        }),
      /** Closes the wrapped SOL account, which pays out at least `lamports`. */
      unwrap: (lamports: bigint) => start({ operation: 'unwrap', lamports }),
      compound: (changes: readonly { position: StakePosition; enable: boolean }[]) =>
        start({
          operation: 'auto-compound',
          changes: changes.map(({ position, enable }) => ({ stakeAccount: position.address, enable })),
        }),
      merge: (groups: readonly MergeGroup[]) =>
        start(
          ...groups.map(({ destination, sources }) => ({
            operation: 'merge' as const,
            destination: destination.address,
            sources: addresses(sources),
          })),
        ),
      unstakePlan: ({ whole, part }: NativePlan) =>
        start(...(whole.length > 0 ? [unstaking(whole)] : []), ...(part ? [parting(part)] : [])),
      cancelDeactivation: ({ address, vote }: StakePosition) => {
        if (vote !== null) start({ operation: 'cancel-deactivation', stakeAccount: address, vote });
      },
      manage,
    }),
    [start, manage],
  );
}
