import { create } from '@bufbuild/protobuf';
import {
  InterestKind,
  InterestListSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { FeedState } from './feed-state';

/** A Hello message with the feed's state, so that a recording can start in mid-stream. */
export function helloOf(feed: FeedState): WatchResponse {
  const kinds = [
    [InterestKind.ACCOUNTS, feed.interest.accounts],
    [InterestKind.PROGRAMS, feed.interest.programs],
  ] as const;
  return create(WatchResponseSchema, {
    event: {
      case: 'hello',
      value: {
        feedId: feed.feedId,
        tickMs: feed.tickMs,
        interest: kinds.flatMap(([kind, list]) =>
          list ? [create(InterestListSchema, { kind, all: list.all, total: list.total })] : [],
        ),
      },
    },
  });
}
