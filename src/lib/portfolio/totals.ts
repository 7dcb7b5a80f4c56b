import type { StakePosition } from './stake-position';

/** Sums over a portfolio's stake accounts, in lamports. */
export interface PortfolioTotals {
  /** Delegated in any state, rent included. */
  readonly staked: bigint;
  readonly idle: bigint;
  readonly idleAccounts: number;
  /** Whole inactive accounts that can be withdrawn. */
  readonly ready: bigint;
  readonly readyAccounts: number;
  /** Whole inactive accounts under a lockup in force. */
  readonly locked: bigint;
  readonly deactivating: bigint;
  readonly deactivatingAccounts: number;
}

export function portfolioTotals(positions: readonly StakePosition[]): PortfolioTotals {
  let staked = 0n;
  let idle = 0n;
  let idleAccounts = 0;
  let ready = 0n;
  let readyAccounts = 0;
  let locked = 0n;
  let deactivating = 0n;
  let deactivatingAccounts = 0;
  for (const position of positions) {
    if (position.activity === 'inactive') {
      if (position.locked) {
        locked += position.lamports;
        continue;
      }
      ready += position.lamports;
      readyAccounts += 1;
      continue;
    }
    staked += position.lamports - position.idle;
    if (position.idle > 0n) {
      idle += position.idle;
      idleAccounts += 1;
    }
    if (position.activity === 'deactivating') {
      deactivating += position.delegated;
      deactivatingAccounts += 1;
    }
  }
  return { staked, idle, idleAccounts, ready, readyAccounts, locked, deactivating, deactivatingAccounts };
}
