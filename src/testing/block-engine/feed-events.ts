import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  HelloSchema,
  type Tick,
  TickSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';

/** Times of these fixtures start here. */
export const T0 = 1_800_000_000_000;

/** What a test says of a tick. */
export type TickFields = Exclude<MessageInitShape<typeof TickSchema>, Tick>;

/** A tick of `sequence`, sent a tenth of a second after the one before. For tests. */
export function tickEvent(sequence: number, fields: TickFields = {}): WatchResponse {
  const sentUnixMs = BigInt(T0 + sequence * 100);
  const value = create(TickSchema, { sequence: BigInt(sequence), sentUnixMs, ...fields });
  return create(WatchResponseSchema, { event: { case: 'tick', value } });
}

/** A Hello of the feed "a". For tests. */
export function helloEvent(fields: MessageInitShape<typeof HelloSchema> = {}): WatchResponse {
  const value = create(HelloSchema, { feedId: 'a', tickMs: 100, heartbeatMs: 500, ...fields });
  return create(WatchResponseSchema, { event: { case: 'hello', value } });
}
