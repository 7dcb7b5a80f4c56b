import { setTimeout as sleep } from 'node:timers/promises';
import { LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { status } from '@grpc/grpc-js';
import { afterEach, describe, expect, it } from 'vitest';
import { loadGatewayKey } from './gateway-key';
import { createStreams, type Streams } from './streams';
import { calls, type StockEngine, type StockEngineOptions, startStockEngine } from './testing/stock-engine';
import { createUpstream, type Upstream, unaryCall } from './upstream';

let engine: StockEngine;
let upstream: Upstream;
let streams: Streams;
afterEach(() => {
  streams.close();
  upstream.close();
  engine.close();
});

async function connect(options: StockEngineOptions): Promise<void> {
  engine = await startStockEngine(options);
  upstream = createUpstream(engine.url, loadGatewayKey(undefined));
  streams = createStreams(upstream, { lingerMs: 0 });
}

const all = () => [streams.packets, streams.bundles, streams.accounts, streams.programs, streams.expiring];
/** Listens to every stream, and resolves once each has this state and number of messages. */
async function settled(state: LinkState, messages: bigint): Promise<void> {
  for (const stream of all()) stream.listen({ item: () => {} });
  await expect
    .poll(() => all().map((stream) => [stream.link().state, stream.link().messages]), { timeout: 20_000 })
    .toEqual(all().map(() => [state, messages]));
}

// "Authentication of these gRPC calls: not shown."
describe('a stock block engine', () => {
  const sometimes = (path: string) => /Bundles|Fee|Endpoints|Expiring/.test(path);
  it.each<[string, StockEngineOptions]>([
    ['has no authentication', { auth: 'absent', needsToken: () => false }],
    ['asks for a token on every call', {}],
    ['asks for a token on some calls', { needsToken: sometimes }],
    [
      'refuses every key, and asks for a token on no call',
      { auth: status.PERMISSION_DENIED, needsToken: () => false },
    ],
    ['fails to authenticate, and asks on no call', { auth: status.INTERNAL, needsToken: () => false }],
    ['says when its tokens end', { statedMs: 60_000 }],
    ['never answers to its authentication, and asks on no call', { auth: 'silent', needsToken: () => false }],
  ])(
    'that %s serves streams, fee and endpoints',
    async (_, options) => {
      await connect(options);
      expect((await upstream.open.getBlockEngineEndpoints({}, unaryCall())).regionedEndpoints).toHaveLength(
        1,
      );
      await expect
        .poll(() => upstream.validator.getBlockBuilderFeeInfo({}, unaryCall()).catch(String), {
          timeout: 25_000,
        })
        .toMatchObject({ pubkey: '' });
      await settled(LinkState.LIVE, 1n);
      expect(new Set(engine.seen.filter((path) => path.startsWith('/')))).toEqual(new Set(calls));
    },
    60_000,
  );

  it.each([status.UNAUTHENTICATED, status.PERMISSION_DENIED])(
    'whose tokens end earlier than they say is asked again with new ones, where it refuses by %i',
    async (refusal) => {
      await connect({ refusal, validMs: 1_000, statedMs: 60_000 });
      const fee = () => upstream.validator.getBlockBuilderFeeInfo({}, unaryCall());
      await fee();
      await sleep(1_100);
      await fee();
      await sleep(1_100);
      // The validator's token has ended; the first try of the streams is refused.
      await settled(LinkState.LIVE, 1n);
    },
    30_000,
  );

  it('that refuses the key and asks for a token is reported in the words of the authentication', async () => {
    await connect({ auth: status.PERMISSION_DENIED });
    await expect(upstream.validator.getBlockBuilderFeeInfo({}, unaryCall())).rejects.toMatchObject({
      rawMessage: 'this key is not known here',
    });
    await settled(LinkState.STOPPED, 0n);
  });

  it('that accepts a stream and sends nothing, not even headers, is live', async () => {
    await connect({ silent: true });
    await settled(LinkState.LIVE, 0n);
    await sleep(11_000);
    expect(all().map((stream) => stream.link())).toMatchObject(
      all().map(() => ({ state: LinkState.LIVE, attempt: 0, messages: 0n })),
    );
  }, 30_000);
});
