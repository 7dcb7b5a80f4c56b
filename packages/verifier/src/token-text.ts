import { decimalText } from '@clearstake/contract/format/exact-decimal';

/** How a token's amounts are formatted. */
export interface TokenKind {
  readonly decimals: number;
  readonly symbol: string;
}

/** Tokens by mint, and by token accounts known to hold them. */
export type TokenKinds = ReadonlyMap<string, TokenKind>;

/** An exact amount of a token, with its symbol. */
export function tokenText(units: bigint, { decimals, symbol }: TokenKind): string {
  return `${decimalText(units, decimals)} ${symbol}`;
}
