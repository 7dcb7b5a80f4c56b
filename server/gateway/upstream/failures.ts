import { parseJson } from '@contract/json';
import { quoted } from '@contract/quoted';
import { errorBody } from '@contract/rest/route';
import type { Dispatcher } from 'undici';
import * as z from 'zod/mini';
import { GatewayError, type UpstreamName, upstreamTitles } from '../errors';
import { BusyError } from './read-body';

// The RPC method and the route have the same name.
const sending: ReadonlySet<string> = new Set(['sendTransaction', 'legacySend']);
const building: ReadonlySet<string> = new Set([
  'nativeStake',
  'nativeUnstake',
  'liquidStake',
  'liquidUnstake',
  'aggregatorUnstake',
  'autoCompoundUpdate',
  'legacyDeposit',
  'legacyWithdraw',
]);

/** Whether a route sends signed transactions: those are never refused by guess. */
export const sends = (routeId: string) => sending.has(routeId);

/** What a failure means for the person's money, by the kind of route. */
function moneySentence(routeId: string): string {
  if (sending.has(routeId)) {
    return ' The transaction may have been sent all the same: look its signature up before you try again.';
  }
  return building.has(routeId) ? ' Nothing was signed and nothing was sent.' : '';
}

const timeouts: ReadonlySet<string> = new Set([
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function wasTimeout(error: unknown): boolean {
  return (error instanceof Error && error.name === 'TimeoutError') || timeouts.has(codeOf(error));
}

/** Whether the caller aborted, which says nothing about the upstream. */
export function wasAborted(signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.reason;
  return signal?.aborted === true && !(reason instanceof Error && reason.name === 'TimeoutError');
}

/** Maps a thrown error: 504 for an upstream that was too slow, 502 for one that broke or was unreachable, 503 for ourselves. */
export function failureOf(error: unknown, upstream: UpstreamName, routeId: string): GatewayError {
  if (error instanceof GatewayError) return error;
  const title = upstreamTitles[upstream];
  const money = moneySentence(routeId);
  if (error instanceof BusyError) {
    const sentence = `This gateway has as much to read as it can. Try again in a second.${money}`;
    return new GatewayError(503, sentence, { retryAfter: '1' });
  }
  if (wasTimeout(error)) {
    return new GatewayError(504, `The ${title} did not answer in time.${money}`, { upstream });
  }
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new GatewayError(502, `The ${title} sent more than this gateway accepts.${money}`, { upstream });
  }
  const reason = codeOf(error) || 'unknown';
  return new GatewayError(502, `The ${title} cannot be reached.${money}`, { upstream, reason });
}

/** The upstream's own sentence, quoted. */
function errorText(body: string, title: string): string | undefined {
  try {
    const parsed = z.safeParse(errorBody, parseJson(body));
    return parsed.success ? quoted(title, parsed.data.error) : undefined;
  } catch {
    return undefined;
  }
}

/** Maps an unsuccessful answer: the upstream's 4xx with its sentence, quoted; anything else as 502. */
export function refusalOf(
  response: Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>,
  body: string,
  upstream: UpstreamName,
  routeId: string,
): GatewayError {
  const title = upstreamTitles[upstream];
  const status = response.statusCode;
  const text = errorText(body, title);
  const { 'retry-after': retryAfter } = response.headers;
  const reason = `status ${status}`;
  const options = { upstream, reason, ...(typeof retryAfter === 'string' && { retryAfter }) };
  if (status >= 400 && status < 500) {
    return new GatewayError(status, text ?? `The ${title} refused this with status ${status}.`, options);
  }
  if (status >= 300 && status < 400) {
    return new GatewayError(502, `The ${title} answered with a redirect, which is never followed.`, {
      upstream,
    });
  }
  const says = text === undefined ? '' : ` ${text}`;
  return new GatewayError(
    502,
    `The ${title} failed with status ${status}.${says}${moneySentence(routeId)}`,
    options,
  );
}

/** @throws GatewayError when the answer is not JSON. */
export function parseAnswer(body: string, upstream: UpstreamName): unknown {
  try {
    return parseJson(body);
  } catch {
    throw notJson(upstream);
  }
}

export const notJson = (upstream: UpstreamName) =>
  new GatewayError(502, `The ${upstreamTitles[upstream]} answered with something that is not JSON.`, {
    upstream,
  });
