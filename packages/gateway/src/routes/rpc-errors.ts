import type { RpcCall } from './rpc-methods';

/** Error codes of JSON-RPC 2.0. */
export const parseError = -32_700;
export const invalidRequest = -32_600;
export const methodNotFound = -32_601;
export const invalidParams = -32_602;
export const internalError = -32_603;
/** Error code of Solana's public nodes. */
export const tooManyRequests = 429;

export function errorAnswer(id: RpcCall['id'], code: number, message: string) {
  return { jsonrpc: '2.0', error: { code, message }, id: id ?? null };
}
