import { create, type MessageInitShape } from '@bufbuild/protobuf';
import {
  HelloSchema,
  type Tick,
  TickSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

export const T0 = 1_800_000_000_000;

export type TickFields = Exclude<MessageInitShape<typeof TickSchema>, Tick>;

/** A tick of `sequence`, sent a tenth of a second after the previous one. */
export function tickEvent(sequence: number, fields: TickFields = {}): WatchResponse {
  const sentUnixMs = BigInt(T0 + sequence * 100);
  const value = create(TickSchema, { sequence: BigInt(sequence), sentUnixMs, ...fields });
  return create(WatchResponseSchema, { event: { case: 'tick', value } });
}

export function helloEvent(fields: MessageInitShape<typeof HelloSchema> = {}): WatchResponse {
  const value = create(HelloSchema, { feedId: 'a', tickMs: 100, heartbeatMs: 500, ...fields });
  return create(WatchResponseSchema, { event: { case: 'hello', value } });
}
