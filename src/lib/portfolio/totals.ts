import { outlookEarns } from './outlook';
import type { StakePosition } from './stake-position';

export type PortfolioTotals = ReturnType<typeof portfolioTotals>;

/** Sums over the stake accounts of an address, in lamports. */
export function portfolioTotals(positions: readonly StakePosition[], address: string) {
  const sum = (of: readonly StakePosition[], amount: (position: StakePosition) => bigint) =>
    of.reduce((total, position) => total + amount(position), 0n);
  const all = ({ lamports }: StakePosition) => lamports;
  const delegated = positions.filter(({ activity }) => activity !== 'inactive');
  const inactive = positions.filter(({ activity }) => activity === 'inactive');
  const own = inactive.filter(({ withdrawer }) => withdrawer === address);
  const ready = own.filter(({ locked }) => !locked);
  const deactivating = delegated.filter(({ activity }) => activity === 'deactivating');
  const freed = deactivating.filter(
    ({ gradual, locked, withdrawer }) => !gradual && !locked && withdrawer === address,
  );
  const earning = freed.map(({ outlook }) => outlookEarns(outlook));
  return {
    /** Delegated in any state, rent included. */
    staked: sum(delegated, (position) => position.lamports - position.idle),
    idle: sum(delegated, (position) => position.idle),
    /** Whole inactive accounts that the address can withdraw. */
    ready: sum(ready, all),
    readyAccounts: ready.length,
    /** Whole inactive accounts under a lockup in force. */
    locked: sum(own, all) - sum(ready, all),
    /** Whole inactive accounts that only another key may withdraw. */
    foreign: sum(inactive, all) - sum(own, all),
    deactivating: sum(deactivating, (position) => position.activation.deactivating),
    deactivatingAccounts: deactivating.length,
    /** Of it, what the address can withdraw as soon as the running epoch has ended. */
    freed: sum(freed, (position) => position.activation.deactivating),
    freedAccounts: freed.length,
    /** Whether all that is freed earns until then; undefined while that is not known. */
    freedEarns: earning.includes(false) ? false : earning.includes(undefined) ? undefined : true,
  };
}
