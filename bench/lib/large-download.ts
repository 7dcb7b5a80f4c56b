import { Readable } from 'node:stream';
import { type StandIn, standInFor } from './stand-in';

const chunkBytes = 256 * 1024;

/**
 * A proxy for `origin` that answers the scheduler download itself, with `bytes` that start like a gzip archive, as fast as they
 * are read.
 */
export function withLargeDownload(origin: string, bytes: () => number): Promise<StandIn> {
  return standInFor(origin, '/api/v1/downloads/scheduler', (response) => {
    response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': bytes() });
    Readable.from(archive(bytes())).pipe(response);
  });
}

function* archive(length: number): Generator<Buffer> {
  for (let sent = 0; sent < length; sent += chunkBytes) {
    const chunk = Buffer.alloc(Math.min(chunkBytes, length - sent), sent & 0xff);
    if (sent === 0) chunk.set([0x1f, 0x8b, 0x08]);
    yield chunk;
  }
}
