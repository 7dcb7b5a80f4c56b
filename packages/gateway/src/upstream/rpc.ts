import type { Readable } from 'node:stream';
import { baseUrl } from '@clearstake/contract/base-url';
import { quoted } from '@clearstake/contract/foreign-text';
import { inSequence, msg } from '@clearstake/contract/i18n';
import { stringifyJson } from '@clearstake/contract/json';
import { Agent, type Dispatcher, request } from 'undici';
import * as z from 'zod/mini';
import { GatewayError } from '../errors';
import type { GatewayLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { failureOf, notJson, parseAnswer, refusalOf, withMoney } from './failures';
import { discard, type InFlight, plainBody, readText } from './read-body';
import { watchedCalls } from './watched-calls';

/** An unread answer, decompressed. */
export interface RpcAnswer {
  readonly body: Readable;
  /** In bytes, if known in advance. */
  readonly length: string | undefined;
}

/** The gateway's client for the Solana node. */
export interface RpcUpstream {
  /**
   * Sends a validated JSON-RPC body and returns the answer as an unread stream.
   * @throws GatewayError when the RPC is unreachable, fails, or answers with something that is not JSON.
   */
  forward(payload: string, label: string, signal: AbortSignal): Promise<RpcAnswer>;
  /**
   * Like {@link RpcUpstream.forward}, but reads and parses the answer, which must be small for that.
   * @throws GatewayError also when it is longer than `rpcMergedAnswer`.
   */
  parsed(payload: string, label: string, signal: AbortSignal): Promise<unknown>;
  /**
   * The result of one of the gateway's own calls.
   * @throws GatewayError when the RPC fails or answers with an error.
   */
  call(method: string, timeout?: number): Promise<unknown>;
  /**
   * The whole answer to one of the gateway's own calls, as the node wrote it.
   * @throws GatewayError when the RPC fails, or answers with something that is not JSON.
   */
  text(method: string): Promise<string>;
  close(): Promise<void>;
}

const answered = z.object({ result: z.unknown() });
const failed = z.object({ error: z.object({ message: z.string() }) });

function isJson(response: Dispatcher.ResponseData): boolean {
  return /^application\/json\b/i.test(String(response.headers['content-type'] ?? ''));
}

export function createRpcUpstream(
  url: string,
  limits: GatewayLimits,
  watch: UpstreamWatch,
  inFlight: InFlight,
): RpcUpstream {
  const agent = new Agent({
    connect: { timeout: Math.min(limits.upstreamTimeout, 5_000) },
    connections: 128,
    headersTimeout: limits.upstreamTimeout,
    bodyTimeout: limits.upstreamTimeout,
    maxResponseSize: limits.rpcAnswerBody,
  });

  const watched = watchedCalls('rpc', watch);
  const node = baseUrl(url);

  const ask = (payload: string, label: string, signal: AbortSignal) =>
    watched(label, signal, async () => {
      const response = await request(node.url, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          ...node.headers,
          'content-type': 'application/json',
          accept: 'application/json',
          'user-agent': 'clearstake-gateway',
        },
        body: payload,
        // An overall deadline: a trickling answer never hits the idle timeout.
        signal: AbortSignal.any([signal, AbortSignal.timeout(limits.rpcDeadline)]),
      });
      if (response.statusCode !== 200 || !isJson(response)) {
        await response.body.dump({ limit: limits.requestBody });
        if (response.statusCode !== 200) throw refusalOf(response, '', 'rpc', label);
        throw notJson('rpc', label);
      }
      if (Number(response.headers['content-length'] ?? 0) <= limits.rpcAnswerBody) return response;
      discard(response.body);
      const tooLong = {
        message: msg('The Solana node sent more than this gateway accepts. Narrow the request.'),
      };
      throw new GatewayError(502, withMoney(label, tooLong), { upstream: 'rpc' });
    });

  async function read(response: Dispatcher.ResponseData, label: string, limit: number): Promise<unknown> {
    const text = await readText(response, limit, inFlight).catch((error: unknown) => {
      throw failureOf(error, 'rpc', label);
    });
    return parseAnswer(text, 'rpc', label);
  }

  const ownCall = (method: string) => stringifyJson({ jsonrpc: '2.0', id: 1, method, params: [] });

  return {
    async forward(payload, label, signal) {
      const response = await ask(payload, label, signal);
      const body = plainBody(response, limits.rpcAnswerBody);
      const length = response.headers['content-length'];
      return { body, length: body === response.body && typeof length === 'string' ? length : undefined };
    },
    async parsed(payload, label, signal) {
      return read(await ask(payload, label, signal), label, limits.rpcMergedAnswer);
    },
    async call(method, timeout = limits.upstreamTimeout) {
      const response = await ask(ownCall(method), method, AbortSignal.timeout(timeout));
      const body = await read(response, method, limits.rpcOwnAnswer);
      const answer = z.safeParse(answered, body);
      if (!answer.success || answer.data.result === undefined) {
        const given = z.safeParse(failed, body);
        const its = given.success ? quoted(given.data.error.message) : undefined;
        const refused = {
          message: msg('The Solana node answered {method} with an error.'),
          values: { method },
        };
        throw new GatewayError(502, its ? inSequence([refused, its]) : refused, { upstream: 'rpc' });
      }
      return answer.data.result;
    },
    async text(method) {
      const response = await ask(ownCall(method), method, AbortSignal.timeout(limits.upstreamTimeout));
      return readText(response, limits.rpcAnswerBody, inFlight).catch((error: unknown) => {
        throw failureOf(error, 'rpc', method);
      });
    },
    close: () => agent.destroy(),
  };
}
