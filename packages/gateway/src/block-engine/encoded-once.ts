import { create, toBinary } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import {
  TickSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { Source } from '../shared-stream';

const encoded = new WeakMap<WatchResponse, WatchResponse>();

/**
 * A message of the same bytes, encoded once however often it is sent: the tick stands in it as a field that the serializer copies
 * and does not look into. Only for a binary answer; as JSON it would be empty.
 */
export function encodedOnce(message: WatchResponse): WatchResponse {
  if (message.event.case !== 'tick') return message;
  let once = encoded.get(message);
  if (once === undefined) {
    const { number: no } = WatchResponseSchema.field.tick;
    const data = new BinaryWriter().bytes(toBinary(TickSchema, message.event.value)).finish();
    once = create(WatchResponseSchema);
    once.$unknown = [{ no, wireType: WireType.LengthDelimited, data }];
    encoded.set(message, once);
  }
  return once;
}

/** The source with each message as {@link encodedOnce}. */
export const encodingOnce = (source: Source<WatchResponse>): Source<WatchResponse> => ({
  listen: (listener) =>
    source.listen({ ...listener, item: (message) => listener.item(encodedOnce(message)) }),
});
