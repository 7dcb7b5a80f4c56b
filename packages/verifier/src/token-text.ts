export interface TokenKind {
  readonly decimals: number;
  readonly symbol: string;
}

/** Tokens by mint, and by token accounts known to hold them. */
export type TokenKinds = ReadonlyMap<string, TokenKind>;
