import { requestArrived, requestLost } from '@/lib/connection';
import { createQueue } from '@/lib/queue';
import { sleep } from '@/lib/sleep';
import { NetworkError, StatusError, TimeoutError } from './errors';

interface Exchange {
  /** Method and path, for messages. */
  readonly name: string;
  readonly url: string;
  readonly init: RequestInit;
  /** Milliseconds until it is given up, body included. */
  readonly limit: number;
  readonly signal: AbortSignal | undefined;
}

/** An answer with a status of 200 to 299. */
interface Answer {
  readonly text: string;
  readonly headers: Headers;
}

/** All requests of the page; without a bound unless somebody sets one. */
export const requestQueue = createQueue(Number.POSITIVE_INFINITY);

/** One attempt, with every way of failing told apart. A caller's own abort is thrown on as it is. */
export function send(exchange: Exchange): Promise<Answer> {
  return requestQueue.add(() => sendNow(exchange));
}

async function sendNow({ name, url, init, limit, signal }: Exchange): Promise<Answer> {
  const timeout = AbortSignal.timeout(limit);
  const either = signal ? AbortSignal.any([signal, timeout]) : timeout;
  try {
    const response = await fetch(url, { ...init, signal: either });
    requestArrived();
    if (!response.ok) throw await statusError(name, response);
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof StatusError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (timeout.aborted) throw new TimeoutError(name, limit);
    requestLost();
    throw new NetworkError(name, error);
  }
}

/** Reads an answer with a status outside 200 to 299 into an error, with the body's `error` text if it has one. */
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
    // A body that is not JSON says nothing; status and route are then the message.
    return undefined;
  }
}

/** Milliseconds in a Retry-After header: seconds or an HTTP date. */
function retryAfter(headers: Headers): number | undefined {
  const header = headers.get('retry-after');
  if (header === null) return undefined;
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

const defaultAttempts = 3;
const firstPause = 400;
const longestPause = 15_000;
const transient = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Runs a request again after a failure that may pass, with growing pauses or as long as Retry-After says. */
export async function withRetries<Result>(
  ask: () => Promise<Result>,
  signal: AbortSignal | undefined,
  attempts = defaultAttempts,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      const pause = attempt < attempts ? pauseAfter(error, attempt) : undefined;
      if (pause === undefined) throw error;
      await sleep(pause, signal);
    }
  }
}

/** Milliseconds to wait before the next attempt, or undefined when another one cannot help. */
function pauseAfter(error: unknown, attempt: number): number | undefined {
  if (error instanceof StatusError) {
    if (!transient.has(error.status)) return undefined;
    if (error.retryAfter !== undefined) {
      return error.retryAfter <= longestPause ? error.retryAfter : undefined;
    }
  } else if (!(error instanceof NetworkError || error instanceof TimeoutError)) return undefined;
  // Half of it by chance, so that clients which failed together do not come back together.
  const ceiling = firstPause * 2 ** (attempt - 1);
  return ceiling / 2 + Math.random() * (ceiling / 2);
}
