import {
  blockEnginePhrase,
  endpointRefusals,
  failureHeader,
  readFailure,
  readFailureHeader,
} from '@clearstake/contract/block-engine-sentences';
import { BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import {
  BlockEngineView,
  type EndpointMeasurement,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { inPageLanguage, t } from '@clearstake/contract/i18n';
import { type Client, Code, ConnectError, createClient, type Transport } from '@connectrpc/connect';
import { createGrpcWebTransport } from '@connectrpc/connect-web';
import { serverUrl } from '@/lib/base-path';
import { reasonOf } from '@/lib/block-engine/feed-messages';
import { fetchFrames } from './fetch-frames';

export { linksOf, reasonOf } from '@/lib/block-engine/feed-messages';

export type ViewClient = Client<typeof BlockEngineView>;

/**
 * A client for the gateway's view of the block engine. The default transport is grpc-web to the page's own origin; tests pass
 * another.
 */
export function createViewClient(transport: Transport = sameOrigin()): ViewClient {
  return createClient(BlockEngineView, transport);
}

/** A client for the block engine's own service, bridged by the gateway. */
export function createValidatorClient() {
  return createClient(BlockEngineValidator, sameOrigin());
}

function sameOrigin(): Transport {
  return createGrpcWebTransport({ baseUrl: serverUrl(''), fetch: fetchFrames });
}

/** Why an endpoint was not measured to the end, in the page's language; empty where it was. */
export function explainProblem({ problem, roundTripsUs }: EndpointMeasurement): string {
  const failure = readFailure(problem);
  if (failure === undefined || failure.said in endpointRefusals) return reasonOf(problem);
  return t('Call {number} failed: {reason}', { number: roundTripsUs.length + 1, reason: reasonOf(problem) });
}

/** Codes that a retry cannot fix. */
const FINAL = new Set([
  Code.Unimplemented,
  Code.InvalidArgument,
  Code.NotFound,
  Code.PermissionDenied,
  Code.Unauthenticated,
]);

export function explainFailure(error: unknown): { sentence: string; final: boolean } {
  const { code, rawMessage, metadata } = ConnectError.from(error, Code.Unavailable);
  const failure = readFailureHeader(metadata.get(failureHeader));
  const reason = failure ? inPageLanguage(blockEnginePhrase(failure)) : rawMessage;
  if (code === Code.Unimplemented || code === Code.InvalidArgument || code === Code.NotFound) {
    return {
      sentence: t('This server does not offer the block engine stream ({reason}).', { reason }),
      final: true,
    };
  }
  return { sentence: reason, final: FINAL.has(code) };
}
