import { currentLanguage } from '@clearstake/contract/i18n';
import { sleep } from '@clearstake/contract/sleep';
import { reportAnswer, reportNoAnswer } from '@/lib/connection';
import { createQueue } from '@/lib/queue';
import { currentTime, timeExchange } from '@/lib/time/clock';
import { NetworkError, StatusError, TimeoutError } from './errors';

interface Exchange {
  /** Method and path, for error messages. */
  readonly name: string;
  readonly url: string;
  readonly init: RequestInit;
  /** Milliseconds, including the body. */
  readonly timeout: number;
  readonly signal: AbortSignal | undefined;
}

/** All requests of the page; unlimited by default. */
export const requestQueue = createQueue(Number.POSITIVE_INFINITY);

/** One attempt, with a distinct error for each kind of failure. Rethrows the signal's reason when aborted. */
export function send(exchange: Exchange) {
  return requestQueue.add(() => sendNow(exchange));
}

async function sendNow({ name, url, init, timeout, signal }: Exchange) {
  const timeoutSignal = AbortSignal.timeout(timeout);
  const combined = signal ? AbortSignal.any([signal, timeoutSignal]) : timeoutSignal;
  try {
    const timed = timeExchange();
    const response = await fetchInLanguage(url, { ...init, signal: combined });
    // A GET may be answered by the browser's cache, with an old date.
    if (init.method === 'POST' && response.ok) timed(response.headers.get('date'));
    reportAnswer(response.headers.get('x-clearstake-outage'));
    if (!response.ok) throw await statusError(name, response);
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof StatusError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (timeoutSignal.aborted) throw new TimeoutError(name, timeout);
    reportNoAnswer();
    throw new NetworkError(name, error);
  }
}

export function fetchInLanguage(url: string, init: RequestInit): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set('accept-language', currentLanguage());
  return fetch(url, { ...init, headers });
}

export async function statusError(name: string, response: Response): Promise<StatusError> {
  const reason = errorText(await response.text().catch(() => ''));
  return new StatusError(name, response.status, reason, retryAfter(response.headers));
}

function errorText(body: string): string | undefined {
  try {
    const parsed: unknown = JSON.parse(body);
    if (typeof parsed !== 'object' || parsed === null || !('error' in parsed)) return undefined;
    return typeof parsed.error === 'string' && parsed.error !== '' ? parsed.error : undefined;
  } catch {
    // Without JSON there is no reason; the message is made from status and route.
    return undefined;
  }
}

/** Milliseconds from a Retry-After header: seconds or an HTTP date. */
function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - currentTime());
}

const defaultAttempts = 3;
const firstPause = 400;
const maxPause = 15_000;
const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

export async function withRetries<Result>(
  send: () => Promise<Result>,
  signal: AbortSignal | undefined,
  attempts = defaultAttempts,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await send();
    } catch (error) {
      const pause = attempt < attempts ? pauseAfter(error, attempt) : undefined;
      if (pause === undefined) throw error;
      await sleep(pause, signal);
    }
  }
}

/** Milliseconds before the next attempt, or undefined when a retry cannot help. */
function pauseAfter(error: unknown, attempt: number): number | undefined {
  if (error instanceof StatusError) {
    if (!transient.has(error.status)) return undefined;
    if (error.retryAfter !== undefined) {
      return error.retryAfter <= maxPause ? error.retryAfter : undefined;
    }
  } else if (!(error instanceof NetworkError || error instanceof TimeoutError)) return undefined;
  // Half of it is jitter, so that clients which failed together do not retry together.
  const ceiling = firstPause * 2 ** (attempt - 1);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
