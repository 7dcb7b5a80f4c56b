import { create } from '@bufbuild/protobuf';
import {
  BlockEngineStream,
  BlockEngineView,
  type GetBuilderFeeResponse,
  GetBuilderFeeResponseSchema,
  type Tick,
  type WatchExpiringPacketsResponse,
  WatchExpiringPacketsResponseSchema,
  type WatchResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { shortCache } from '@clearstake/contract/shared-calls';
import { Code, ConnectError, type ConnectRouter, type HandlerContext } from '@connectrpc/connect';
import type { Admission } from './admission';
import { builderFeeProblems } from './builder-fee';
import { encodingOnce } from './encoded-once';
import type { EndpointLatency } from './endpoint-latency';
import { ExpiringSummary } from './expiring-summary';
import { type Upstream, unaryCall } from './upstream';
import { asViewerError } from './upstream-error';
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
  latency: Pick<EndpointLatency, 'measure'>,
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
      measureEndpoints: async ({ again }, context) => {
        admission.call(context);
        try {
          return await latency.measure(again);
        } catch (error) {
          throw asViewerError(error);
        }
      },
      getBuilderFee: (_, context) => {
        admission.call(context);
        return readFee(FEE_FRESH_MS);
      },
    });
  };
}

const isJson = ({ requestHeader }: HandlerContext): boolean =>
  requestHeader.get('content-type')?.includes('json') ?? false;

async function builderFee(upstream: FeeUpstream): Promise<GetBuilderFeeResponse> {
  try {
    const { pubkey, commission } = await upstream.validator
      .getBlockBuilderFeeInfo({}, unaryCall())
      .catch(noBuilder);
    return create(GetBuilderFeeResponseSchema, {
      pubkey,
      commission,
      problems: builderFeeProblems(pubkey, commission),
      readUnixMs: BigInt(Date.now()),
    });
  } catch (error) {
    throw asViewerError(error);
  }
}

/** An engine without a block builder may answer that it finds none. */
function noBuilder(error: unknown) {
  if (ConnectError.from(error).code === Code.NotFound) return { pubkey: '', commission: 0n };
  throw error;
}

async function* expiringOnly(
  events: AsyncIterable<WatchResponse>,
): AsyncIterable<WatchExpiringPacketsResponse> {
  const summary = new ExpiringSummary();
  for await (const { event } of events) {
    if (event.case !== 'tick') continue;
    summary.add(event.value);
    if (event.value.sequence % TICKS_A_SUMMARY === 0n) yield summarised(event.value, summary);
  }
}

function summarised(tick: Tick, summary: ExpiringSummary): WatchExpiringPacketsResponse {
  const interval = summary.take();
  const link = tick.links.find(({ stream }) => stream === BlockEngineStream.EXPIRING);
  return create(WatchExpiringPacketsResponseSchema, {
    sequence: tick.sequence,
    sentUnixMs: tick.sentUnixMs,
    ...(interval ? { interval } : {}),
    ...(tick.clock ? { clock: tick.clock } : {}),
    ...(link ? { link } : {}),
  });
}
