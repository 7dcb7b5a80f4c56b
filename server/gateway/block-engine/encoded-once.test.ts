import { create } from '@bufbuild/protobuf';
import {
  type WatchResponse,
  WatchResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { encodingOnce } from './encoded-once';

// That it reads as its message, view-service.test.ts shows.
it('encodes a tick once for all its viewers', () => {
  const tick = create(WatchResponseSchema, { event: { case: 'tick', value: { sequence: 300n } } });
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
