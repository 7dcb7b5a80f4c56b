import type { GetBuilderFeeResponse } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { loadGrpcWeb } from './load';

/**
 * The block builder's fee, with the problems that the reference client would report. Rejects with an Error whose message is a
 * sentence.
 */
export async function getBuilderFee(signal?: AbortSignal): Promise<GetBuilderFeeResponse> {
  const { createViewClient, explainFailure } = await loadGrpcWeb();
  try {
    return await createViewClient().getBuilderFee({}, signal ? { signal } : {});
  } catch (error) {
    throw new Error(explainFailure(error).sentence, { cause: error });
  }
}
