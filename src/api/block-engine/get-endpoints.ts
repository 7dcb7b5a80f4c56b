import type { MeasureEndpointsResponse } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { loadGrpcWeb } from './load';

/**
 * The block engine's endpoints with the round trips measured by the gateway. `remeasure` requests a new measurement, which the
 * gateway makes at most every ten seconds. Rejects with an Error whose message is a sentence.
 */
export async function getEndpoints(
  remeasure: boolean,
  signal?: AbortSignal,
): Promise<MeasureEndpointsResponse> {
  const { createViewClient, explainFailure } = await loadGrpcWeb();
  try {
    return await createViewClient().measureEndpoints({ again: remeasure }, signal ? { signal } : {});
  } catch (error) {
    throw new Error(explainFailure(error).sentence, { cause: error });
  }
}
