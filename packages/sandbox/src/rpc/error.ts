/** A JSON-RPC error with a validator's codes and messages. */
export class RpcError extends Error {
  constructor(
    readonly code: number,
    message: string,
    readonly data?: unknown,
  ) {
    super(message);
  }
}

export const invalidParams = (message: string): RpcError => new RpcError(-32602, message);
export const methodNotFound = (): RpcError => new RpcError(-32601, 'Method not found');
