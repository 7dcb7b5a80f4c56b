import { msg, type Phrase } from '@contract/i18n';
import { loadGrpcWeb } from '../block-engine/load';
import { ContractMismatchError, NetworkError, TimeoutError } from '../http/errors';
import { requestQueue } from '../http/send';
import type { Probe, ProbeFinding } from './probe';

/** Timeout in milliseconds for a stream's first message. */
const firstMessageTimeout = 5_000;

type RawClients = ReturnType<Awaited<ReturnType<typeof loadGrpcWeb>>['createRawClients']>;
type ViewClient = ReturnType<Awaited<ReturnType<typeof loadGrpcWeb>>['createViewClient']>;

interface Clients {
  readonly raw: RawClients;
  readonly view: ViewClient;
}

/** All seven calls of the block engine. Streams are closed after their first message. */
export function grpcProbes(): Probe[] {
  const validator = 'block_engine.BlockEngineValidator';
  const relayer = 'block_engine.BlockEngineRelayer';
  return [
    unary(`${validator}/GetBlockEngineEndpoints`, async ({ raw }, signal) => {
      const answer = await raw.validator.getBlockEngineEndpoints({}, { signal });
      const regions = answer.regionedEndpoints.length;
      if (!answer.globalEndpoint && regions === 0)
        throw mismatch(`${validator}/GetBlockEngineEndpoints`, msg('no endpoint'));
      return {
        detail: {
          message: answer.globalEndpoint
            ? msg('A global endpoint, {regions, plural, one {{regions} region} other {{regions} regions}}.')
            : msg('No global endpoint, {regions, plural, one {{regions} region} other {{regions} regions}}.'),
          values: { regions },
        },
      };
    }),
    unary(`${validator}/GetBlockBuilderFeeInfo`, async ({ raw }, signal) => {
      const { commission } = await raw.validator.getBlockBuilderFeeInfo({}, { signal });
      if (commission > 100n) {
        throw mismatch(`${validator}/GetBlockBuilderFeeInfo`, {
          message: msg('a commission of {commission}, over 100 percent'),
          values: { commission },
        });
      }
      return {
        detail: { message: msg('Commission {commission}.'), values: { commission } },
        units: { message: msg('percent') },
      };
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
    // Browsers cannot do bidirectional streaming: the gateway bridges this call as a server stream.
    stream(`${relayer}/StartExpiringPacketStream`, ({ view }, options) =>
      view.watchExpiringPackets({}, options),
    ),
  ];
}

function mismatch(name: string, expected: string | Phrase): ContractMismatchError {
  return new ContractMismatchError(`gRPC ${name}`, '', expected);
}

function unary(name: string, run: (clients: Clients, signal: AbortSignal) => Promise<ProbeFinding>): Probe {
  return probe(name, async (clients, signal) => run(clients, signal));
}

function stream(
  name: string,
  open: (clients: Clients, options: { signal: AbortSignal }) => AsyncIterable<unknown>,
): Probe {
  return probe(name, async (clients, signal) => {
    for await (const _message of open(clients, { signal }))
      return { detail: { message: msg('First message arrived.') } };
    throw mismatch(name, msg('the stream ended without a message'));
  });
}

function probe(name: string, run: (clients: Clients, signal: AbortSignal) => Promise<ProbeFinding>): Probe {
  return {
    id: name,
    group: 'grpc',
    name,
    kind: 'read',
    run: (signal) =>
      requestQueue.add(async () => {
        const { createRawClients, createViewClient, explainFailure } = await loadGrpcWeb();
        // Also ends a stream after its first message.
        const finished = new AbortController();
        const timeout = AbortSignal.timeout(firstMessageTimeout);
        const combined = AbortSignal.any([signal, timeout, finished.signal]);
        try {
          return await run({ raw: createRawClients(), view: createViewClient() }, combined);
        } catch (error) {
          if (timeout.aborted) throw new TimeoutError(`gRPC ${name}`, firstMessageTimeout);
          if (error instanceof ContractMismatchError) throw error;
          const { sentence, final } = explainFailure(error);
          throw final ? new Error(sentence) : new NetworkError(`gRPC ${name}`, error);
        } finally {
          finished.abort();
        }
      }),
  };
}
