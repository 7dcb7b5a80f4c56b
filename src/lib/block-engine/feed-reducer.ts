import type {
  Hello,
  Tick,
  WatchResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { linksOf } from './feed-messages';
import {
  type Beat,
  type BundleView,
  EMPTY_FEED,
  type FeedState,
  type Sample,
  type SecondSample,
  STREAM_NAMES,
  type StreamName,
  type UpstreamLink,
} from './feed-state';
import { reduceInterestChanges, reduceInterestLists, unshiftBounded } from './interest-reducer';
import { logLinks } from './log-reducer';

/** One minute of ticks, ten a second. */
const TICKS = 600;
/** One hour. */
const SECONDS = 3_600;
const BEATS = 60;
const BUNDLES = 40;

type Links = FeedState['links'];

/**
 * Reduces one event of the feed. Ticks that are not newer than the last one and unknown events are ignored; a Hello with
 * another feed id resets the state except history and log.
 */
export function reduceFeed(state: FeedState, { event }: WatchResponse): FeedState {
  if (event.case === 'hello') return reduceHello(state, event.value);
  if (event.case === 'tick') return reduceTick(state, event.value);
  return state;
}

function reduceHello(state: FeedState, hello: Hello): FeedState {
  const sameFeed = hello.feedId === state.feedId;
  const base: FeedState = sameFeed
    ? state
    : { ...state, feedId: hello.feedId, sequence: 0n, beats: [], fine: [] };
  const resumed = hello.history.reduce(reduceTick, { ...base, tickMs: hello.tickMs || EMPTY_FEED.tickMs });
  const links = linksOf(hello.links);
  return {
    ...resumed,
    links: { ...resumed.links, ...links },
    clock: hello.clock ?? resumed.clock,
    interest: reduceInterestLists(resumed.interest, hello.interest, resumed.at),
    log: logLinks(resumed.log, resumed.links, links, resumed.at),
  };
}

function reduceTick(state: FeedState, tick: Tick): FeedState {
  if (tick.sequence <= state.sequence) return state;
  const at = Number(tick.sentUnixMs);
  const fine = [...state.fine, sampleOf(tick, at)].slice(-TICKS);
  const links = linksOf(tick.links);
  const interest = reduceInterestChanges(state, tick.interest, at);
  return {
    ...state,
    sequence: tick.sequence,
    at,
    fine,
    seconds: crossesSecond(state.at, at)
      ? [...state.seconds, secondOf(fine, at)].slice(-SECONDS)
      : state.seconds,
    beats: tick.links.length > 0 ? reduceBeats(state.beats, state.links, links, at) : state.beats,
    links: tick.links.length > 0 ? { ...state.links, ...links } : state.links,
    clock: tick.clock ?? state.clock,
    expiring: tick.expiring ?? state.expiring,
    bundles: unshiftBounded(state.bundles, bundlesOf(tick, at), BUNDLES),
    interest: interest.interest,
    log: logLinks(interest.log, state.links, links, at),
  };
}

function sampleOf({ packets, bundles }: Tick, at: number): Sample {
  // Nothing reads the packets in it, and 600 of these are kept.
  const counts = packets && { ...packets, samples: undefined };
  return { at, packets: counts, bundles: bundles?.bundles };
}

const bundlesOf = (tick: Tick, at: number): BundleView[] =>
  (tick.bundles?.samples ?? []).map(({ uuid, packets, bytes }) => ({ at, uuid, packets, bytes })).reverse();

const crossesSecond = (before: number | undefined, at: number) =>
  before !== undefined && Math.floor(at / 1_000) > Math.floor(before / 1_000);

/** Sums over the last second; undefined where nothing was delivered. */
function secondOf(fine: readonly Sample[], at: number): SecondSample {
  let packets: number | undefined;
  let bundles: number | undefined;
  for (let index = fine.length - 1; index >= 0; index -= 1) {
    const sample = fine[index];
    if (!sample || sample.at <= at - 1_000) break;
    if (sample.packets) packets = (packets ?? 0) + sample.packets.packets;
    if (sample.bundles !== undefined) bundles = (bundles ?? 0) + sample.bundles;
  }
  return { at, packets, bundles };
}

function reduceBeats(beats: readonly Beat[], before: Links, after: Links, at: number): readonly Beat[] {
  const messages: Partial<Record<StreamName, number | undefined>> = {};
  for (const name of STREAM_NAMES) messages[name] = newMessages(before[name], after[name]);
  const last = beats.at(-1);
  // Links are reported once a second and on every change; changes within a second are merged into its beat.
  if (last && at - last.at < 900)
    return [...beats.slice(0, -1), { at: last.at, messages: merged(last, messages) }];
  return [...beats, { at, messages }].slice(-BEATS);
}

function newMessages(before: UpstreamLink | undefined, now: UpstreamLink | undefined): number | undefined {
  if (now?.state !== 'live') return undefined;
  // A lower counter belongs to a new connection.
  const base = before && before.messages <= now.messages ? before.messages : 0n;
  return before ? Number(now.messages - base) : undefined;
}

function merged(last: Beat, messages: Beat['messages']): Beat['messages'] {
  const sums = { ...messages };
  for (const name of STREAM_NAMES) {
    const [earlier, later] = [last.messages[name], messages[name]];
    sums[name] = earlier === undefined || later === undefined ? later : earlier + later;
  }
  return sums;
}
