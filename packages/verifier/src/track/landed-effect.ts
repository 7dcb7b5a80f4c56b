import { type Said, said } from '../said/said';
import type { BalanceEffect, DecodedMessage, Intent, LandedTransaction, TokenBalance } from '../types';
import { leastAcceptable } from '../verify/pool-math';

type LandedBalance = Pick<BalanceEffect, 'before' | 'after'>;

function tokensOf(balances: readonly TokenBalance[], account: number): bigint {
  // An account that does not exist at that moment is not listed: it holds nothing.
  return balances.find((balance) => balance.account === account)?.amount ?? 0n;
}

/**
 * Reads balances from the record of a landed transaction, which no later transaction can change.
 * @returns null when the record does not list the account, or has no tokens
 */
export function landedBalance(
  landed: LandedTransaction,
  message: DecodedMessage,
  { address, unit }: Pick<BalanceEffect, 'address' | 'unit'>,
): LandedBalance | null {
  const account = [...message.staticKeys, ...landed.loadedAddresses].indexOf(address);
  if (account < 0) return null;
  if (unit === 'lamports') {
    const before = landed.preBalances[account];
    const after = landed.postBalances[account];
    return before === undefined || after === undefined ? null : { before, after };
  }
  const { preTokenBalances, postTokenBalances } = landed;
  if (preTokenBalances === null || postTokenBalances === null) return null;
  return { before: tokensOf(preTokenBalances, account), after: tokensOf(postTokenBalances, account) };
}

export type PromisedBalance = Pick<BalanceEffect, 'address' | 'unit' | 'before' | 'after'>;

/** A record's reading of an effect: what contradicts it, and what the record does not contain. */
export interface EffectReading {
  readonly problems: readonly Said[];
  readonly notes: readonly Said[];
}

/** Their result follows the pool's rate at the landing, which may be slightly below that of the review. */
const pooled: ReadonlySet<Intent['operation']> = new Set([
  'liquid-stake',
  'legacy-deposit',
  'liquid-unstake',
  'legacy-withdraw',
]);

const change = ({ before, after }: LandedBalance): bigint => after - before;

function moved(lamports: bigint): Said {
  if (lamports === 0n) return said('kept-all');
  return lamports > 0n
    ? said('gained', { amount: { lamports } })
    : said('gave-up', { amount: { lamports: -lamports } });
}

function least(promised: bigint, { operation }: Pick<Intent, 'operation'>): bigint {
  return promised > 0n && pooled.has(operation) ? leastAcceptable(promised) : promised;
}

/**
 * Compares a landed transaction's changes with its review's promise. Changes are compared, not balances: other movements before
 * or after it are not its effect.
 */
export function readEffect(
  promised: readonly PromisedBalance[],
  landed: LandedTransaction,
  message: DecodedMessage,
  intent: Pick<Intent, 'operation' | 'wallet'>,
): EffectReading {
  const problems: Said[] = [];
  const notes: Said[] = [];
  let stakePromised = 0n;
  let stakeFound = 0n;
  for (const balance of promised) {
    const landedAmounts = landedBalance(landed, message, balance);
    if (landedAmounts === null) {
      notes.push(said('balance-not-listed', { address: balance.address }));
    } else if (balance.address === intent.wallet) {
      if (change(landedAmounts) < change(balance)) problems.push(said('more-sol-left'));
    } else if (intent.operation === 'unwrap') {
      // Closed with its balance at the landing, which is part of the wallet's gain.
    } else if (balance.unit === 'pool-token') {
      const due = change(balance);
      if (change(landedAmounts) < least(due, intent)) {
        problems.push(due < 0n ? said('more-tokens-left') : said('fewer-tokens-arrived'));
      }
    } else {
      stakePromised += change(balance);
      stakeFound += change(landedAmounts);
    }
  }
  // As a sum: a payment to one of the accounts before a merge makes its source give more than the review could know.
  if (stakeFound < least(stakePromised, intent)) {
    problems.push(
      said('stake-moved-otherwise', { found: moved(stakeFound), promised: moved(stakePromised) }),
    );
  }
  return { problems, notes };
}
