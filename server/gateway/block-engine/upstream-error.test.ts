import { createServer, type Http2Server, type ServerHttp2Stream } from 'node:http2';
import { Code, ConnectError } from '@connectrpc/connect';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../testing/loopback';
import { loadGatewayKey } from './gateway-key';
import { createUpstream, unaryCall } from './upstream';
import { asViewerError } from './upstream-error';

let server: Http2Server | undefined;
afterEach(() => new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve())));

/** The error that a viewer gets from a call to a server that answers with `answer`. */
async function viewerError(answer: (stream: ServerHttp2Stream) => void): Promise<[Code, string]> {
  const listening = createServer().on('stream', (stream) => {
    stream.on('error', () => {});
    answer(stream);
  });
  server = listening;
  return failureAt(await listenOnLoopback(listening));
}

async function failureAt(url: string): Promise<[Code, string]> {
  const upstream = createUpstream(url, loadGatewayKey(undefined));
  try {
    await upstream.open.getBlockEngineEndpoints({}, unaryCall());
    throw new Error('It answered.');
  } catch (error) {
    const { code, rawMessage } = asViewerError(error);
    return [code, rawMessage];
  } finally {
    upstream.close();
  }
}

const cut = [Code.Unavailable, 'The connection to the block engine was cut.'];

describe('the error for a viewer when the upstream', () => {
  it('closes the call without an answer and without an error, at once', async () => {
    expect(await viewerError((stream) => stream.close())).toEqual([
      Code.Unavailable,
      'The block engine closed the call without an answer.',
    ]);
  });

  it('cuts the connection', async () => {
    expect(await viewerError((stream) => stream.session?.destroy())).toEqual(cut);
  });

  it('resets the stream', async () => {
    expect(await viewerError((stream) => stream.close(8))).toEqual(cut);
  });

  it('answers and ends before the closing status', async () => {
    expect(
      await viewerError((stream) => {
        stream.respond({ ':status': 200, 'content-type': 'application/grpc+proto' });
        stream.end();
      }),
    ).toEqual(cut);
  });

  it('is unreachable', async () => {
    expect(await failureAt('http://127.0.0.1:1')).toEqual([
      Code.Unavailable,
      'The block engine cannot be reached (ECONNREFUSED).',
    ]);
  });

  it('answers with an error', async () => {
    expect(
      await viewerError((stream) => {
        stream.respond({
          ':status': 200,
          'content-type': 'application/grpc+proto',
          'grpc-status': '12',
          'grpc-message': 'not here',
        });
        stream.end();
      }),
    ).toEqual([Code.Unimplemented, 'The block engine says: “not here”.']);
  });
});

describe('the message for an answer that is not read', () => {
  const packed = 'The block engine sent a compressed message, which the gateway does not unpack.';
  const frame = (flag: number, length: number) => {
    const bytes = Buffer.alloc(5 + length);
    bytes.writeUInt8(flag, 0);
    bytes.writeUInt32BE(length, 1);
    return bytes;
  };
  it.each([
    ['compressed', { 'grpc-encoding': 'gzip' }, frame(1, 20), packed],
    ['compressed without saying so', {}, frame(1, 20), packed],
    ['too long', {}, frame(0, 65_537), 'The block engine sent a longer message than the gateway reads.'],
  ])('%s', async (_, headers, message, sentence) => {
    const answered = await viewerError((stream) => {
      const head = { ':status': 200, 'content-type': 'application/grpc+proto', ...headers };
      stream.respond(head, { waitForTrailers: true });
      stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
      stream.end(message);
    });
    expect(answered).toEqual([Code.Unavailable, sentence]);
  });
});

describe('the message for a cut connection', () => {
  const cause = (code: string) => Object.assign(new Error(`read ${code}`), { code });
  it.each([
    ['canceled by HTTP/2', new ConnectError('the operation was canceled', Code.Canceled)],
    ['aborted', new ConnectError('aborted', Code.Aborted)],
    [
      'reset by the system',
      new ConnectError('lost', Code.Unavailable, undefined, undefined, cause('ECONNRESET')),
    ],
    ['a broken pipe', cause('EPIPE')],
  ])('%s', (_, error) => {
    const { code, rawMessage } = asViewerError(error);
    expect([code, rawMessage]).toEqual(cut);
  });

  it.each([Code.Unauthenticated, Code.PermissionDenied])(
    'blames the gateway’s key for code %i',
    (refusal) => {
      const { code, rawMessage } = asViewerError(new ConnectError('unknown key', refusal));
      expect([code, rawMessage]).toEqual([
        Code.Unavailable,
        'The block engine refused the key of the gateway: “unknown key”.',
      ]);
    },
  );
});

describe('the message for a block engine that', () => {
  const cause = (code: string) => Object.assign(new Error(`connect ${code}`), { code });
  it.each(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT'])(
    'cannot be reached names the reason %s, however deep it is',
    (code) => {
      const deep = new ConnectError('lost', Code.Internal, undefined, undefined, cause(code));
      for (const error of [cause(code), deep, new Error('outer', { cause: deep })]) {
        const { code: told, rawMessage } = asViewerError(error);
        expect([told, rawMessage]).toEqual([
          Code.Unavailable,
          `The block engine cannot be reached (${code}).`,
        ]);
      }
    },
  );

  it.each(['protocol error: missing status', 'http/2 stream closed with error code', 'premature EOF'])(
    'breaks off with %j is that it was cut',
    (message) => {
      const { code, rawMessage } = asViewerError(new ConnectError(message, Code.Internal));
      expect([code, rawMessage]).toEqual(cut);
    },
  );

  it.each([
    'a protocol error: of its own',
    'an http/2 stream closed elsewhere',
    'a premature EOF',
    'an unsupported response encoding ',
    'it received compressed envelopes',
    'the message size is larger than configured readMaxBytes',
    'message size of two',
  ])('says %j itself is quoted, with its code', (message) => {
    const { code, rawMessage } = asViewerError(new ConnectError(message, Code.NotFound));
    expect([code, rawMessage]).toEqual([Code.NotFound, `The block engine says: “${message.trim()}”.`]);
  });

  it('fails in any other way is that it is unavailable', () => {
    const { code, rawMessage, cause } = asViewerError(new Error('odd'));
    expect([code, rawMessage, cause]).toEqual([Code.Unavailable, 'The block engine says: “odd”.', undefined]);
  });
});
