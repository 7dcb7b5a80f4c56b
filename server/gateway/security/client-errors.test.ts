import { once } from 'node:events';
import { connect as connectHttp2, constants } from 'node:http2';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits: { requestTimeout: 1_000 } });
});
afterEach(() => gateway.close());

/** Everything that the server writes on a raw connection until it closes it, and after how many milliseconds. */
function talk(say: (write: (text: string) => void) => void): Promise<{ text: string; after: number }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => {});
    socket.once('close', () => resolve({ text, after: performance.now() - begun }));
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

/** Status and error of a raw HTTP response. */
function read(text: string): [string, unknown] {
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return [head.split(' ')[1] ?? '', JSON.parse(body)];
}

describe('what cannot be parsed as a request is answered as an error', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', '400', 'The request cannot be read as HTTP. Nothing was forwarded.'],
    [
      'headers beyond 16 KiB',
      `GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\nx: ${'x'.repeat(20_000)}\r\n\r\n`,
      '431',
      'The headers of this request are too large. Nothing was forwarded.',
    ],
    [
      'no host',
      'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n',
      '400',
      'The request does not name its host. Nothing was forwarded.',
    ],
  ])('%s', async (_name, request, status, error) => {
    const { text } = await talk((write) => write(request));
    expect(read(text)).toEqual([status, { error }]);
  });
});

it('a client of HTTP/2, as one of gRPC is, reads why the connection ends', async () => {
  const session = connectHttp2(gateway.url);
  session.on('error', () => {});
  const [code, , sentence] = await once(session, 'goaway');
  expect([code, String(sentence)]).toEqual([
    constants.NGHTTP2_HTTP_1_1_REQUIRED,
    'This server speaks HTTP/1.1. It bridges the block engine by gRPC-Web; for gRPC itself ask the block engine.',
  ]);
});

describe('a request that arrives slowly is ended at the configured time', () => {
  const error = 'The request took too long to arrive. Nothing was forwarded.';

  it('in its headers', async () => {
    const { text, after } = await talk(slowly('GET /healthz HTTP/1.1\r\nhost: 127.0.0.1\r\n', 'x: y\r\n'));
    expect(read(text)).toEqual(['408', { error }]);
    expect(after).toBeGreaterThan(900);
    expect(after).toBeLessThan(5_000);
  });

  it('in its body', async () => {
    const head =
      'POST /rpc HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n';
    const { text, after } = await talk(slowly(head, ' '));
    expect(read(text)).toEqual(['408', { error }]);
    expect(after).toBeLessThan(5_000);
  });
});
