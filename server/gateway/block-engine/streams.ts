import type { CallOptions } from '@connectrpc/connect';
import type {
  AccountsOfInterestUpdate,
  ProgramsOfInterestUpdate,
  StartExpiringPacketStreamResponse,
  SubscribeBundlesResponse,
  SubscribePacketsResponse,
} from '@contract/gen/block_engine_pb';
import { HeartbeatLedger } from './heartbeat-ledger';
import { SharedStream } from './shared-stream';
import type { Upstream } from './upstream';

/** The block engine's five streams, each opened once and shared. */
export interface Streams {
  readonly packets: SharedStream<SubscribePacketsResponse>;
  readonly bundles: SharedStream<SubscribeBundlesResponse>;
  readonly accounts: SharedStream<AccountsOfInterestUpdate>;
  readonly programs: SharedStream<ProgramsOfInterestUpdate>;
  readonly expiring: SharedStream<StartExpiringPacketStreamResponse>;
  readonly heartbeats: HeartbeatLedger;
  readonly close: () => void;
}

/** Opens nothing until somebody listens. */
export function createStreams(
  { validator, relayer }: Upstream,
  lingerMs: number,
  report: (stream: string, reason: string | undefined) => void = () => {},
): Streams {
  const heartbeats = new HeartbeatLedger();
  const call = (signal: AbortSignal, opened: () => void): CallOptions => ({ signal, onHeader: opened });
  const packets = new SharedStream({
    report: (reason) => report('packets', reason),
    open: (signal, opened) => validator.subscribePackets({}, call(signal, opened)),
    staleAfterMs: () => 2_000,
    lingerMs,
  });
  const bundles = new SharedStream({
    report: (reason) => report('bundles', reason),
    open: (signal, opened) => validator.subscribeBundles({}, call(signal, opened)),
    staleAfterMs: () => 5_000,
    lingerMs,
  });
  const accounts = new SharedStream({
    report: (reason) => report('accounts', reason),
    open: (signal, opened) => relayer.subscribeAccountsOfInterest({}, call(signal, opened)),
    staleAfterMs: () => 30_000,
    replayLast: true,
    lingerMs,
  });
  const programs = new SharedStream({
    report: (reason) => report('programs', reason),
    open: (signal, opened) => relayer.subscribeProgramsOfInterest({}, call(signal, opened)),
    staleAfterMs: () => 30_000,
    replayLast: true,
    lingerMs,
  });
  const expiring = new SharedStream({
    report: (reason) => report('expiring', reason),
    open: (signal, opened) => {
      heartbeats.interrupted();
      return relayer.startExpiringPacketStream(heartbeats.outgoing(signal), call(signal, opened));
    },
    staleAfterMs: () => heartbeats.staleAfterMs(),
    deadAfterMs: () => 4 * heartbeats.staleAfterMs(),
    lingerMs,
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
