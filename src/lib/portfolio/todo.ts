import { accountsPerTransaction } from '@clearstake/verifier';
import { signatureFee } from '@/lib/staking/costs';
import { mayWithdraw } from './permissions';
import type { StakePosition } from './stake-position';
import type { PortfolioTotals } from './totals';

export interface Todo {
  readonly kind: 'ready' | 'idle' | 'unstaking' | 'wrapped' | 'wrapped-elsewhere' | 'locked' | 'foreign';
  readonly lamports: bigint;
  /** The stake accounts that a withdrawal takes it from. */
  readonly positions: readonly StakePosition[];
}

interface Given {
  readonly address: string;
  readonly positions: readonly StakePosition[];
  readonly totals: PortfolioTotals;
  /** Lamports in the wrapped SOL account, and in other token accounts; undefined while unknown. */
  readonly wrapped: bigint | undefined;
  readonly wrappedElsewhere: bigint | undefined;
}

/** What is to do, the largest amount first; without what is zero or not worth its network fees. */
export function todoList({ address, positions, totals, wrapped, wrappedElsewhere }: Given): readonly Todo[] {
  const withdrawable = positions.filter((position) => mayWithdraw(position, address).allowed);
  const todos: readonly Todo[] = [
    withdrawal('ready', withdrawable),
    withdrawal('idle', withdrawable),
    { kind: 'unstaking', lamports: totals.deactivating, positions: [] },
    { kind: 'wrapped', lamports: wrapped ?? 0n, positions: [] },
    { kind: 'wrapped-elsewhere', lamports: wrappedElsewhere ?? 0n, positions: [] },
    { kind: 'locked', lamports: totals.locked, positions: [] },
    { kind: 'foreign', lamports: totals.foreign, positions: [] },
  ];
  return todos
    .filter(({ lamports, positions: from }) => lamports > feeOf(from.length))
    .toSorted((left, right) => Number(right.lamports - left.lamports));
}

function withdrawal(kind: 'ready' | 'idle', withdrawable: readonly StakePosition[]): Todo {
  const positions = withdrawable.filter(({ activity }) => (activity === 'inactive') === (kind === 'ready'));
  return {
    kind,
    positions,
    lamports: positions.reduce((sum, position) => sum + position.withdrawable, 0n),
  };
}

function feeOf(accounts: number): bigint {
  return signatureFee * BigInt(Math.max(1, Math.ceil(accounts / accountsPerTransaction.withdraw)));
}
