import type { GetBuilderFeeResponse } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { loadGrpcWeb } from './load';

/** The block builder's fee, with the reference client's objections to it. Rejects with an Error that holds a sentence. */
export async function getBuilderFee(signal?: AbortSignal): Promise<GetBuilderFeeResponse> {
  const { createViewClient, explainFailure } = await loadGrpcWeb();
  try {
    return await createViewClient().getBuilderFee({}, signal ? { signal } : {});
  } catch (error) {
    throw new Error(explainFailure(error).sentence, { cause: error });
  }
}
