import { toBinary } from '@bufbuild/protobuf';
import { WatchResponseSchema } from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { Code, ConnectError } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import { afterEach, expect, it, vi } from 'vitest';
import { tickEvent } from '@/testing/block-engine/feed-events';
import { frame, trailers } from '@/testing/grpc-frames';
import { fetchFrames } from './fetch-frames';
import { createViewClient } from './grpc-web';

afterEach(() => vi.unstubAllGlobals());

const tick = frame(0, toBinary(WatchResponseSchema, tickEvent(7)));

/** The sequences of the ticks of an answer in chunks of this size, and the error at its end. */
async function watched(bytes: readonly number[], chunk = bytes.length) {
  const body = new ReadableStream({
    start(controller) {
      for (let at = 0; at < bytes.length; at += chunk)
        controller.enqueue(Uint8Array.from(bytes.slice(at, at + chunk)));
      controller.close();
    },
  });
  const headers = { 'content-type': 'application/grpc-web+proto' };
  vi.stubGlobal('fetch', async () => new Response(body, { headers }));
  const transport = createGrpcWebTransport({ baseUrl: 'http://localhost', fetch: fetchFrames });
  const sequences: bigint[] = [];
  try {
    for await (const { event } of createViewClient(transport).watch({}))
      if (event.case === 'tick') sequences.push(event.value.sequence);
    return { sequences, error: null };
  } catch (error) {
    return { sequences, error: ConnectError.from(error) };
  }
}

it.each([1, 3, 1_000])('messages in chunks of %d bytes are read', async (chunk) => {
  expect(await watched([...tick, ...frame(0, new Uint8Array()), ...tick, ...trailers], chunk)).toEqual({
    sequences: [7n, 7n],
    error: null,
  });
});

it.each([
  ['a message of 4 GiB', [0, 0xff, 0xff, 0xff, 0xff], 'The server announced a message that is too large.'],
  [
    'a compressed message',
    frame(1, Uint8Array.of(8)),
    'The server sent a kind of message that is not known.',
  ],
  [
    'bytes after the trailers',
    [...trailers, 0, 0, 0, 0, 0],
    'The server sent more after the end of its answer.',
  ],
])('%s ends the stream with a sentence', async (_, bytes, sentence) => {
  const { error } = await watched([...tick, ...bytes]);
  expect([error?.rawMessage, error?.code]).toEqual([sentence, Code.Internal]);
});
