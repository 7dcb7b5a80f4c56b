import {
  createServer,
  type Http2Server,
  type IncomingHttpHeaders,
  type ServerHttp2Session,
  type ServerHttp2Stream,
} from 'node:http2';
import { gzipSync } from 'node:zlib';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { Code, ConnectError } from '@connectrpc/connect';
import { GenerateAuthChallengeResponseSchema, GenerateAuthTokensResponseSchema } from '@contract/gen/auth_pb';
import {
  GetBlockEngineEndpointResponseSchema,
  SubscribePacketsResponseSchema,
} from '@contract/gen/block_engine_pb';
import { afterEach, describe, expect, it } from 'vitest';
import { listenOnLoopback } from '../testing/loopback';
import { EndpointLatency } from './endpoint-latency';
import { loadGatewayKey } from './gateway-key';
import { createUpstream, type Upstream, unaryCall } from './upstream';

const servers: Http2Server[] = [];
const sessions = new Set<ServerHttp2Session>();
const upstreams: Upstream[] = [];
afterEach(async () => {
  for (const upstream of upstreams.splice(0)) upstream.close();
  for (const session of sessions) session.destroy();
  sessions.clear();
  await Promise.all(servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve))));
});

/** An HTTP/2 server on loopback that handles every call with `answer`. */
async function serve(
  answer: (stream: ServerHttp2Stream, headers: IncomingHttpHeaders) => void,
): Promise<string> {
  const server = createServer().on('stream', (stream, headers) => {
    stream.on('error', () => {});
    answer(stream, headers);
  });
  server.on('session', (session) => sessions.add(session));
  servers.push(server);
  return listenOnLoopback(server);
}

function connect(url: string): Upstream {
  const upstream = createUpstream(url, loadGatewayKey(undefined));
  upstreams.push(upstream);
  return upstream;
}

/** A gRPC message as framed on the wire: flag, length, bytes. */
function frame(bytes: Uint8Array, compressed = false): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(compressed ? 1 : 0, 0);
  head.writeUInt32BE(bytes.length, 1);
  return Buffer.concat([head, bytes]);
}

function answerWith(stream: ServerHttp2Stream, message: Buffer, headers: Record<string, string> = {}): void {
  stream.respond(
    { ':status': 200, 'content-type': 'application/grpc+proto', ...headers },
    { waitForTrailers: true },
  );
  stream.on('wantTrailers', () => stream.sendTrailers({ 'grpc-status': '0' }));
  stream.end(message);
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => 'answered',
    (error: unknown) => ConnectError.from(error).code,
  );

const endpoint = (blockEngineUrl: string) => ({
  blockEngineUrl,
  shredstreamReceiverAddress: 'ny.shreds.example:1002',
});
const listOf = (...urls: string[]) =>
  Buffer.from(
    toBinary(
      GetBlockEngineEndpointResponseSchema,
      create(GetBlockEngineEndpointResponseSchema, { regionedEndpoints: urls.map(endpoint) }),
    ),
  );

/** The sign-in answers, and one packet of `size` bytes. */
function streamAnswer(path: string | undefined, size: number): Buffer {
  const token = { value: 'token', expiresAtUtc: timestampFromMs(Date.now() + 600_000) };
  if (path?.endsWith('/GenerateAuthChallenge'))
    return frame(
      toBinary(
        GenerateAuthChallengeResponseSchema,
        create(GenerateAuthChallengeResponseSchema, { challenge: 'x' }),
      ),
    );
  if (path?.endsWith('/GenerateAuthTokens'))
    return frame(
      toBinary(
        GenerateAuthTokensResponseSchema,
        create(GenerateAuthTokensResponseSchema, { accessToken: token, refreshToken: token }),
      ),
    );
  const batch = { packets: [{ data: new Uint8Array(size) }] };
  return frame(toBinary(SubscribePacketsResponseSchema, create(SubscribePacketsResponseSchema, { batch })));
}

describe('a block engine that sends too much', () => {
  it('is asked for uncompressed messages, and compressed ones are not unpacked', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576));
    const calls: unknown[] = [];
    const url = await serve((stream, headers) => {
      calls.push(headers['grpc-accept-encoding']);
      answerWith(stream, frame(bomb, true), { 'grpc-encoding': 'gzip' });
    });
    const { open } = connect(url);
    const before = process.memoryUsage().arrayBuffers;
    expect(await failureOf(open.getBlockEngineEndpoints({}, unaryCall()))).toBe(Code.Internal);
    // Unpacked it would be 64 MiB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1_048_576);
    expect(calls).toEqual([undefined]);
  });

  it('is refused at the length that it announces: 64 KiB for a unary answer', async () => {
    let size = 0;
    const url = await serve((stream) => answerWith(stream, frame(listOf('x'.repeat(size)))));
    const { open } = connect(url);
    size = 65_000;
    expect(await failureOf(open.getBlockEngineEndpoints({}, unaryCall()))).toBe('answered');
    size = 65_536;
    expect(await failureOf(open.getBlockEngineEndpoints({}, unaryCall()))).toBe(Code.ResourceExhausted);
  });

  it('is refused at 4 MiB for a stream message', async () => {
    let size = 0;
    const url = await serve((stream, headers) => answerWith(stream, streamAnswer(headers[':path'], size)));
    const first = async () => {
      const messages = connect(url).validator.subscribePackets({});
      for await (const { batch } of messages) return batch?.packets[0]?.data.length;
      return undefined;
    };
    size = 4_194_000;
    expect(await first()).toBe(size);
    size = 4_194_304;
    expect(await failureOf(first())).toBe(Code.ResourceExhausted);
  });
});

describe('the endpoints that a block engine names', () => {
  const names = (region: string, ...urls: string[]) =>
    serve((stream) =>
      answerWith(stream, frame(listOf(...urls.map((url) => url.replace('PORT', new URL(region).port))))),
    );

  it('are called at the checked address: the name is resolved once', async () => {
    let calls = 0;
    const region = await serve((stream) => {
      calls += 1;
      answerWith(stream, frame(listOf()));
    });
    const url = await names(region, 'http://engine.example:PORT');
    const resolved: string[] = [];
    const latency = new EndpointLatency(connect(url), 'loopback', async (name) => {
      resolved.push(name);
      // A second lookup would return another address.
      return resolved.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
    });
    const { regions } = await latency.measure(false);
    expect(regions.map(({ problem, roundTripsUs }) => [problem, roundTripsUs.length])).toEqual([['', 3]]);
    expect(calls).toBe(3);
    expect(resolved).toEqual(['engine.example']);
  });

  it('are not called when a public name resolves to this machine', async () => {
    let calls = 0;
    const region = await serve(() => {
      calls += 1;
    });
    const url = await names(region, 'http://engine.example:PORT', 'http://127.0.0.1:PORT');
    const latency = new EndpointLatency(connect(url), 'public', async () => ['127.0.0.1']);
    const { regions } = await latency.measure(false);
    const refusal = 'Not called: the address is not a public one.';
    expect(regions.map(({ problem }) => problem)).toEqual([refusal, refusal]);
    expect(calls).toBe(0);
  });

  it('are measured once when they are named twice', async () => {
    const region = await serve((stream) => answerWith(stream, frame(listOf())));
    const url = await names(region, 'http://127.0.0.1:PORT', 'http://127.0.0.1:PORT');
    const { regions, unmeasured } = await new EndpointLatency(connect(url), 'loopback').measure(false);
    expect(regions).toHaveLength(1);
    expect(unmeasured).toBe(0);
  });

  it('are at most 32, and a silent one does not delay the others', async () => {
    const silent = await serve(() => {});
    const url = await names(
      silent,
      ...Array.from({ length: 40 }, (_, index) => `http://127.0.0.1:PORT/${index}`),
    );
    const latency = new EndpointLatency(connect(url), 'loopback');
    const begun = performance.now();
    const { regions, unmeasured } = await latency.measure(false);
    expect(regions).toHaveLength(32);
    expect(unmeasured).toBe(8);
    // Each times out after three seconds; in sequence they would take 96.
    expect(performance.now() - begun).toBeLessThan(20_000);
  }, 30_000);
});
