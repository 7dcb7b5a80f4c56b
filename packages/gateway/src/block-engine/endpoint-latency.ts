import { create } from '@bufbuild/protobuf';
import { failureText } from '@clearstake/contract/block-engine-sentences';
import { type BlockEngineEndpoint, BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import {
  type EndpointMeasurement,
  EndpointMeasurementSchema,
  type MeasureEndpointsResponse,
  MeasureEndpointsResponseSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { shortCache } from '@clearstake/contract/shared-calls';
import { createClient } from '@connectrpc/connect';
import { createGrpcTransport, Http2SessionManager } from '@connectrpc/connect-node';
import { connectTo, type Reach, type Resolve } from '../security/reachable-address';
import { checkEndpoint, regionName } from './endpoint-address';
import { failureTextOf } from './failure';
import { isRefused, UNARY_LIMITS, type Upstream, unaryCall } from './upstream';

/** The reference client calls each region three times over one connection and takes the best round trip. */
const CALLS = 3;
const CALL_TIMEOUT_MS = 3_000;
/** The real list has nine; of a longer one the rest is counted. */
const MOST_REGIONS = 32;
const FRESH_MS = 60_000;
const LEAST_APART_MS = 10_000;

/**
 * Measures every endpoint that the block engine names; concurrent callers share one measurement, at most a minute old. `again` forces
 * a new one, at most every ten seconds. Rejects when the list is unavailable.
 */
export function endpointLatency({ open }: Pick<Upstream, 'open'>, reach: Reach, resolve?: Resolve) {
  const measured = shortCache(async (): Promise<MeasureEndpointsResponse> => {
    const { globalEndpoint, regionedEndpoints } = await open.getBlockEngineEndpoints({}, unaryCall());
    // By URL: what is named twice is measured once.
    const named = [
      ...new Map(regionedEndpoints.map((endpoint) => [endpoint.blockEngineUrl, endpoint])).values(),
    ];
    const measureOne = (endpoint: BlockEngineEndpoint) => measure(endpoint, reach, resolve);
    // In parallel: endpoints that do not answer must not delay the others.
    const [global, regions] = await Promise.all([
      globalEndpoint && measureOne(globalEndpoint),
      Promise.all(named.slice(0, MOST_REGIONS).map(measureOne)),
    ]);
    return create(MeasureEndpointsResponseSchema, {
      measuredUnixMs: BigInt(Date.now()),
      global,
      regions: regions.sort((a, b) => best(a) - best(b)),
      unmeasured: Math.max(0, named.length - MOST_REGIONS),
    });
  });
  return (again: boolean) => measured(again ? LEAST_APART_MS : FRESH_MS);
}

async function measure(
  endpoint: BlockEngineEndpoint,
  reach: Reach,
  resolve: Resolve | undefined,
): Promise<EndpointMeasurement> {
  const { blockEngineUrl, shredstreamReceiverAddress } = endpoint;
  const about = { region: regionName(endpoint), blockEngineUrl, shredstreamReceiverAddress };
  const checked = await checkEndpoint(blockEngineUrl, reach, resolve);
  const timed =
    'refusal' in checked
      ? { problem: failureText({ said: checked.refusal }) }
      : await roundTrips(blockEngineUrl, checked.addresses);
  return create(EndpointMeasurementSchema, { ...about, ...timed });
}

async function roundTrips(
  baseUrl: string,
  addresses: readonly string[],
): Promise<{ roundTripsUs: number[]; problem: string }> {
  const sessionManager = new Http2SessionManager(baseUrl, {}, { lookup: connectTo(addresses) });
  const client = createClient(
    BlockEngineValidator,
    createGrpcTransport({ ...UNARY_LIMITS, baseUrl, sessionManager }),
  );
  const roundTripsUs: number[] = [];
  try {
    for (let call = 0; call < CALLS; call += 1) {
      const begun = performance.now();
      // No token leaves for an address that an answer named; a refusal without one has travelled as far as an answer.
      await client.getBlockEngineEndpoints({}, { timeoutMs: CALL_TIMEOUT_MS }).catch((error) => {
        if (!isRefused(error)) throw error;
      });
      roundTripsUs.push(Math.round((performance.now() - begun) * 1_000));
    }
    return { roundTripsUs, problem: '' };
  } catch (error) {
    return { roundTripsUs, problem: failureTextOf(error) };
  } finally {
    sessionManager.abort();
  }
}

const best = ({ roundTripsUs }: EndpointMeasurement) => Math.min(Number.POSITIVE_INFINITY, ...roundTripsUs);
