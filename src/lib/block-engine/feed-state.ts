import type { Message } from '@bufbuild/protobuf';
import type {
  Clock,
  ExpiringInterval,
  FlagCounts,
  PacketInterval,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';

/** Times are milliseconds since 1970 by the gateway's clock, unless said otherwise. */

export const STREAM_NAMES = ['packets', 'bundles', 'accounts', 'programs', 'heartbeats'] as const;
export type StreamName = (typeof STREAM_NAMES)[number];

export type UpstreamState = 'connecting' | 'live' | 'reconnecting' | 'stopped' | 'unrecognised';

export interface UpstreamLink {
  readonly state: UpstreamState;
  readonly since: number;
  readonly attempt: number;
  readonly reason: string;
  readonly messages: bigint;
  readonly lastMessage: number | undefined;
}

/** What the stream of packets delivered in some time, in the gateway's fields. */
export type PacketCounts = Readonly<Omit<PacketInterval, keyof Message | 'samples' | 'flags'>> & {
  readonly flags?: FlagTotals | undefined;
};

export type FlagTotals = Readonly<Omit<FlagCounts, keyof Message>>;

/** The interval that ends at `at`; undefined where the stream delivered nothing, which is not zero. */
export interface Sample {
  readonly at: number;
  readonly packets: PacketCounts | undefined;
  readonly bundles: number | undefined;
}

/** One second of history, for windows over a minute. */
export interface SecondSample {
  readonly at: number;
  readonly packets: number | undefined;
  readonly bundles: number | undefined;
}

/** Messages of each stream in one second; undefined while a stream was not live. */
export interface Beat {
  readonly at: number;
  readonly messages: Readonly<Partial<Record<StreamName, number | undefined>>>;
}

export interface BundleView {
  readonly at: number;
  readonly uuid: string;
  readonly packets: number;
  readonly bytes: number;
}

export interface InterestChangeView {
  readonly address: string;
  readonly at: number;
  /** How long a removed address was in the list; undefined for an added one. */
  readonly heldMs: number | undefined;
}

export interface InterestView {
  /** The list contains `*`. */
  readonly all: boolean;
  readonly total: number;
  /** Newest first. */
  readonly changes: readonly InterestChangeView[];
}

export interface LogEntry {
  readonly id: number;
  readonly at: number;
  readonly kind: 'link' | 'trouble' | 'interest';
  readonly what: string;
  readonly text: string;
}

export interface FeedState {
  readonly feedId: string;
  readonly sequence: bigint;
  readonly tickMs: number;
  /** Time of the last tick; undefined before the first one. */
  readonly at: number | undefined;
  readonly fine: readonly Sample[];
  readonly seconds: readonly SecondSample[];
  readonly beats: readonly Beat[];
  readonly links: Readonly<Partial<Record<StreamName, UpstreamLink>>>;
  readonly clock: Clock | undefined;
  readonly expiring: ExpiringInterval | undefined;
  readonly bundles: readonly BundleView[];
  readonly interest: Readonly<Record<'accounts' | 'programs', InterestView | undefined>>;
  readonly log: readonly LogEntry[];
}

export const EMPTY_FEED: FeedState = {
  feedId: '',
  sequence: 0n,
  tickMs: 100,
  at: undefined,
  fine: [],
  seconds: [],
  beats: [],
  links: {},
  clock: undefined,
  expiring: undefined,
  bundles: [],
  interest: { accounts: undefined, programs: undefined },
  log: [],
};
