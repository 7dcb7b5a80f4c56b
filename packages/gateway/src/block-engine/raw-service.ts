import {
  BlockEngineRelayer,
  BlockEngineValidator,
  type SubscribePacketsResponse,
} from '@clearstake/contract/gen/block_engine_pb';
import type { ConnectRouter, HandlerContext } from '@connectrpc/connect';
import type { SharedStream } from '../shared-stream';
import type { Admission } from './admission';
import { asViewerError } from './failure';
import type { Streams } from './streams';
import { type Upstream, unaryCall } from './upstream';
import { follow, type ViewerBuffer } from './viewer';

const MEBIBYTE = 1_048_576;

/** The block engine's own services, read-only: unary calls and server streams with the upstream's messages. */
export function rawServices(upstream: Upstream, streams: Streams, admission: Admission) {
  const open = <T>(stream: SharedStream<T>, context: HandlerContext, patience: ViewerBuffer<T>) =>
    admission.admit('raw', context, () => follow(stream, context, patience, asViewerError));
  return (router: ConnectRouter) => {
    const { method: validator } = BlockEngineValidator;
    const { method: relayer } = BlockEngineRelayer;
    router.rpc(validator.getBlockEngineEndpoints, (_, context) =>
      admission.answer(context, (signal) => upstream.open.getBlockEngineEndpoints({}, unaryCall(signal))),
    );
    router.rpc(validator.getBlockBuilderFeeInfo, (_, context) =>
      admission.answer(context, (signal) => upstream.validator.getBlockBuilderFeeInfo({}, unaryCall(signal))),
    );
    router.rpc(validator.subscribePackets, (_, context) =>
      open(streams.packets, context, {
        capacity: 4 * MEBIBYTE,
        weigh: packetBytes,
        called: '4 MiB of packets',
      }),
    );
    router.rpc(validator.subscribeBundles, (_, context) => open(streams.bundles, context, messages(2_000)));
    router.rpc(relayer.subscribeAccountsOfInterest, (_, context) =>
      open(streams.accounts, context, messages(100)),
    );
    router.rpc(relayer.subscribeProgramsOfInterest, (_, context) =>
      open(streams.programs, context, messages(100)),
    );
  };
}

const messages = (capacity: number) => ({ capacity, weigh: () => 1, called: `${capacity} messages` });

const packetBytes = ({ batch }: SubscribePacketsResponse) =>
  (batch?.packets ?? []).reduce((sum, { data }) => sum + data.length, 0);
