import { loadGrpcWeb } from '../block-engine/load';
import { ContractMismatchError, NetworkError, TimeoutError } from '../http/errors';
import { requestQueue } from '../http/send';
import type { Probe, ProbeFinding } from './probe';

/** Milliseconds that a stream has for its first message. */
const firstMessage = 5_000;

type RawClients = ReturnType<Awaited<ReturnType<typeof loadGrpcWeb>>['createRawClients']>;
type ViewClient = ReturnType<Awaited<ReturnType<typeof loadGrpcWeb>>['createViewClient']>;

interface Clients {
  readonly raw: RawClients;
  readonly view: ViewClient;
}

/** All seven calls of the block engine. Streams are opened until their first message and closed again. */
export function grpcProbes(): Probe[] {
  const validator = 'block_engine.BlockEngineValidator';
  const relayer = 'block_engine.BlockEngineRelayer';
  return [
    unary(`${validator}/GetBlockEngineEndpoints`, async ({ raw }, signal) => {
      const answer = await raw.validator.getBlockEngineEndpoints({}, { signal });
      const regions = answer.regionedEndpoints.length;
      if (!answer.globalEndpoint && regions === 0)
        throw mismatch(`${validator}/GetBlockEngineEndpoints`, 'no endpoint');
      return {
        detail: `${answer.globalEndpoint ? 'A global endpoint' : 'No global endpoint'}, ${regions} regions.`,
      };
    }),
    unary(`${validator}/GetBlockBuilderFeeInfo`, async ({ raw }, signal) => {
      const { commission } = await raw.validator.getBlockBuilderFeeInfo({}, { signal });
      if (commission > 100n) {
        throw mismatch(
          `${validator}/GetBlockBuilderFeeInfo`,
          `a commission of ${commission}, over 100 percent`,
        );
      }
      return { detail: `Commission ${commission}.`, units: 'percent' };
    }),
    stream(`${validator}/SubscribePackets`, ({ raw }, options) =>
      raw.validator.subscribePackets({}, options),
    ),
    stream(`${validator}/SubscribeBundles`, ({ raw }, options) =>
      raw.validator.subscribeBundles({}, options),
    ),
    stream(`${relayer}/SubscribeAccountsOfInterest`, ({ raw }, options) =>
      raw.relayer.subscribeAccountsOfInterest({}, options),
    ),
    stream(`${relayer}/SubscribeProgramsOfInterest`, ({ raw }, options) =>
      raw.relayer.subscribeProgramsOfInterest({}, options),
    ),
    // A browser cannot hold a bidirectional call: the gateway holds it and shows it as a server stream.
    stream(`${relayer}/StartExpiringPacketStream`, ({ view }, options) =>
      view.watchExpiringPackets({}, options),
    ),
  ];
}

function mismatch(name: string, expected: string): ContractMismatchError {
  return new ContractMismatchError(`gRPC ${name}`, '', expected);
}

function unary(name: string, ask: (clients: Clients, signal: AbortSignal) => Promise<ProbeFinding>): Probe {
  return probe(name, async (clients, signal) => ask(clients, signal));
}

function stream(
  name: string,
  open: (clients: Clients, options: { signal: AbortSignal }) => AsyncIterable<unknown>,
): Probe {
  return probe(name, async (clients, signal) => {
    for await (const _message of open(clients, { signal })) return { detail: 'First message arrived.' };
    throw mismatch(name, 'the stream ended without a message');
  });
}

function probe(name: string, ask: (clients: Clients, signal: AbortSignal) => Promise<ProbeFinding>): Probe {
  return {
    id: name,
    group: 'grpc',
    name,
    kind: 'read',
    run: (signal) =>
      requestQueue.add(async () => {
        const { createRawClients, createViewClient, explainFailure } = await loadGrpcWeb();
        // Ends the stream when its first message was seen, too.
        const finished = new AbortController();
        const timeout = AbortSignal.timeout(firstMessage);
        const joined = AbortSignal.any([signal, timeout, finished.signal]);
        try {
          return await ask({ raw: createRawClients(), view: createViewClient() }, joined);
        } catch (error) {
          if (timeout.aborted) throw new TimeoutError(`gRPC ${name}`, firstMessage);
          if (error instanceof ContractMismatchError) throw error;
          const { sentence, final } = explainFailure(error);
          throw final ? new Error(sentence) : new NetworkError(`gRPC ${name}`, error);
        } finally {
          finished.abort();
        }
      }),
  };
}
