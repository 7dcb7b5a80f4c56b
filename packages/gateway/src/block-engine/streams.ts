import type { DescMessage } from '@bufbuild/protobuf';
import { blockEnginePhrase, readFailure } from '@clearstake/contract/block-engine-sentences';
import {
  AccountsOfInterestUpdateSchema,
  ProgramsOfInterestUpdateSchema,
  StartExpiringPacketStreamResponseSchema,
  SubscribeBundlesResponseSchema,
  SubscribePacketsResponseSchema,
} from '@clearstake/contract/gen/block_engine_pb';
import { inEnglish } from '@clearstake/contract/i18n';
import type { CallOptions } from '@connectrpc/connect';
import type { SharedRedis } from '../cache/shared-redis';
import { SharedStream } from '../shared-stream';
import { type ClusterStreamOptions, clusterStream } from './cluster-stream';
import { streamFailures } from './failure';
import { HeartbeatLedger } from './heartbeat-ledger';
import type { Upstream } from './upstream';

export interface StreamsOptions {
  /** How long upstream streams stay open after their last listener left. */
  readonly lingerMs: number;
  /** Called with the reason when a stream fails, and without one when it is live again. */
  readonly report?: (stream: string, reason: string | undefined) => void;
  /** The gateways that open each stream once for all of them. */
  readonly cluster?: {
    readonly redis: SharedRedis;
    /** Names the Solana cluster and the block engine in Redis's keys. */
    readonly name: string;
  };
}

/** The block engine's five streams, each opened once and shared, and none until somebody listens. */
export function createStreams(
  { validator, relayer }: Upstream,
  { lingerMs, report = () => {}, cluster }: StreamsOptions,
) {
  const heartbeats = new HeartbeatLedger();
  const call = (signal: AbortSignal, opened: () => void): CallOptions => ({ signal, onHeader: opened });
  const shared = <Schema extends DescMessage>(
    name: string,
    stream: Omit<ClusterStreamOptions<Schema>, 'redis' | 'name'>,
  ) =>
    new SharedStream({
      open:
        cluster === undefined
          ? stream.open
          : clusterStream({
              ...stream,
              redis: cluster.redis,
              name: `clearstake:${cluster.name}:stream:${name}`,
            }),
      replayLast: stream.keepLast ?? false,
      failures: streamFailures,
      report: (text) =>
        report(name, text && inEnglish(blockEnginePhrase(readFailure(text) ?? { said: 'cut' }))),
      lingerMs,
    });
  const packets = shared('packets', {
    schema: SubscribePacketsResponseSchema,
    open: (signal, opened) => validator.subscribePackets({}, call(signal, opened)),
  });
  const bundles = shared('bundles', {
    schema: SubscribeBundlesResponseSchema,
    open: (signal, opened) => validator.subscribeBundles({}, call(signal, opened)),
  });
  const accounts = shared('accounts', {
    schema: AccountsOfInterestUpdateSchema,
    keepLast: true,
    open: (signal, opened) => relayer.subscribeAccountsOfInterest({}, call(signal, opened)),
  });
  const programs = shared('programs', {
    schema: ProgramsOfInterestUpdateSchema,
    keepLast: true,
    open: (signal, opened) => relayer.subscribeProgramsOfInterest({}, call(signal, opened)),
  });
  const expiring = shared('expiring', {
    schema: StartExpiringPacketStreamResponseSchema,
    aside: { tell: () => heartbeats.sent, told: (sent) => heartbeats.sentElsewhere(sent) },
    open: (signal, opened) => {
      heartbeats.interrupted();
      return relayer.startExpiringPacketStream(heartbeats.outgoing(signal), call(signal, opened));
    },
  });
  const all = [packets, bundles, accounts, programs, expiring];
  return {
    packets,
    bundles,
    accounts,
    programs,
    expiring,
    heartbeats,
    close: () => {
      for (const stream of all) stream.close();
    },
  };
}
export type Streams = ReturnType<typeof createStreams>;
