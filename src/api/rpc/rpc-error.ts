import { quoted } from '@contract/quoted';

/** The RPC node answered with an error. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  /** The technical description with the method, shown on /status. */
  readonly detail: string;

  constructor(
    readonly method: string,
    /** The JSON-RPC error code, e.g. -32002 for a failed preflight. */
    readonly code: number,
    message: string,
    /** The error's data; its shape depends on the code. */
    readonly data: unknown,
  ) {
    const sentence = quoted('Solana node', message) ?? 'The Solana node refused this without a word.';
    super(sentence);
    this.detail = `${method}: ${sentence}`;
  }
}
