import { randomUUID } from 'node:crypto';
import { create } from '@bufbuild/protobuf';
import { BoundedQueue } from '@clearstake/contract/bounded-queue';
import {
  BlockEngineStream,
  type InterestChange,
  InterestKind,
  LinkState,
  type StreamLink,
  StreamLinkSchema,
  type Tick,
  TickSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { SharedStream, type Source } from '../shared-stream';
import { BundleStatistics } from './bundle-statistics';
import { ClockEstimate } from './clock-estimate';
import { InterestTracker } from './interest-tracker';
import { interestAfter } from './interest-update';
import { PacketStatistics } from './packet-statistics';
import type { Streams } from './streams';

const TICK_MS = 100;
const HEARTBEAT_MS = 500;
const HISTORY_MS = 60_000;
const ROUND_TRIP_EVERY_MS = 5_000;

export interface ViewFeedOptions {
  readonly streams: Streams;
  /** Measures the round trip of one call over the streams' connection, in ms. */
  readonly measureRoundTrip: () => Promise<number>;
  readonly lingerMs: number;
}

/** Turns the five streams into ticks, one sequence for all viewers. Runs while somebody watches, and a while longer. */
export class ViewFeed {
  readonly #ticks: SharedStream<WatchResponse>;
  readonly #id = randomUUID();
  readonly #packets = new PacketStatistics();
  readonly #bundles = new BundleStatistics();
  readonly #clock = new ClockEstimate();
  readonly #accounts = new InterestTracker(InterestKind.ACCOUNTS);
  readonly #programs = new InterestTracker(InterestKind.PROGRAMS);
  #changes: InterestChange[] = [];
  #history: Tick[] = [];
  #sequence = 0n;
  #states = '';

  constructor(private readonly options: ViewFeedOptions) {
    this.#ticks = new SharedStream({ open: (signal) => this.#start(signal), lingerMs: options.lingerMs });
  }

  /** A source that starts with a Hello and replays what is kept after `afterSequence` of the feed `feedId`. */
  since(feedId: string, afterSequence: bigint): Source<WatchResponse> {
    return {
      listen: (listener) => {
        const stop = this.#ticks.listen(listener);
        listener.item(this.#hello(feedId === this.#id ? afterSequence : 0n));
        return stop;
      },
    };
  }

  close(): void {
    this.#ticks.close();
  }

  #start(signal: AbortSignal): AsyncIterable<WatchResponse> {
    const { streams } = this.options;
    const ticks = new BoundedQueue<WatchResponse>({ capacity: 1, overflow: 'drop-oldest' });
    const stops = [
      streams.packets.listen({
        item: (message) => {
          const now = Date.now();
          const offset = Number(this.#clock.reading()?.offsetUs ?? 0) / 1_000;
          const age = this.#packets.add(message, now, offset);
          if (age !== undefined) this.#clock.header(age, now);
        },
      }),
      streams.bundles.listen({ item: (message) => this.#bundles.add(message) }),
      streams.accounts.listen({
        item: (update) => this.#interest(this.#accounts, interestAfter(this.#accounts.names(), update)),
      }),
      streams.programs.listen({ item: ({ programs }) => this.#interest(this.#programs, programs) }),
      streams.expiring.listen({
        item: ({ heartbeat }) => {
          if (heartbeat) streams.heartbeats.received(heartbeat.count, Date.now());
        },
      }),
    ];
    const ticking = setInterval(() => ticks.push(this.#tick()), TICK_MS);
    const measuring = setInterval(() => this.#measure(), ROUND_TRIP_EVERY_MS);
    this.#measure();
    signal.addEventListener('abort', () => {
      clearInterval(ticking);
      clearInterval(measuring);
      for (const stop of stops) stop();
      ticks.end();
    });
    return ticks;
  }

  #measure(): void {
    this.options.measureRoundTrip().then(
      (milliseconds) => this.#clock.roundTrip(milliseconds),
      // No reading is better than a wrong one; the links already report an unreachable block engine.
      () => {},
    );
  }

  #interest(tracker: InterestTracker, addresses: readonly string[]): void {
    const change = tracker.update(addresses, Date.now());
    if (change) this.#changes.push(change);
  }

  #tick(): WatchResponse {
    const now = Date.now();
    this.#sequence += 1n;
    const { streams } = this.options;
    const packets = this.#packets.take();
    const bundles = this.#bundles.take();
    const links = this.#links();
    const states = links.map(({ state, attempt }) => `${state}.${attempt}`).join();
    const tellLinks = states !== this.#states || this.#sequence % 10n === 0n;
    this.#states = states;
    const delivering = (stream: { link: () => { state: LinkState } }) =>
      stream.link().state === LinkState.LIVE;
    const tick = create(TickSchema, {
      sequence: this.#sequence,
      sentUnixMs: BigInt(now),
      packets: delivering(streams.packets) ? packets : undefined,
      bundles: delivering(streams.bundles) ? bundles : undefined,
      expiring: delivering(streams.expiring)
        ? streams.heartbeats.interval(packets.batches, packets.packets)
        : undefined,
      interest: this.#changes,
      links: tellLinks ? links : [],
      clock: this.#clock.reading(),
    });
    this.#changes = [];
    this.#history.push(tick);
    const oldest = BigInt(now - HISTORY_MS);
    while ((this.#history[0]?.sentUnixMs ?? oldest) < oldest) this.#history.shift();
    return create(WatchResponseSchema, { event: { case: 'tick', value: tick } });
  }

  #hello(afterSequence: bigint): WatchResponse {
    const now = Date.now();
    return create(WatchResponseSchema, {
      event: {
        case: 'hello',
        value: {
          feedId: this.#id,
          tickMs: TICK_MS,
          heartbeatMs: HEARTBEAT_MS,
          history: this.#history.filter(
            ({ sequence, sentUnixMs }) => sequence > afterSequence && sentUnixMs >= BigInt(now - HISTORY_MS),
          ),
          interest: [this.#accounts.list(), this.#programs.list()].filter((list) => list !== undefined),
          links: this.#links(),
          clock: this.#clock.reading(),
        },
      },
    });
  }

  #links(): StreamLink[] {
    const { packets, bundles, accounts, programs, expiring } = this.options.streams;
    const named = [
      [BlockEngineStream.PACKETS, packets],
      [BlockEngineStream.BUNDLES, bundles],
      [BlockEngineStream.ACCOUNTS, accounts],
      [BlockEngineStream.PROGRAMS, programs],
      [BlockEngineStream.EXPIRING, expiring],
    ] as const;
    return named.map(([stream, shared]) => create(StreamLinkSchema, { stream, ...shared.link() }));
  }
}
