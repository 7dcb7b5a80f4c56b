import { create, toBinary } from '@bufbuild/protobuf';
import {
  BlockEngineValidator,
  GetBlockEngineEndpointResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { Code, createClient, createRouterTransport } from '@connectrpc/connect';
import { expect, it } from 'vitest';
import { endpointLatency } from './endpoint-latency';
import { answerWith, frame, serveHttp2 } from './testing/http2-server';

/** An upstream whose block engine names these endpoints. */
function naming(urls: readonly string[]) {
  const regionedEndpoints = urls.map((blockEngineUrl) => ({ blockEngineUrl }));
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineValidator, { getBlockEngineEndpoints: () => ({ regionedEndpoints }) });
  });
  return { open: createClient(BlockEngineValidator, transport) };
}

it('calls an endpoint three times at the checked address: the name is resolved once', async () => {
  let calls = 0;
  const empty = create(GetBlockEngineEndpointResponseSchema);
  const url = await serveHttp2((stream) => {
    calls += 1;
    answerWith(stream, frame(toBinary(GetBlockEngineEndpointResponseSchema, empty)));
  });
  const resolved: string[] = [];
  const upstream = naming([`http://engine.example:${new URL(url).port}`]);
  const measure = endpointLatency(upstream, 'loopback', async (name) => {
    resolved.push(name);
    // A second lookup would return another address.
    return resolved.length === 1 ? ['127.0.0.1'] : ['127.0.0.2'];
  });
  const { regions } = await measure(false);
  expect(regions.map(({ problem, roundTripsUs }) => [problem, roundTripsUs.length])).toEqual([['', 3]]);
  expect(calls).toBe(3);
  expect(resolved).toEqual(['engine.example']);
});

it('times a refusal without a token like an answer, and no other error', async () => {
  const headers = { ':status': 200, 'content-type': 'application/grpc+proto' };
  const refusing = (code: Code) =>
    serveHttp2((stream) => stream.respond({ ...headers, 'grpc-status': `${code}` }, { endStream: true }));
  const codes = [Code.Unauthenticated, Code.PermissionDenied, Code.Internal];
  const upstream = naming(await Promise.all(codes.map(refusing)));
  const { regions } = await endpointLatency(upstream, 'loopback')(false);
  expect(regions.map(({ roundTripsUs }) => roundTripsUs.length).sort()).toEqual([0, 3, 3]);
});

it('measures at most 32 endpoints, all at once, and one that is named twice only once', async () => {
  const open = new Set<() => void>();
  const silent = await serveHttp2((stream) => {
    open.add(() => stream.close());
    // None is answered before all have been called.
    if (open.size === 32) for (const close of open) close();
  });
  const urls = Array.from({ length: 40 }, (_, index) => `${silent}/${index}`);
  const upstream = naming([...urls, ...urls]);
  const { regions, unmeasured } = await endpointLatency(upstream, 'loopback')(false);
  expect(regions.map(({ problem }) => problem)).toEqual(
    regions.map(() => expect.stringContaining('"said":"')),
  );
  expect([regions.length, unmeasured]).toEqual([32, 8]);
});
