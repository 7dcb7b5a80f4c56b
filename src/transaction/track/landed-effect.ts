import { msg } from '../../../contract/i18n';
import { keptSentence } from '../sentence';
import { groupedSolText } from '../sol-text';
import type { DecodedMessage } from '../types/decoded';
import type { Intent } from '../types/intent';
import type { LandedTransaction } from '../types/ports';
import type { BalanceEffect } from '../types/review';
import { leastAcceptable } from '../verify/pool-math';
import { type LandedBalance, landedBalance } from './landed-balances';

/** A balance before and after, as the review promised it. */
export type PromisedBalance = Pick<BalanceEffect, 'address' | 'unit' | 'before' | 'after'>;

/** A record's reading of an effect: what contradicts it, and what the record does not contain. */
export interface EffectReading {
  readonly problems: readonly string[];
  readonly notes: readonly string[];
}

/** Their result follows the pool's rate at the landing, which may be slightly below that of the review. */
const pooled: ReadonlySet<Intent['operation']> = new Set([
  'liquid-stake',
  'legacy-deposit',
  'liquid-unstake',
  'legacy-withdraw',
]);

const change = ({ before, after }: LandedBalance): bigint => after - before;

const gained = keptSentence(msg('gained {amount}'));
const gaveUp = keptSentence(msg('gave up {amount}'));
const stakeMoved = keptSentence(
  msg('Your stake accounts {found}. By the review they should have {promised}.'),
);
const notListed = keptSentence(
  msg('The node’s record does not list what {address} held, so that was not compared.'),
);

function moved(lamports: bigint): string {
  if (lamports === 0n) return msg('kept what they held');
  return lamports > 0n
    ? gained({ amount: groupedSolText(lamports) })
    : gaveUp({ amount: groupedSolText(-lamports) });
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
  const problems: string[] = [];
  const notes: string[] = [];
  let stakePromised = 0n;
  let stakeFound = 0n;
  for (const balance of promised) {
    const landedAmounts = landedBalance(landed, message, balance);
    if (landedAmounts === null) {
      notes.push(notListed({ address: balance.address }));
    } else if (balance.address === intent.wallet) {
      if (change(landedAmounts) < change(balance)) {
        problems.push(msg('More SOL left your wallet than the review said.'));
      }
    } else if (intent.operation === 'unwrap') {
      // Closed with its balance at the landing, which is part of the wallet's gain.
    } else if (balance.unit === 'pool-token') {
      const due = change(balance);
      if (change(landedAmounts) < least(due, intent)) {
        problems.push(
          due < 0n
            ? msg('More pool tokens left your account than the review said.')
            : msg('You got fewer pool tokens than the review said.'),
        );
      }
    } else {
      stakePromised += change(balance);
      stakeFound += change(landedAmounts);
    }
  }
  // As a sum: a payment to one of the accounts before a merge makes its source give more than the review could know.
  if (stakeFound < least(stakePromised, intent)) {
    problems.push(stakeMoved({ found: moved(stakeFound), promised: moved(stakePromised) }));
  }
  return { problems, notes };
}
