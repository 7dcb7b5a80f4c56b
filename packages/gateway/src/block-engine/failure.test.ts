import type { ServerHttp2Stream } from 'node:http2';
import { blockEngineSentences } from '@clearstake/contract/block-engine-sentences';
import { Code, ConnectError } from '@connectrpc/connect';
import { expect, it } from 'vitest';
import { asViewerError } from './failure';
import { loadGatewayKey } from './gateway-key';
import { answerWith, frame, serveHttp2 } from './testing/http2-server';
import { createUpstream, unaryCall } from './upstream';

const told = (error: unknown): [Code, string] => {
  const { code, rawMessage } = asViewerError(error);
  return [code, rawMessage];
};

/** What a viewer is told of a call to this address. */
async function failureAt(url: string) {
  const upstream = createUpstream(url, loadGatewayKey(undefined));
  try {
    await upstream.open.getBlockEngineEndpoints({}, unaryCall());
    throw new Error('It answered.');
  } catch (error) {
    return told(error);
  } finally {
    upstream.close();
  }
}

const grpc = { ':status': 200, 'content-type': 'application/grpc+proto' };
const refused = { 'grpc-status': '12', 'grpc-message': 'not here' };
const cut = 'The connection to the block engine was cut.';
const packed = 'The block engine sent a compressed message, which the gateway does not unpack.';
const long = 'The block engine sent a longer message than the gateway reads.';

it.each<[string, (stream: ServerHttp2Stream) => void, Code, string]>([
  [
    'closes the call without an answer',
    (stream) => stream.close(),
    Code.Unavailable,
    'The block engine closed the call without an answer.',
  ],
  ['cuts the connection', (stream) => stream.session?.destroy(), Code.Unavailable, cut],
  [
    'ends before the closing status',
    (stream) => {
      stream.respond(grpc);
      stream.end();
    },
    Code.Unavailable,
    cut,
  ],
  [
    'answers with an error',
    (stream) => stream.respond({ ...grpc, ...refused }, { endStream: true }),
    Code.Unimplemented,
    'The block engine says: “not here”.',
  ],
  [
    'sends a compressed message',
    (stream) => answerWith(stream, frame(Buffer.alloc(20), true), { 'grpc-encoding': 'gzip' }),
    Code.Unavailable,
    packed,
  ],
  [
    'sends too long a message',
    (stream) => answerWith(stream, frame(Buffer.alloc(65_537))),
    Code.Unavailable,
    long,
  ],
])('tells a viewer of a block engine that %s', async (_, answer, code, sentence) => {
  expect(await failureAt(await serveHttp2(answer))).toEqual([code, sentence]);
});

it('names the reason why a block engine cannot be reached, however deep it is', async () => {
  const sentence = (code: string) => `The block engine cannot be reached (${code}).`;
  expect(await failureAt('http://127.0.0.1:1')).toEqual([Code.Unavailable, sentence('ECONNREFUSED')]);
  for (const code of ['EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT']) {
    const cause = Object.assign(new Error(`connect ${code}`), { code });
    const deep = new ConnectError('lost', Code.Internal, undefined, undefined, cause);
    expect(told(new Error('outer', { cause: deep }))).toEqual([Code.Unavailable, sentence(code)]);
  }
});

it.each([Code.Unauthenticated, Code.PermissionDenied])('blames the gateway’s own key for code %i', (code) => {
  expect(told(new ConnectError('unknown key', code))).toEqual([
    Code.Unavailable,
    'The block engine refused the key of the gateway: “unknown key”.',
  ]);
});

it.each([
  [
    'an http/2 stream closed elsewhere',
    Code.NotFound,
    'The block engine says: “an http/2 stream closed elsewhere”.',
  ],
  // The library's words, where the gateway's own deadline has passed.
  ['the operation timed out', Code.DeadlineExceeded, blockEngineSentences.late],
])('describes %j by its code', (message, code, sentence) => {
  expect(told(new ConnectError(message, code))).toEqual([code, sentence]);
});
