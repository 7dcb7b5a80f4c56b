import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  type WatchResponse,
  WatchResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { encodedOnce, encodingOnce } from './encoded-once';

const tick = create(WatchResponseSchema, {
  event: {
    case: 'tick',
    value: { sequence: 300n, sentUnixMs: 1_800_000_000_000n, packets: { packets: 400 } },
  },
});
const hello = create(WatchResponseSchema, { event: { case: 'hello', value: { feedId: 'a', tickMs: 100 } } });

it('has the bytes of its message, and reads as it', () => {
  const bytes = toBinary(WatchResponseSchema, encodedOnce(tick));
  expect(bytes).toEqual(toBinary(WatchResponseSchema, tick));
  expect(fromBinary(WatchResponseSchema, bytes)).toEqual(tick);
});

it('is made once for all viewers of a message', () => {
  const seen: WatchResponse[] = [];
  const source = encodingOnce({
    listen: (listener) => {
      listener.item(tick);
      return () => {};
    },
  });
  for (let viewer = 0; viewer < 3; viewer += 1) source.listen({ item: (message) => seen.push(message) });
  expect(seen).toHaveLength(3);
  expect(new Set(seen).size).toBe(1);
  expect(seen[0]).not.toBe(tick);
});

it('leaves what is sent to one viewer alone', () => {
  expect(encodedOnce(hello)).toBe(hello);
});
