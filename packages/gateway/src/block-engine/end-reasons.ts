import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { rejectsOnAbort } from '../rejects-on-abort';

/**
 * Lets a call that its deadline or a shutdown ends say so. The library aborts its signal only, and a stream that stops for that
 * would look complete.
 */
export const endReasons: Interceptor = (next) => async (request) => {
  const ended = rejectsOnAbort(request.signal).catch(() => {
    throw reasonOf(request.signal);
  });
  const response = await Promise.race([next(request), ended]);
  if (!response.stream) return response;
  return { ...response, message: withReason(response.message, request.signal) };
};

async function* withReason<T>(messages: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  yield* messages;
  if (signal.aborted) throw reasonOf(signal);
}

const reasonOf = ({ reason }: AbortSignal) => ConnectError.from(reason, Code.Canceled);
