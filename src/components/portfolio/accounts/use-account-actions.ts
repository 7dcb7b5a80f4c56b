import { useMemo } from 'react';
import type { TransactionFlowControl } from '@/hooks/transaction/use-transaction-flow';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import type { AccountActions } from './account-actions';

const addresses = (positions: readonly StakePosition[]): string[] => positions.map(({ address }) => address);

/** The portfolio's actions as intents for the transaction flow. */
export function useAccountActions(
  start: TransactionFlowControl['start'],
  manage: (position: StakePosition) => void,
): AccountActions {
  return useMemo(
    (): AccountActions => ({
      unstake: (positions) => start({ operation: 'native-unstake', stakeAccounts: addresses(positions) }),
      unstakeWithoutApi: (positions) =>
        start({ operation: 'sovereign-unstake', stakeAccounts: addresses(positions) }),
      withdraw: (positions) =>
        start({
          operation: 'withdraw',
          withdrawals: positions.map(({ address, withdrawable, activity }) => ({
            stakeAccount: address,
            lamports: withdrawable,
            everything: activity === 'inactive',
          })),
        }),
      unwrap: (lamports) => start({ operation: 'unwrap', lamports }),
      compound: (changes) =>
        start({
          operation: 'auto-compound',
          changes: changes.map(({ position, enable }) => ({ stakeAccount: position.address, enable })),
        }),
      merge: (groups) =>
        start(
          ...groups.map(({ destination, sources }) => ({
            operation: 'merge' as const,
            destination: destination.address,
            sources: addresses(sources),
          })),
        ),
      split: (position, lamports, deactivate) =>
        start({ operation: 'split', stakeAccount: position.address, lamports, deactivate }),
      unstakePlan: ({ whole, part }) =>
        start(
          ...(whole.length > 0
            ? [{ operation: 'native-unstake' as const, stakeAccounts: addresses(whole) }]
            : []),
          ...(part
            ? [
                {
                  operation: 'split' as const,
                  stakeAccount: part.position.address,
                  lamports: part.lamports,
                  deactivate: true,
                },
              ]
            : []),
        ),
      cancelDeactivation: ({ address, vote }) => {
        if (vote !== null) start({ operation: 'cancel-deactivation', stakeAccount: address, vote });
      },
      manage,
    }),
    [start, manage],
  );
}
