import {
  createServer,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { onTestFinished } from 'vitest';
import { listenOnLoopback } from '../../testing/loopback';

/** An HTTP/2 server on loopback that handles every call with `answer`, until the test is finished. */
export async function serveHttp2(
  answer: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void,
): Promise<string> {
  const sessions = new Set<ServerHttp2Session>();
  const server = createServer().on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers);
  });
  server.on('session', (session) => sessions.add(session));
  onTestFinished(() => {
    for (const session of sessions) session.destroy();
    server.close();
  });
  return listenOnLoopback(server);
}

/** A gRPC message as framed on the wire: flag, length, bytes. */
export function frame(bytes: Uint8Array, compressed = false): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(compressed ? 1 : 0, 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

/** A whole answer: headers, one message, and a status that says that all is well. */
export function answerWith(
  stream: ServerHttp2Stream,
  message: Buffer,
  headers: Record<string, string> = {},
): void {
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc+proto', ...headers },
    { waitForTrailers: true },
  );
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(message);
}
