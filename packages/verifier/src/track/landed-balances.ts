import type { BalanceEffect, DecodedMessage, LandedTransaction, TokenBalance } from '../types';

export interface LandedBalance {
  readonly before: bigint;
  readonly after: bigint;
}

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
