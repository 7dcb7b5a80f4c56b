/** What the verifier knows about the server's answer besides the transaction itself. */
export interface AnswerFacts {
  /** Id of the intent that the request was made for. */
  readonly intentId: string;
  /**
   * The new stake account as the answer names it, and whether its secret key belongs to it. Null for operations that create
   * none. A key made in the browser counts as matching.
   */
  readonly newAccount: { readonly address: string; readonly keyMatches: boolean } | null;
}
