import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect } from 'node:net';
import { afterAll, expect, it } from 'vitest';
import { startTestGateway } from '../testing/test-gateway';

const gateway = await startTestGateway({ limits: { requestTimeout: 1_000 } }, undefined, afterAll);

/** Status, headers and error that a raw connection is answered with until it is closed. */
function talk(say: (write: (text: string) => void) => void): Promise<[string, string[], unknown]> {
  return new Promise((resolve) => {
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      const [head = '', body = ''] = text.split('\r\n\r\n');
      const [status = '', ...headers] = head.split('\r\n');
      resolve([status, headers, JSON.parse(body)]);
    });
    say((part) => {
      if (socket.writable) socket.write(part);
    });
  });
}

/** Writes a piece every 100 ms while the connection is open. */
function slowly(head: string, piece: string): (write: (text: string) => void) => void {
  return (write) => {
    write(head);
    const timer = setInterval(() => write(piece), 100);
    setTimeout(() => clearInterval(timer), 10_000).unref();
  };
}

// RFC 9112: header lines end with CRLF, an empty line ends the head, and Content-Length counts bytes.
it.each([
  [
    'no HTTP at all',
    'hello\r\n\r\n',
    '400 Bad Request',
    'The request cannot be read as HTTP. Nothing was forwarded.',
  ],
  [
    'headers beyond 16 KiB',
    `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
    '431 Request Header Fields Too Large',
    'The headers of this request are too large. Nothing was forwarded.',
  ],
])('answers %s as a complete error, and ends the connection', async (_, request, status, error) => {
  const [line, headers, body] = await talk((write) => write(request));
  expect([line, body]).toEqual([`HTTP/1.1 ${status}`, { error }]);
  expect(headers).toEqual([
    'content-type: application/json; charset=utf-8',
    'cache-control: no-store',
    'connection: close',
    `content-length: ${Buffer.byteLength(JSON.stringify(body))}`,
  ]);
});

it('tells a client of HTTP/2, as one of gRPC is, why the connection ends', async () => {
  const session = connectHttp2(gateway.url);
  session.on('error', () => {});
  const [code, , sentence] = await once(session, 'goaway');
  expect([code, String(sentence)]).toEqual([
    constants.NGHTTP2_HTTP_1_1_REQUIRED,
    'This server speaks HTTP/1.1. It bridges the block engine by gRPC-Web; for gRPC itself ask the block engine.',
  ]);
});

it('ends a request that arrives slowly at the configured time, in its headers or in its body', async () => {
  const type = 'content-type: application/json\r\ncontent-length: 9000';
  const answers = await Promise.all([
    talk(slowly('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n', 'x: y\r\n')),
    talk(slowly(`POST /rpc HTTP/1.1\r\nhost: 127.0.0.1\r\n${type}\r\n\r\n`, ' ')),
  ]);
  const error = 'The request took too long to arrive. Nothing was forwarded.';
  for (const [line, , body] of answers)
    expect([line, body]).toEqual(['HTTP/1.1 408 Request Timeout', { error }]);
});
