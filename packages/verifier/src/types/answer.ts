/** The verifier's knowledge of the server's answer besides the transaction itself. */
export interface AnswerFacts {
  /** Id of the request's intent. */
  readonly intentId: string;
  /**
   * The answer's new stake account, and whether its secret key belongs to it. Null for operations that create none. A key
   * generated in the browser counts as matching.
   */
  readonly newAccount: { readonly address: string; readonly keyMatches: boolean } | null;
}
