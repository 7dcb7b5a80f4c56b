import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { create, toBinary } from '@bufbuild/protobuf';
import {
  GetBlockEngineEndpointResponseSchema,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { LinkState } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError } from '@connectrpc/connect';
import { status } from '@grpc/grpc-js';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadGatewayKey } from './gateway-key';
import { createStreams } from './streams';
import { answerWith, frame, serveHttp2 } from './testing/http2-server';
import { calls, type StockEngineOptions, startStockEngine } from './testing/stock-engine';
import { createUpstream, unaryCall } from './upstream';

/** The gateway's client for the engine at an address, and its streams. */
function connect(url: string) {
  const upstream = createUpstream(url, loadGatewayKey(undefined));
  const streams = createStreams(upstream, { lingerMs: 0 });
  onTestFinished(() => {
    streams.close();
    upstream.close();
  });
  const all = [streams.packets, streams.bundles, streams.accounts, streams.programs, streams.expiring];
  /** Listens to every stream, and resolves once each has this state and number of messages. */
  const settled = async (state: LinkState, messages: bigint) => {
    for (const stream of all) stream.listen({ item: () => {} });
    await expect
      .poll(() => all.map((stream) => [stream.link().state, stream.link().messages]), { timeout: 20_000 })
      .toEqual(all.map(() => [state, messages]));
  };
  const fee = () => upstream.validator.getBlockBuilderFeeInfo({}, unaryCall());
  const endpoints = () => upstream.open.getBlockEngineEndpoints({}, unaryCall());
  return { upstream, settled, fee, endpoints };
}

async function stock(options: StockEngineOptions = {}) {
  const engine = await startStockEngine(options);
  onTestFinished(engine.close);
  return { engine, ...connect(engine.url) };
}

// "Authentication of these gRPC calls: not shown."
describe('fee, endpoints and streams', () => {
  const sometimes = (path: string) => /Bundles|Fee|Endpoints|Expiring/.test(path);
  const never = () => false;
  const served = async ({ engine, fee, endpoints, settled }: Awaited<ReturnType<typeof stock>>) => {
    expect((await endpoints()).regionedEndpoints).toHaveLength(1);
    await expect.poll(() => fee().catch(String), { timeout: 25_000 }).toMatchObject({ pubkey: '' });
    await settled(LinkState.LIVE, 1n);
    expect(new Set(engine.seen.filter((path) => path.startsWith('/')))).toEqual(new Set(calls));
  };

  it.each<[string, StockEngineOptions]>([
    ['has no authentication', { auth: 'absent', needsToken: never }],
    ['asks for a token on every call', {}],
    ['asks for a token on some calls', { needsToken: sometimes }],
    ['refuses every key, and asks on no call', { auth: status.PERMISSION_DENIED, needsToken: never }],
  ])('work with a stock engine that %s', async (_, options) => served(await stock(options)), 60_000);

  it.each([status.PERMISSION_DENIED])(
    'get a new token where tokens end earlier than stated and the engine refuses with %i',
    async (refusal) => {
      const { fee, settled } = await stock({ refusal, validMs: 300, statedMs: 60_000 });
      await fee();
      await sleep(350);
      await fee();
      await sleep(350);
      // The validator's token has ended; the first try of the streams is refused.
      await settled(LinkState.LIVE, 1n);
    },
    30_000,
  );
});

it('needs no token where the authentication never answers and no call asks for one', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { engine, fee } = await stock({ auth: 'silent', needsToken: () => false });
  const first = fee();
  await expect.poll(() => engine.seen).toEqual(['GenerateAuthChallenge']);
  vi.advanceTimersByTime(10_000);
  await expect(first).rejects.toMatchObject({ code: Code.DeadlineExceeded });
  await expect(fee()).resolves.toMatchObject({ pubkey: '' });
});

describe('a client of a block engine that sends too much', () => {
  const failureOf = (call: Promise<unknown>) =>
    call.then(
      () => 'answered',
      (error: unknown) => ConnectError.from(error).code,
    );
  const listOf = (blockEngineUrl: string) =>
    toBinary(
      GetBlockEngineEndpointResponseSchema,
      create(GetBlockEngineEndpointResponseSchema, { regionedEndpoints: [{ blockEngineUrl }] }),
    );

  it('asks for uncompressed messages, and unpacks no compressed one', async () => {
    const bomb = gzipSync(Buffer.alloc(64 * 1_048_576));
    const accepted: unknown[] = [];
    const url = await serveHttp2((stream, headers) => {
      accepted.push(headers['grpc-accept-encoding']);
      answerWith(stream, frame(bomb, true), { 'grpc-encoding': 'gzip' });
    });
    const before = process.memoryUsage().arrayBuffers;
    expect(await failureOf(connect(url).endpoints())).toBe(Code.Internal);
    // Unpacked it would be 64 MiB.
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16 * 1_048_576);
    expect(accepted).toEqual([undefined]);
  });

  it('refuses a message by its announced length: 64 KiB for a unary answer, 4 MiB for a stream', async () => {
    let size = 0;
    const packets = () =>
      toBinary(
        SubscribePacketsResponseSchema,
        create(SubscribePacketsResponseSchema, { batch: { packets: [{ data: new Uint8Array(size) }] } }),
      );
    const url = await serveHttp2((stream, headers) => {
      const path = headers[':path'] ?? '';
      if (path.startsWith('/auth')) stream.respond({ ':status': 404 }, { endStream: true });
      else
        answerWith(stream, frame(path.endsWith('/SubscribePackets') ? packets() : listOf('x'.repeat(size))));
    });
    const { endpoints, upstream } = connect(url);
    const first = async () => {
      for await (const { batch } of upstream.validator.subscribePackets({})) return batch;
      return undefined;
    };
    const outcomes = async (call: () => Promise<unknown>, ...sizes: number[]) => {
      const all = [];
      for (size of sizes) all.push(await failureOf(call()));
      return all;
    };
    expect(await outcomes(endpoints, 65_000, 65_536)).toEqual(['answered', Code.ResourceExhausted]);
    expect(await outcomes(first, 4_194_000, 4_194_304)).toEqual(['answered', Code.ResourceExhausted]);
  });
});
