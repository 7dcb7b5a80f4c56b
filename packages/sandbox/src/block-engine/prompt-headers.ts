import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2';
import { createContextKey, createContextValues, type HandlerContext } from '@connectrpc/connect';

const promptKey = createContextKey<() => void>(() => {});
const responses = new WeakMap<object, Http2ServerResponse>();

/**
 * Sends the response headers before the first message, as the real block engine does: a subscriber learns that it was accepted
 * although there is nothing to send. The library would wait for the first message.
 */
export function withPromptHeaders(
  handle: (request: Http2ServerRequest, response: Http2ServerResponse) => void,
) {
  return (request: Http2ServerRequest, response: Http2ServerResponse) => {
    responses.set(request, response);
    handle(request, response);
  };
}

/** For the adapter's `contextValues`: binds {@link sendHeaders} to the response of this request. */
export const promptHeaders = (request: object) =>
  createContextValues().set(promptKey, () => {
    const response = responses.get(request);
    if (!response || response.headersSent || response.stream.destroyed) return;
    response.writeHead(200, { 'content-type': 'application/grpc+proto' });
    // The library writes the same headers with the first message; writing them twice is an error.
    response.writeHead = () => response;
  });

/** Accepts the call; messages follow, or an error in the trailers. */
export const sendHeaders = (context: HandlerContext) => context.values.get(promptKey)();
