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

/** The gateway's client for the Solana node. Each call throws a GatewayError when the node is unreachable or fails. */
export type RpcUpstream = ReturnType<typeof createRpcUpstream>;

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
) {
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

  const read = (response: Dispatcher.ResponseData, label: string, limit: number) =>
    readText(response, limit, inFlight).catch((error: unknown) => {
      throw failureOf(error, 'rpc', label);
    });

  const ownCall = (method: string) => stringifyJson({ jsonrpc: '2.0', id: 1, method, params: [] });

  return {
    /** Sends a validated JSON-RPC body. The answer is unread and decompressed; its length in bytes, if known in advance. */
    async forward(payload: string, label: string, signal: AbortSignal) {
      const response = await ask(payload, label, signal);
      const body = plainBody(response, limits.rpcAnswerBody);
      const length = response.headers['content-length'];
      return { body, length: body === response.body && typeof length === 'string' ? length : undefined };
    },
    /** Like {@link RpcUpstream.forward}, with the answer parsed, of at most `rpcMergedAnswer` bytes. */
    async parsed(payload: string, label: string, signal: AbortSignal) {
      const response = await ask(payload, label, signal);
      return parseAnswer(await read(response, label, limits.rpcMergedAnswer), 'rpc', label);
    },
    /** The result of one of the gateway's own calls; throws when the node answers with an error, too. */
    async call(method: string, timeout = limits.upstreamTimeout) {
      const response = await ask(ownCall(method), method, AbortSignal.timeout(timeout));
      const body = parseAnswer(await read(response, method, limits.rpcOwnAnswer), 'rpc', method);
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
    /** The whole answer to one of the gateway's own calls, as the node wrote it. */
    async text(method: string) {
      const response = await ask(ownCall(method), method, AbortSignal.timeout(limits.upstreamTimeout));
      return read(response, method, limits.rpcAnswerBody);
    },
    close: () => agent.destroy(),
  };
}
