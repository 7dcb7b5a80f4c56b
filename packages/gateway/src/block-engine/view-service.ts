import { create, toBinary } from '@bufbuild/protobuf';
import { BinaryWriter, WireType } from '@bufbuild/protobuf/wire';
import {
  BlockEngineStream,
  BlockEngineView,
  type ExpiringInterval,
  type GetBuilderFeeResponse,
  GetBuilderFeeResponseSchema,
  type Tick,
  TickSchema,
  type WatchExpiringPacketsResponse,
  WatchExpiringPacketsResponseSchema,
  type WatchResponse,
  WatchResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { shortCache } from '@clearstake/contract/shared-calls';
import { Code, ConnectError, type ConnectRouter, type HandlerContext } from '@connectrpc/connect';
import type { Source } from '../shared-stream';
import type { Admission } from './admission';
import { builderFeeProblems } from './builder-fee';
import type { endpointLatency } from './endpoint-latency';
import { type Upstream, unaryCall } from './upstream';
import type { ViewFeed } from './view-feed';
import { follow } from './viewer';

const FEE_FRESH_MS = 5_000;
/** Ten seconds of ticks. */
const BUFFER = { capacity: 100, weigh: () => 1, called: '100 messages' };
const TICKS_A_SUMMARY = 10n;

type FeeUpstream = { readonly validator: Pick<Upstream['validator'], 'getBlockBuilderFeeInfo'> };

/** The browser's view of the block engine: counts instead of packets. */
export function viewService(
  upstream: FeeUpstream,
  feed: Pick<ViewFeed, 'since'>,
  measure: ReturnType<typeof endpointLatency>,
  admission: Admission,
) {
  const readFee = shortCache(() => builderFee(upstream));
  return (router: ConnectRouter) => {
    router.service(BlockEngineView, {
      watch: ({ feedId, afterSequence }, context) => {
        const source = feed.since(feedId, afterSequence);
        const sent = isJson(context) ? source : encodingOnce(source);
        return admission.admit('view', context, () => follow(sent, context, BUFFER));
      },
      watchExpiringPackets: (_, context) =>
        admission.admit('view', context, () => expiringOnly(follow(feed.since('', 0n), context, BUFFER))),
      measureEndpoints: ({ again }, context) => admission.answer(context, () => measure(again)),
      getBuilderFee: (_, context) => admission.answer(context, () => readFee(FEE_FRESH_MS)),
    });
  };
}

const isJson = ({ requestHeader }: HandlerContext): boolean =>
  requestHeader.get('content-type')?.includes('json') ?? false;

const encoded = new WeakMap<WatchResponse, WatchResponse>();

/**
 * A message of the same bytes, encoded once however often it is sent: the tick stands in it as a field that the serializer copies
 * and does not look into. Only for a binary answer; as JSON it would be empty.
 */
function encodedOnce(message: WatchResponse): WatchResponse {
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

const encodingOnce = (source: Source<WatchResponse>): Source<WatchResponse> => ({
  listen: (listener) =>
    source.listen({ ...listener, item: (message) => listener.item(encodedOnce(message)) }),
});

async function builderFee(upstream: FeeUpstream): Promise<GetBuilderFeeResponse> {
  const { pubkey, commission } = await upstream.validator
    .getBlockBuilderFeeInfo({}, unaryCall())
    .catch(noBuilder);
  return create(GetBuilderFeeResponseSchema, {
    pubkey,
    commission,
    problems: builderFeeProblems(pubkey, commission),
    readUnixMs: BigInt(Date.now()),
  });
}

/** An engine without a block builder may answer that it finds none. */
function noBuilder(error: unknown) {
  if (ConnectError.from(error).code === Code.NotFound) return { pubkey: '', commission: 0n };
  throw error;
}

async function* expiringOnly(
  events: AsyncIterable<WatchResponse>,
): AsyncIterable<WatchExpiringPacketsResponse> {
  let intervals: ExpiringInterval[] = [];
  for await (const { event } of events) {
    if (event.case !== 'tick') continue;
    if (event.value.expiring) intervals.push(event.value.expiring);
    if (event.value.sequence % TICKS_A_SUMMARY !== 0n) continue;
    yield summarised(event.value, intervals);
    intervals = [];
  }
}

/** The last interval with the batches and packets of all; none when no tick had counts: missing is not zero. */
function summarised(tick: Tick, intervals: readonly ExpiringInterval[]): WatchExpiringPacketsResponse {
  const last = intervals.at(-1);
  const sum = (pick: (interval: ExpiringInterval) => number) =>
    intervals.reduce((total, interval) => total + pick(interval), 0);
  return create(WatchExpiringPacketsResponseSchema, {
    sequence: tick.sequence,
    sentUnixMs: tick.sentUnixMs,
    interval: last && {
      ...last,
      batches: sum(({ batches }) => batches),
      packets: sum(({ packets }) => packets),
    },
    clock: tick.clock,
    link: tick.links.find(({ stream }) => stream === BlockEngineStream.EXPIRING),
  });
}
