import { STATUS_CODES } from 'node:http';
import type { FastifyServerOptions } from 'fastify';

type ClientErrorHandler = NonNullable<FastifyServerOptions['clientErrorHandler']>;

const answers: Readonly<Record<string, readonly [number, string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive. Nothing was forwarded.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers of this request are too large. Nothing was forwarded.'],
};
/** How a client of HTTP/2 begins, and so every client of gRPC itself. */
const http2Preface = 'PRI * HTTP/2.0';
const onlyHttp1 =
  'This server speaks HTTP/1.1. It bridges the block engine by gRPC-Web; for gRPC itself ask the block engine.';

/** RFC 9113: empty SETTINGS, then GOAWAY with HTTP_1_1_REQUIRED and the sentence, which clients show. */
function goAway(): Buffer {
  const length = 8 + Buffer.byteLength(onlyHttp1);
  const settings = [0, 0, 0, 4, 0, 0, 0, 0, 0];
  const head = [0, 0, length, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x0d];
  return Buffer.concat([Buffer.from([...settings, ...head]), Buffer.from(onlyHttp1)]);
}

const notHttp = [400, 'The request cannot be read as HTTP. Nothing was forwarded.'] as const;

const rawPacket = (error: Error): Buffer | undefined =>
  'rawPacket' in error && Buffer.isBuffer(error.rawPacket) ? error.rawPacket : undefined;

/** Answers an unparseable request in the common error format and closes the connection. */
export const answerClientError: ClientErrorHandler = (error, socket) => {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (rawPacket(error)?.toString('latin1').startsWith(http2Preface)) {
    socket.end(goAway());
    return;
  }
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
