import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';

/**
 * Lets a call that its deadline or a shutdown ends say so. The library aborts its signal only, and a stream that stops for that
 * would look complete.
 */
export const endReasons: Interceptor = (next) => async (request) => {
  const response = await Promise.race([next(request), rejection(request.signal)]);
  if (!response.stream) return response;
  return { ...response, message: withReason(response.message, request.signal) };
};

function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const end = () => reject(reasonOf(signal));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });
}

async function* withReason<T>(messages: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  yield* messages;
  if (signal.aborted) throw reasonOf(signal);
}

const reasonOf = ({ reason }: AbortSignal) => ConnectError.from(reason, Code.Canceled);
