import { Code, createClient, createRouterTransport } from '@connectrpc/connect';
import { BlockEngineValidator } from '@contract/gen/block_engine_pb';
import { expect, it } from 'vitest';
import { Admission, DEFAULT_STREAM_LIMITS } from './admission';
import { rawServices } from './raw-service';
import type { Listener } from './shared-stream';
import type { Streams } from './streams';
import type { Upstream } from './upstream';

/** Reads the first message of a stream while these wait for its viewer. */
async function read(call: 'subscribePackets' | 'subscribeBundles', waiting: readonly object[]) {
  const stream = {
    listen: ({ item }: Listener<unknown>) => {
      queueMicrotask(() => {
        for (const message of waiting) item(message);
      });
      return () => {};
    },
  };
  const streams = { packets: stream, bundles: stream } as unknown as Streams;
  const services = rawServices({} as Upstream, streams, new Admission(DEFAULT_STREAM_LIMITS));
  const messages: AsyncIterable<unknown> = createClient(
    BlockEngineValidator,
    createRouterTransport(services),
  )[call]({});
  for await (const message of messages) return message;
  return undefined;
}

it('drops a viewer for whom more than 4 MiB of packets wait', async () => {
  const batch = (bytes: number) => ({ batch: { packets: [{ data: new Uint8Array(bytes) }] } });
  const most = Array.from({ length: 4 }, () => batch(1_048_576));
  await expect(read('subscribePackets', most)).resolves.toBeDefined();
  await expect(read('subscribePackets', [...most, batch(1)])).rejects.toMatchObject({
    code: Code.ResourceExhausted,
    rawMessage: expect.stringContaining('more than 4 MiB of packets were'),
  });
});
