import { quoted } from '@contract/quoted';

/** The RPC node understood the request and said no. */
export class RpcError extends Error {
  override readonly name = 'RpcError';
  /** The same for who runs this, with the method: shown on /status. */
  readonly detail: string;

  constructor(
    readonly method: string,
    /** The JSON-RPC error code, e.g. -32002 for a failed preflight. */
    readonly code: number,
    message: string,
    /** Whatever the node added; its form depends on the code. */
    readonly data: unknown,
  ) {
    const words = quoted('Solana node', message) ?? 'The Solana node refused this without a word.';
    super(words);
    this.detail = `${method}: ${words}`;
  }
}
