import type { Socket } from 'node:net';
import { Duplex } from 'node:stream';
import type { ConnectionError } from 'fastify';
import { describe, expect, it } from 'vitest';
import { answerClientError } from './client-errors';

/** What is written on a socket for a failure, and the socket. */
function answerTo(code: string, prepare: (socket: Duplex) => void = () => {}) {
  let text = '';
  const socket = new Duplex({
    read() {},
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  }).on('error', () => {});
  prepare(socket);
  const error = Object.assign(new Error('of the parser'), { code, bytesParsed: 0, rawPacket: {} });
  const handler: (error: ConnectionError, socket: Socket) => void = answerClientError;
  handler(error as ConnectionError, socket as Socket);
  return { text, socket };
}

describe('an answer to what is no request', () => {
  // RFC 9112: header lines end with CRLF, an empty line ends the head, and Content-Length counts bytes.
  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
  ])('for %s is complete, is not kept, and ends the connection', (code, status) => {
    const { text, socket } = answerTo(code);
    const [head = '', body = ''] = text.split('\r\n\r\n');
    expect(head.split('\r\n')).toEqual([
      `HTTP/1.1 ${status}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      'connection: close',
      `content-length: ${Buffer.byteLength(body)}`,
    ]);
    expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/Nothing was forwarded\.$/) });
    expect(socket.destroyed).toBe(true);
  });

  it('is not written to a client that has gone', () => {
    const reset = answerTo('ECONNRESET');
    expect([reset.text, reset.socket.destroyed]).toEqual(['', false]);
    const gone = answerTo('HPE_INVALID_METHOD', (socket) => socket.destroy());
    expect([gone.text, gone.socket.errored]).toEqual(['', null]);
  });

  it('is not written where an answer has ended already, but the connection ends', () => {
    const { text, socket } = answerTo('HPE_INVALID_METHOD', (ended) => ended.end());
    expect([text, socket.destroyed]).toEqual(['', true]);
  });
});
