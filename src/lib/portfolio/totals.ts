import { outlookEarns } from './outlook';
import type { StakePosition } from './stake-position';

/** Sums over the stake accounts of an address, in lamports. */
export interface PortfolioTotals {
  /** Delegated in any state, rent included. */
  readonly staked: bigint;
  readonly idle: bigint;
  /** Whole inactive accounts that the address can withdraw. */
  readonly ready: bigint;
  readonly readyAccounts: number;
  /** Whole inactive accounts under a lockup in force. */
  readonly locked: bigint;
  /** Whole inactive accounts that only another key may withdraw. */
  readonly foreign: bigint;
  readonly deactivating: bigint;
  readonly deactivatingAccounts: number;
  /** Of it, what the address can withdraw as soon as the running epoch has ended. */
  readonly freed: bigint;
  readonly freedAccounts: number;
  /** Whether all that is freed earns until then; undefined while that is not known. */
  readonly freedEarns: boolean | undefined;
}

export function portfolioTotals(positions: readonly StakePosition[], address: string): PortfolioTotals {
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
    staked: sum(delegated, (position) => position.lamports - position.idle),
    idle: sum(delegated, (position) => position.idle),
    ready: sum(ready, all),
    readyAccounts: ready.length,
    locked: sum(own, all) - sum(ready, all),
    foreign: sum(inactive, all) - sum(own, all),
    deactivating: sum(deactivating, (position) => position.activation.deactivating),
    deactivatingAccounts: deactivating.length,
    freed: sum(freed, (position) => position.activation.deactivating),
    freedAccounts: freed.length,
    freedEarns: earning.includes(false) ? false : earning.includes(undefined) ? undefined : true,
  };
}
