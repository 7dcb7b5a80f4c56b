import { stringifyJson } from '@clearstake/contract/json';
import { HttpResponse, http } from 'msw';

/**
 * Results by method; a function gets the parameters, and may throw `{ code, message }`. Missing methods are unknown to the node.
 */
export type RpcAnswers = Readonly<Record<string, unknown>>;

interface Asked {
  readonly id: number;
  readonly method: string;
  readonly params?: readonly unknown[];
}

/** An msw handler for an RPC node. Bigints are written as digits. */
export function answerRpc(answers: RpcAnswers) {
  return http.post('/rpc', async ({ request }) => {
    const { id, method, params = [] } = (await request.json()) as Asked;
    const found = answers[method];
    let body: object = {
      jsonrpc: '2.0',
      id,
      error: { code: -32601, message: `Method not found: ${method}` },
    };
    try {
      const result: unknown = typeof found === 'function' ? await found(...params) : found;
      if (result !== undefined) body = { jsonrpc: '2.0', id, result };
    } catch (error) {
      body = { jsonrpc: '2.0', id, error };
    }
    return new HttpResponse(stringifyJson(body), { headers: { 'content-type': 'application/json' } });
  });
}
