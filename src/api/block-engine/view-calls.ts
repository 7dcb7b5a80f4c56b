import type {
  GetBuilderFeeResponse,
  MeasureEndpointsResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { cleanMessage } from './clean-message';

/** The grpc-web client with its dependencies, loaded on first use. */
export const loadGrpcWeb = () => import('./grpc-web');

type ViewClient = ReturnType<Awaited<ReturnType<typeof loadGrpcWeb>>['createViewClient']>;

/** Rejects with an Error whose message is a sentence. */
async function callView<Answer extends object>(
  call: (client: ViewClient, options: { signal?: AbortSignal }) => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const { createViewClient, explainFailure } = await loadGrpcWeb();
  try {
    return cleanMessage(await call(createViewClient(), signal ? { signal } : {}));
  } catch (error) {
    throw new Error(explainFailure(error).sentence, { cause: error });
  }
}

/** The block builder's fee, with the problems that the reference client would report. */
export async function getBuilderFee(signal?: AbortSignal): Promise<GetBuilderFeeResponse> {
  const { reasonOf } = await loadGrpcWeb();
  const answer = await callView((client, options) => client.getBuilderFee({}, options), signal);
  return { ...answer, problems: answer.problems.map(reasonOf) };
}

/** The endpoints with the gateway's round trips. `again` requests a new measurement, made at most every ten seconds. */
export async function getEndpoints(again: boolean, signal?: AbortSignal): Promise<MeasureEndpointsResponse> {
  const { explainProblem } = await loadGrpcWeb();
  const answer = await callView((client, options) => client.measureEndpoints({ again }, options), signal);
  for (const one of [answer.global, ...answer.regions]) if (one) one.problem = explainProblem(one);
  return answer;
}
