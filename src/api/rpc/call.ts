import { msg } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import * as z from 'zod/mini';
import { serverUrl } from '@/lib/base-path';
import { ContractMismatchError } from '../http/errors';
import { validate } from '../http/read';
import { send, withRetries } from '../http/send';
import { readAnswer } from './read-answer';
import { RpcError } from './rpc-error';
import { inContext } from './values';

const path = '/rpc';
const defaultTimeout = 15_000;

const envelope = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
]);

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds; default 15 s. */
  readonly timeout?: number;
}

interface Call<Result> extends CallOptions {
  readonly method: string;
  readonly params?: readonly unknown[];
  readonly result: z.ZodMiniType<Result>;
  /** Whether a failed request may be retried; calls that change the chain may not. Default true. */
  readonly idempotent?: boolean;
}

let lastId = 0;

/**
 * Calls a JSON-RPC method through the gateway. Integers keep all digits; bytes are base64 on the wire. Reads are tried up to
 * three times.
 * @throws the HTTP client's errors, and RpcError when the node returns an error
 */
export async function call<Result>(options: Call<Result>): Promise<Result> {
  const { method, params = [], signal } = options;
  const name = `RPC ${method}`;
  lastId += 1;
  const exchange = {
    name,
    url: serverUrl(path),
    timeout: options.timeout ?? defaultTimeout,
    signal,
    init: {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: stringifyJson({ jsonrpc: '2.0', id: lastId, method, params }),
    },
  };
  const sendOnce = async () => {
    const { text } = await send(exchange);
    return readResult(name, method, options.result, readAnswer(name, text));
  };
  return options.idempotent === false ? sendOnce() : withRetries(sendOnce, signal);
}

/** Calls a method that answers with the slot at which it read. Gives what it read; throws what {@link call} throws. */
export async function callInContext<Result>(options: Call<Result>): Promise<Result> {
  const { value } = await call({ ...options, result: inContext(options.result) });
  return value;
}

/** The result in a parsed answer. @throws RpcError for a node's error, ContractMismatchError for another result */
export function readResult<Result>(
  name: string,
  method: string,
  schema: z.ZodMiniType<Result>,
  body: unknown,
): Result {
  const answer = envelope.safeParse(body);
  if (!answer.success) throw new ContractMismatchError(name, '', msg('neither a result nor an error'));
  if ('error' in answer.data) {
    const { code, message, data } = answer.data.error;
    throw new RpcError(method, code, message, data);
  }
  return validate(name, schema, answer.data.result);
}
