import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';

const chunkBytes = 256 * 1024;

/** A server in front of another one. */
export interface LargeDownload {
  readonly url: string;
  readonly close: () => void;
}

/**
 * Passes everything on to `origin`, except the scheduler download, which it answers itself with `bytes` that begin like a gzip
 * archive, as fast as they are taken.
 */
export async function withLargeDownload(origin: string, bytes: () => number): Promise<LargeDownload> {
  const server: Server = createServer((incoming, answer) => {
    if (incoming.url === '/api/v1/downloads/scheduler') {
      incoming.resume();
      answer.writeHead(200, { 'content-type': 'application/gzip', 'content-length': bytes() });
      Readable.from(archive(bytes())).pipe(answer);
      return;
    }
    const target = new URL(incoming.url ?? '/', origin);
    const forwarded = request(
      target,
      { method: incoming.method, headers: { ...incoming.headers, host: target.host } },
      (response) => {
        answer.writeHead(response.statusCode ?? 502, response.headers);
        response.pipe(answer);
      },
    );
    forwarded.on('error', () => answer.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

function* archive(length: number): Generator<Buffer> {
  for (let sent = 0; sent < length; sent += chunkBytes) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, length - sent), sent & 0xff);
    if (sent === 0) chunk.set([0x1f, 0x8b, 0x08]);
    yield chunk;
  }
}
