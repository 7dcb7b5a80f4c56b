import { stringifyJson } from '@clearstake/contract/json';
import { describeIssue } from '@clearstake/contract/rest/describe-issue';
import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { GatewayError } from '../errors';
import type { GatewayParts } from '../parts';
import type { CountFurther } from '../security/rate-limit';
import { neverShed, shedUnless } from '../security/shed-load';
import { failureOf, sends } from '../upstream/failures';
import type { RpcUpstream } from '../upstream/rpc';
import { abortedWith } from './aborted-with';
import { acceptJson } from './accept-json';
import {
  errorAnswer,
  idOf,
  internalError,
  invalidRequest,
  methodLabel,
  methodNotFound,
  parseError,
  refusal,
  rpcCall,
  tooManyRequests,
} from './rpc-methods';
import { batchSentence, checkCallSize } from './rpc-sizes';

const never = new AbortController().signal;

interface RpcRouteOptions extends Pick<GatewayParts, 'limits' | 'metrics' | 'holdClose'> {
  readonly upstream: RpcUpstream;
  readonly airdrops: boolean;
  /** Counts the calls of a batch; absent when nothing is limited. */
  readonly countFurther: CountFurther | undefined;
}

function codeOf(status: number): number {
  if (status >= 500) return internalError;
  if (status === 429) return tooManyRequests;
  return status === 400 ? parseError : invalidRequest;
}

function bodySentence(error: Error): string {
  if (error instanceof GatewayError) return error.message;
  if ('code' in error && error.code === 'FST_ERR_CTP_BODY_TOO_LARGE')
    return 'The request body is too large. Nothing was forwarded.';
  return 'The request body cannot be read as JSON-RPC.';
}

/** The answers of a batch in its order: the gateway's own refusals, and the upstream's by their ids. */
function mergeAnswers(items: readonly unknown[], refused: readonly unknown[], answered: unknown): unknown[] {
  const keyOf = (item: unknown) => stringifyJson(idOf(item));
  const byId = new Map<string, unknown[]>();
  for (const answer of Array.isArray(answered) ? answered : [answered]) {
    byId.set(keyOf(answer), [...(byId.get(keyOf(answer)) ?? []), answer]);
  }
  return items.flatMap((item, index) => {
    if (refused[index] !== undefined) return [refused[index]];
    const isNotification = typeof item === 'object' && item !== null && !('id' in item);
    if (isNotification) return [];
    return [
      byId.get(keyOf(item))?.shift() ??
        errorAnswer(idOf(item), internalError, 'The Solana node gave no answer to this call.'),
    ];
  });
}

/**
 * `POST /rpc`: JSON-RPC with an allow-list. A call that is not allowed is answered here, the others of its batch are forwarded.
 * Answers pass through byte for byte, but for those of a batch with a refused call. To the rate limit a batch is as many
 * requests as it holds calls, and more where it is long.
 */
export const rpcRoute: FastifyPluginAsync<RpcRouteOptions> = async (app, options) => {
  const { upstream, limits, metrics, airdrops, countFurther, holdClose } = options;
  acceptJson(app, { countFurther, checkSize: (text) => checkCallSize(text, limits.rpcBatch) });

  app.setErrorHandler<Error>((error, _request, reply) => {
    // An error without a status was thrown while reading the upstream's answer.
    const status = 'statusCode' in error ? Number(error.statusCode) : 502;
    const message = status >= 500 ? failureOf(error, 'rpc', 'rpc').message : bodySentence(error);
    const retryAfter = error instanceof GatewayError ? error.options.retryAfter : undefined;
    if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(stringifyJson(errorAnswer(null, codeOf(status), message)));
  });

  app.post(
    '/rpc',
    { bodyLimit: limits.requestBody * 4, config: { label: 'rpc', ...neverShed } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store').type('application/json; charset=utf-8');
      const isBatch = Array.isArray(request.body);
      const items: unknown[] = Array.isArray(request.body) ? request.body : [request.body];
      if (items.length === 0 || items.length > limits.rpcBatch) {
        return stringifyJson(errorAnswer(null, invalidRequest, batchSentence(limits.rpcBatch)));
      }
      await countFurther?.(request, reply, items.length - 1);
      const judged = items.map((item) => {
        const call = z.safeParse(rpcCall, item);
        const reason = call.success ? refusal(call.data, airdrops) : describeIssue(call.error, item, 'call');
        if (reason === undefined) return { accepted: call.data };
        metrics.rpcCall(call.success ? methodLabel(call.data.method) : 'other', 'refused');
        return { refused: errorAnswer(idOf(item), call.success ? methodNotFound : invalidRequest, reason) };
      });
      const refused = judged.map((call) => call.refused);
      const accepted = judged.flatMap((call) => call.accepted ?? []);
      if (accepted.length === 0) return stringifyJson(isBatch ? refused : refused[0]);
      const sending = accepted.find(({ method }) => sends(method));
      shedUnless(sending !== undefined, app);
      for (const call of accepted) metrics.rpcCall(methodLabel(call.method), 'forwarded');
      const [only] = accepted.length === 1 ? accepted : [sending];
      const label = only === undefined ? 'batch' : methodLabel(only.method);
      const payload = stringifyJson(isBatch ? accepted : accepted[0]);
      // A transaction being sent must arrive even if the tab is closed.
      const gone = sending === undefined ? abortedWith(reply) : never;
      if (accepted.length < items.length) {
        const answers = upstream.parsed(payload, label, gone);
        if (sending !== undefined) holdClose(reply, answers);
        return stringifyJson(mergeAnswers(items, refused, await answers));
      }
      const answer = upstream.forward(payload, label, gone);
      if (sending !== undefined) holdClose(reply, answer);
      const { body, length } = await answer;
      if (length !== undefined) reply.header('content-length', length);
      return reply.send(body);
    },
  );
};
