import { blockEnginePhrase, readFailure } from '@clearstake/contract/block-engine-sentences';
import { lineOf } from '@clearstake/contract/foreign-text';
import {
  BlockEngineStream,
  type Clock,
  LinkState,
  type PacketInterval,
  type StreamLink,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { inPageLanguage } from '@clearstake/contract/i18n';
import type {
  ClockReading,
  FeedState,
  PacketCounts,
  StreamName,
  UpstreamLink,
  UpstreamState,
} from './feed-state';

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

export const clockOf = (clock: Clock): ClockReading => ({
  offsetMs: Number(clock.offsetUs) / 1_000,
  uncertaintyMs: clock.uncertaintyUs / 1_000,
});

export const packetsOf = (interval: PacketInterval): PacketCounts => ({
  batches: interval.batches,
  packets: interval.packets,
  bytes: interval.bytes,
  sizes: interval.sizeBuckets,
  ages: interval.ageBuckets,
  duplicates: interval.duplicates,
  outOfOrder: interval.outOfOrder,
  undated: interval.undated,
  flags: {
    discard: interval.flags?.discard ?? 0,
    forwarded: interval.flags?.forwarded ?? 0,
    repair: interval.flags?.repair ?? 0,
    simpleVoteTx: interval.flags?.simpleVoteTx ?? 0,
    tracerPacket: interval.flags?.tracerPacket ?? 0,
    fromStakedNode: interval.flags?.fromStakedNode ?? 0,
  },
});
