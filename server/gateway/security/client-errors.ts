import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const answers: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Nothing was forwarded.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large. Nothing was forwarded.'],
};
const notHttp = [400, 'The request cannot be read as HTTP. Nothing was forwarded.'] as const;

/** Answers an unparseable request in the common error format and closes the connection. */
export const answerClientError: ClientErrorHandler = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  const [status, sentence] = answers[error.code] ?? notHttp;
  const body = JSON.stringify({ error: sentence });
  if (socket.writable) {
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
};
