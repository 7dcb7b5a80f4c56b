import type { Pins } from '@clearstake/contract/pins';
import { WRAPPED_SOL_MINT } from '../addresses';
import { describeInstruction } from '../decode/programs/registry';
import type { TokenKind, TokenKinds } from '../token-text';
import type { BalanceEffect, ChainFacts, DecodedMessage, TokenAccountFacts } from '../types';

const wrappedSol: TokenKind = { decimals: 9, symbol: 'wrapped SOL' };

/**
 * The tokens that pins and facts prove, by mint and by the wallet's own accounts. Those addresses are derived from their mint, so
 * an account that does not exist yet can only hold that token; one that the node reports with another mint proves nothing.
 */
export function tokenKinds(
  { derived, poolTokenAccount, wrappedSolAccount }: ChainFacts,
  pins: Pins,
): TokenKinds {
  const kinds = new Map<string, TokenKind>();
  const add = (mint: string, kind: TokenKind, own: string | null, account: TokenAccountFacts | null) => {
    kinds.set(mint, kind);
    if (own !== null && (account === null || account.mint === mint)) kinds.set(own, kind);
  };
  if (pins.pool) {
    const { mint, decimals, symbol } = pins.pool;
    add(mint, { decimals, symbol }, derived.poolTokenAccount, poolTokenAccount);
  }
  add(WRAPPED_SOL_MINT, wrappedSol, derived.wrappedSolAccount, wrappedSolAccount);
  return kinds;
}

export function inTokenUnits(message: DecodedMessage, tokens: TokenKinds): DecodedMessage {
  const instructions = message.instructions.map((instruction) => ({
    ...instruction,
    ...describeInstruction({ ...instruction, tokens }),
  }));
  return { ...message, instructions };
}

export function withToken(effect: BalanceEffect, tokens: TokenKinds): BalanceEffect {
  const token = effect.unit === 'pool-token' ? tokens.get(effect.address) : undefined;
  return token === undefined ? effect : { ...effect, token };
}
