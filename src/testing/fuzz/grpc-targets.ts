import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import { timestampFromMs } from '@bufbuild/protobuf/wkt';
import { SubscribePacketsResponseSchema } from '@clearstake/contract/gen/block_engine_pb';
import {
  PacketIntervalSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { PacketStatistics } from '@clearstake/gateway/block-engine/packet-statistics';
import { concatBytes } from '@clearstake/verifier';
import { ConnectError } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import { fetchFrames } from '@/api/block-engine/fetch-frames';
import { createViewClient } from '@/api/block-engine/grpc-web';
import { Recording, readRecording } from '@/api/block-engine/recording';
import { reduceFeed } from '@/lib/block-engine/feed-reducer';
import { EMPTY_FEED } from '@/lib/block-engine/feed-state';
import { helloEvent, T0, tickEvent } from '@/testing/block-engine/feed-events';
import { frame, HEAD, TRAILERS, trailers } from '@/testing/grpc-frames';
import { acceptedIf, type FuzzTarget } from './fuzz-target';

/** Whether the bytes are message frames, one frame of trailers, and nothing else. */
function areWholeFrames(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 0;
  while (at + HEAD <= bytes.length) {
    const flag = bytes[at];
    at += HEAD + view.getUint32(at + 1);
    if (flag === TRAILERS) return at === bytes.length;
    if (flag !== 0) return false;
  }
  return false;
}

const events: readonly WatchResponse[] = [
  helloEvent({
    history: [1, 2, 3].map((sequence) => ({ sequence: BigInt(sequence), sentUnixMs: BigInt(T0) })),
  }),
  tickEvent(4),
  tickEvent(5, {
    links: [{ stream: 1, state: 2, attempt: 1, reason: 'x' }],
    packets: { batches: 2, packets: 9 },
  }),
];

const parts = ['\u0000\u0000\u0000\u0000', 'grpc-status: 13\r\n', 'grpc-message: %zz\r\n', '\r\n', ':'];

const streamTarget: FuzzTarget = {
  name: 'gRPC frames',
  seeds: [
    trailers,
    concatBytes(...events.map((event) => frame(0, toBinary(WatchResponseSchema, event))), trailers),
    ...events.map((event) => concatBytes(frame(0, toBinary(WatchResponseSchema, event)), trailers)),
  ],
  dictionary: parts,
  maxLength: 65_536,
  run: async (input) => {
    const { fetch } = globalThis;
    const headers = { 'content-type': 'application/grpc-web+proto' };
    globalThis.fetch = async () => new Response(input.slice(), { headers });
    try {
      let state = EMPTY_FEED;
      const transport = createGrpcWebTransport({ baseUrl: 'http://localhost', fetch: fetchFrames });
      for await (const event of createViewClient(transport).watch({})) state = reduceFeed(state, event);
      return acceptedIf(areWholeFrames(input), 'not whole frames with trailers at the end');
    } catch (error) {
      if (error instanceof ConnectError) return 'refused';
      throw error;
    } finally {
      globalThis.fetch = fetch;
    }
  },
};

const packetsTarget: FuzzTarget = {
  name: 'packets, gateway',
  seeds: [0, 1, 3].map((count) =>
    toBinary(
      SubscribePacketsResponseSchema,
      create(SubscribePacketsResponseSchema, {
        header: { ts: timestampFromMs(T0) },
        batch: {
          packets: Array.from({ length: count }, (_, index) => ({
            data: new Uint8Array(200 + index).fill(index),
            meta: { size: 200n, addr: '10.0.0.1', port: 8_000, flags: { simpleVoteTx: index === 1 } },
          })),
        },
      }),
    ),
  ),
  dictionary: parts,
  maxLength: 65_536,
  run: (input) => {
    let message: ReturnType<typeof fromBinary<typeof SubscribePacketsResponseSchema>>;
    try {
      message = fromBinary(SubscribePacketsResponseSchema, input);
    } catch {
      // The library names no type of error; the gateway's client turns each into a ConnectError.
      return 'refused';
    }
    const statistics = new PacketStatistics();
    for (const offset of [0, -5]) statistics.add(message, T0 + 3, offset);
    toBinary(PacketIntervalSchema, statistics.take());
    return 'accepted';
  },
};

async function recorded(): Promise<Uint8Array> {
  const recording = new Recording(T0, 'sandbox');
  for (const event of events) recording.add(event);
  return new Uint8Array(await recording.file().arrayBuffer());
}

async function recordingTarget(): Promise<FuzzTarget> {
  return {
    name: 'recording file',
    seeds: [await recorded()],
    dictionary: parts,
    maxLength: 65_536,
    run: async (input) => {
      try {
        const { events: read } = await readRecording(new Blob([input.slice()]));
        for (const event of read) reduceFeed(EMPTY_FEED, event);
        return 'accepted';
      } catch (error) {
        if (error instanceof Error && /^(?:Th(?:is|e) )(?:file|recording).*\.$/.test(error.message))
          return 'refused';
        if (error instanceof Error && error.message.endsWith('this page reads 1.')) return 'refused';
        throw error;
      }
    },
  };
}

/** Messages of the block engine, in frames and alone. Protobuf has several encodings of one message, all of which are valid. */
export async function grpcTargets(): Promise<readonly FuzzTarget[]> {
  return [streamTarget, packetsTarget, await recordingTarget()];
}
