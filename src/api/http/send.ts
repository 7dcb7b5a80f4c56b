import { requestArrived, requestLost } from '@/lib/connection';
import { joinAbort } from './abort';
import { NetworkError, StatusError, TimeoutError } from './errors';
import { parseRetryAfter } from './retry-after';
import { inTurn } from './turns';

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

// Read without the validation library: this file is part of the first load.
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

/** Reads an answer with a status outside 200 to 299 into an error, with the body's `error` text if it has one. */
export async function statusError(name: string, response: Response): Promise<StatusError> {
  const reason = errorText(await response.text().catch(() => ''));
  const retryAfter = parseRetryAfter(response.headers.get('retry-after'), Date.now());
  return new StatusError(name, response.status, reason, retryAfter);
}

/** One attempt, with every way of failing told apart. A caller's own abort is thrown on as it is. */
export function send(exchange: Exchange): Promise<Answer> {
  return inTurn(() => sendNow(exchange));
}

async function sendNow({ name, url, init, limit, signal }: Exchange): Promise<Answer> {
  const joined = joinAbort(signal, limit);
  try {
    const response = await fetch(url, { ...init, signal: joined.signal });
    requestArrived();
    if (!response.ok) throw await statusError(name, response);
    return { text: await response.text(), headers: response.headers };
  } catch (error) {
    if (error instanceof StatusError) throw error;
    if (signal?.aborted) throw signal.reason;
    if (joined.timedOut()) throw new TimeoutError(name, limit);
    requestLost();
    throw new NetworkError(name, error);
  } finally {
    joined.release();
  }
}
