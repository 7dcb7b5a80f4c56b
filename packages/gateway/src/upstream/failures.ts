import { cleanJson, quoted } from '@clearstake/contract/foreign-text';
import { inSequence, msg, type Phrase } from '@clearstake/contract/i18n';
import { parseJson } from '@clearstake/contract/json';
import { errorBody } from '@clearstake/contract/rest/route';
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

const perhapsSent: Phrase = {
  message: msg(
    'The transaction may have been sent all the same: look its signature up before you try again.',
  ),
};
const nothingDone: Phrase = { message: msg('Nothing was signed and nothing was sent.') };

/** What happened, and what that means for the person's money, by the kind of route. */
export function withMoney(routeId: string, ...phrases: readonly Phrase[]): Phrase {
  if (sending.has(routeId)) return inSequence([...phrases, perhapsSent]);
  return building.has(routeId) ? inSequence([...phrases, nothingDone]) : inSequence(phrases);
}

/** A message about an upstream, which it calls {service}. */
export function about(upstream: UpstreamName, message: string, values: Phrase['values'] = {}): Phrase {
  return { message, values: { service: { message: upstreamTitles[upstream] }, ...values } };
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

/** Whether the upstream took the connection and then cut it. */
export const wasCut = (error: unknown) => /^(?:UND_ERR_SOCKET|ECONNRESET|EPIPE|HPE_)/.test(codeOf(error));

/** Whether the caller aborted, which says nothing about the upstream. */
export function wasAborted(signal: AbortSignal | undefined): boolean {
  const reason: unknown = signal?.reason;
  return signal?.aborted === true && !(reason instanceof Error && reason.name === 'TimeoutError');
}

/** Maps a thrown error: 504 for an upstream that was too slow, 502 for one that broke or was unreachable, 503 for ourselves. */
export function failureOf(error: unknown, upstream: UpstreamName, routeId: string): GatewayError {
  if (error instanceof GatewayError) return error;
  if (error instanceof BusyError) {
    const busy = { message: msg('This gateway has as much to read as it can. Try again in a second.') };
    return new GatewayError(503, withMoney(routeId, busy), { retryAfter: '1' });
  }
  const failed = (status: number, message: string, reason?: string) =>
    new GatewayError(status, withMoney(routeId, about(upstream, message)), {
      upstream,
      ...(reason && { reason }),
    });
  if (wasTimeout(error)) return failed(504, msg('{service} did not answer in time.'));
  if (codeOf(error) === 'UND_ERR_RES_EXCEEDED_MAX_SIZE')
    return failed(502, msg('{service} sent more than this gateway accepts.'));
  return failed(502, msg('{service} cannot be reached.'), codeOf(error) || 'unknown');
}

function quotedError(body: string, upstream: UpstreamName): Phrase | undefined {
  try {
    const parsed = z.safeParse(errorBody, parseJson(body));
    const quotation = parsed.success ? quoted(parsed.data.error) : undefined;
    return quotation && about(upstream, msg('{service} says: {quotation}'), { quotation });
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
  const status = response.statusCode;
  const said = quotedError(body, upstream);
  const { 'retry-after': retryAfter } = response.headers;
  const reason = `status ${status}`;
  const options = { upstream, reason, ...(typeof retryAfter === 'string' && { retryAfter }) };
  if (status >= 400 && status < 500) {
    const refused = about(upstream, msg('{service} refused this with status {status}.'), { status });
    // Without a sentence of its own it may be a proxy's answer, which says nothing about the transaction.
    return new GatewayError(status, said ?? withMoney(routeId, refused), options);
  }
  if (status >= 300 && status < 400) {
    const redirected = about(upstream, msg('{service} answered with a redirect, which is never followed.'));
    return new GatewayError(502, withMoney(routeId, redirected), { upstream });
  }
  const failed = about(upstream, msg('{service} failed with status {status}.'), { status });
  return new GatewayError(502, withMoney(routeId, failed, ...(said ? [said] : [])), options);
}

/** @throws GatewayError when the answer is not JSON. */
export function parseAnswer(body: string, upstream: UpstreamName, routeId: string): unknown {
  try {
    return cleanJson(body, parseJson);
  } catch {
    throw notJson(upstream, routeId);
  }
}

export function notJson(upstream: UpstreamName, routeId: string): GatewayError {
  const answered = about(upstream, msg('{service} answered with something that is not JSON.'));
  return new GatewayError(502, withMoney(routeId, answered), { upstream });
}
