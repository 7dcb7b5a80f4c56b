import { failureHeader } from '@clearstake/contract/block-engine-sentences';
import { BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import { BlockEngineView } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError, createClient } from '@connectrpc/connect';
import { compressionGzip, createConnectTransport, createGrpcWebTransport } from '@connectrpc/connect-node';
import { describe, expect, it } from 'vitest';
import { firstOf, startSandboxBridge } from '../src/testing/sandbox-gateway';
import { nowhere, startTestGateway } from '../src/testing/test-gateway';

/** The stock clients of the Connect project against the gateway, over both protocols that it speaks. */
const protocols = {
  'grpc-web': {
    transport: (baseUrl: string, gzip = false) => createGrpcWebTransport({ ...options(baseUrl, gzip) }),
    timeout: (milliseconds: number) => ({ 'grpc-timeout': `${milliseconds}m` }),
  },
  connect: {
    transport: (baseUrl: string, gzip = false) => createConnectTransport({ ...options(baseUrl, gzip) }),
    timeout: (milliseconds: number) => ({ 'connect-timeout-ms': String(milliseconds) }),
  },
};
const options = (baseUrl: string, gzip: boolean) => ({
  baseUrl,
  httpVersion: '1.1' as const,
  ...(gzip && { sendCompression: compressionGzip, compressMinBytes: 0 }),
});

/** Reads to the end, and returns how it ended, with the gateway's code for the page. */
async function drain(messages: AsyncIterable<unknown>): Promise<[Code | 'complete', string, string]> {
  try {
    for await (const _ of messages);
    return ['complete', '', ''];
  } catch (error) {
    const { code, rawMessage, metadata } = ConnectError.from(error);
    return [code, rawMessage, decodeURIComponent(metadata.get(failureHeader) ?? '')];
  }
}

describe.each(Object.entries(protocols))('the stock client over %s', (_name, protocol) => {
  // The client's own clock is left out: only the header tells the gateway.
  it('ends a stream at its deadline with DEADLINE_EXCEEDED', async () => {
    const { url } = await startSandboxBridge();
    const validator = createClient(BlockEngineValidator, protocol.transport(url));
    const end = await drain(validator.subscribePackets({}, { headers: protocol.timeout(1_500) }));
    expect(end[0]).toBe(Code.DeadlineExceeded);
  });

  it('ends open streams of a gateway that stops with UNAVAILABLE', async () => {
    const { engineUrl } = await startSandboxBridge();
    // The whole gateway, which cuts what is open when it closes.
    const whole = await startTestGateway({
      upstreams: { stakingApi: nowhere, rpc: nowhere, blockEngine: engineUrl },
    });
    const view = createClient(BlockEngineView, protocol.transport(whole.url));
    const watching = view.watch({})[Symbol.asyncIterator]();
    await watching.next();
    const draining = drain({ [Symbol.asyncIterator]: () => watching });
    const stopping = whole.close();
    expect(await draining).toEqual([
      Code.Unavailable,
      'The gateway is shutting down.',
      '{"said":"shutdown"}',
    ]);
    await stopping;
  });

  it('reads a request in gzip, and refuses one that grows beyond the limit', async () => {
    const { url } = await startSandboxBridge();
    const client = createClient(BlockEngineView, protocol.transport(url, true));
    const hello = await firstOf(client.watch({ feedId: 'x'.repeat(5_000) }));
    expect(hello).toMatchObject({ event: { case: 'hello' } });
    const [code] = await drain(client.watch({ feedId: 'x'.repeat(100_000) }));
    expect(code).toBe(Code.ResourceExhausted);
  });
});

it.each([
  ['grpc-web', true],
  ['connect', false],
] as const)('the view sends its ticks over %s, binary %s', async (name, useBinaryFormat) => {
  const { url } = await startSandboxBridge();
  const create = name === 'connect' ? createConnectTransport : createGrpcWebTransport;
  const client = createClient(BlockEngineView, create({ ...options(url, false), useBinaryFormat }));
  const sequences: bigint[] = [];
  for await (const { event } of client.watch({})) {
    if (event.case === 'tick') sequences.push(event.value.sequence);
    if (sequences.length === 3) break;
  }
  const [first = 0n] = sequences;
  expect(first).toBeGreaterThan(0n);
  expect(sequences).toEqual([first, first + 1n, first + 2n]);
});
