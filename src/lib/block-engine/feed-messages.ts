import { blockEnginePhrase, readFailure } from '@clearstake/contract/block-engine-sentences';
import { lineOf } from '@clearstake/contract/foreign-text';
import {
  BlockEngineStream,
  LinkState,
  type StreamLink,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { inPageLanguage } from '@clearstake/contract/i18n';
import type { FeedState, StreamName, UpstreamLink, UpstreamState } from './feed-state';

const STREAMS: ReadonlyMap<BlockEngineStream, StreamName> = new Map([
  [BlockEngineStream.PACKETS, 'packets'],
  [BlockEngineStream.BUNDLES, 'bundles'],
  [BlockEngineStream.ACCOUNTS, 'accounts'],
  [BlockEngineStream.PROGRAMS, 'programs'],
  [BlockEngineStream.EXPIRING, 'heartbeats'],
]);

const STATES: ReadonlyMap<LinkState, UpstreamState> = new Map([
  [LinkState.CONNECTING, 'connecting'],
  [LinkState.LIVE, 'live'],
  [LinkState.RECONNECTING, 'reconnecting'],
  [LinkState.STOPPED, 'stopped'],
]);

/** What the gateway says of the block engine by a code, in the page's language; any other text as one line. */
export function reasonOf(text: string): string {
  const failure = readFailure(text);
  return failure ? inPageLanguage(blockEnginePhrase(failure)) : lineOf(text);
}

/** Links by stream name. Unknown streams are omitted; an unknown state is `unrecognised`. */
export function linksOf(messages: readonly StreamLink[]): FeedState['links'] {
  const links: Partial<Record<StreamName, UpstreamLink>> = {};
  for (const link of messages) {
    const name = STREAMS.get(link.stream);
    if (!name) continue;
    links[name] = {
      state: STATES.get(link.state) ?? 'unrecognised',
      since: Number(link.sinceUnixMs),
      attempt: link.attempt,
      reason: reasonOf(link.reason),
      messages: link.messages,
      lastMessage: link.lastMessageUnixMs === 0n ? undefined : Number(link.lastMessageUnixMs),
    };
  }
  return links;
}
