/** How a token's amounts are formatted. */
export interface TokenKind {
  readonly decimals: number;
  readonly symbol: string;
}

/** Tokens by mint, and by token accounts known to hold them. */
export type TokenKinds = ReadonlyMap<string, TokenKind>;

/** Base units of a token with `decimals` decimals as an exact decimal text without trailing zeros. */
export function decimalText(units: bigint, decimals: number): string {
  const digits = units.toString().padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  return fraction === '' ? whole : `${whole}.${fraction}`;
}

/** An exact amount of a token, with its symbol. */
export function tokenText(units: bigint, { decimals, symbol }: TokenKind): string {
  return `${decimalText(units, decimals)} ${symbol}`;
}
