import { parseJson } from '@clearstake/contract/json';
import { RpcError } from './error';

/** The result of a method, or a promise of it. @throws RpcError */
type ResultOf = (method: string, params: unknown) => unknown;

/** The answer to a request of JSON-RPC 2.0, one call or a batch; undefined for notifications only. */
export async function respond(text: string, resultOf: ResultOf): Promise<unknown> {
  let request: unknown;
  try {
    request = parseJson(text);
  } catch {
    return failure(null, new RpcError(-32700, 'Parse error'));
  }
  if (!Array.isArray(request)) return call(request, resultOf);
  if (request.length === 0) return failure(null, invalidRequest());
  const answers = await Promise.all(request.map((each) => call(each, resultOf)));
  const wanted = answers.filter((answer) => answer !== undefined);
  return wanted.length > 0 ? wanted : undefined;
}

async function call(request: unknown, resultOf: ResultOf): Promise<unknown> {
  if (request === null || typeof request !== 'object') return failure(null, invalidRequest());
  const fields = new Map(Object.entries(request));
  const id = fields.get('id') ?? null;
  const method = fields.get('method');
  if (typeof method !== 'string' || fields.get('jsonrpc') !== '2.0') return failure(id, invalidRequest());
  const answer = await Promise.resolve()
    .then(() => resultOf(method, fields.get('params')))
    .then(
      (result) => ({ jsonrpc: '2.0', result, id }),
      (error: unknown) => failure(id, error),
    );
  return fields.has('id') ? answer : undefined;
}

const invalidRequest = () => new RpcError(-32600, 'Invalid request');

function failure(id: unknown, error: unknown) {
  const { code, message, data } =
    error instanceof RpcError
      ? error
      : new RpcError(-32603, `Internal error: ${error instanceof Error ? error.message : 'unknown'}`);
  return { jsonrpc: '2.0', error: { code, message, ...(data !== undefined && { data }) }, id };
}
