import { msg, type Phrase } from '@clearstake/contract/i18n';
import type { StreamName } from '@/lib/block-engine/feed-state';
import { loadGrpcWeb } from '../block-engine/view-calls';
import { ContractMismatchError, NetworkError, TimeoutError } from '../http/errors';
import { requestQueue } from '../http/send';
import type { Probe, ProbeFinding } from './probe';

/** Milliseconds for a call, and for a stream to be accepted. */
const callTimeout = 8_000;
/** Milliseconds that an open stream is given for its first message. */
const silence = 3_000;

type GrpcWeb = Awaited<ReturnType<typeof loadGrpcWeb>>;

interface Clients {
  readonly validator: ReturnType<GrpcWeb['createValidatorClient']>;
  readonly view: ReturnType<GrpcWeb['createViewClient']>;
  readonly linksOf: GrpcWeb['linksOf'];
}

export function grpcProbes(): Probe[] {
  const validator = 'block_engine.BlockEngineValidator';
  const relayer = 'block_engine.BlockEngineRelayer';
  return [
    probe(`${validator}/GetBlockEngineEndpoints`, async ({ validator: client }, signal) => {
      const answer = await client.getBlockEngineEndpoints({}, { signal });
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
    probe(`${validator}/GetBlockBuilderFeeInfo`, async ({ view }, signal) => {
      const { pubkey, commission } = await view.getBuilderFee({}, { signal });
      if (pubkey === '' && commission === 0n)
        return { detail: { message: msg('No block builder collects a fee.') } };
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
    stream(`${validator}/SubscribePackets`, 'packets'),
    stream(`${validator}/SubscribeBundles`, 'bundles'),
    stream(`${relayer}/SubscribeAccountsOfInterest`, 'accounts'),
    stream(`${relayer}/SubscribeProgramsOfInterest`, 'programs'),
    stream(`${relayer}/StartExpiringPacketStream`, 'heartbeats'),
  ];
}

function mismatch(name: string, expected: string | Phrase): ContractMismatchError {
  return new ContractMismatchError(`gRPC ${name}`, '', expected);
}

/** By the gateway's own stream, which tells an open one without a message from one that was not accepted: no cadence is stated. */
function stream(name: string, kind: StreamName): Probe {
  return probe(name, async ({ view, linksOf }, signal) => {
    const started = performance.now();
    for await (const { event } of view.watch({}, { signal })) {
      const link = linksOf(event.case === undefined ? [] : event.value.links)[kind];
      if (link?.state === 'stopped') throw new Error(link.reason);
      if (link?.state === 'reconnecting') throw new NetworkError(`gRPC ${name}`, new Error(link.reason));
      if (link?.state !== 'live') continue;
      if (link.messages > 0n) return { detail: { message: msg('First message arrived.') } };
      if (performance.now() - started > silence)
        return { detail: { message: msg('Open; nothing sent yet.') } };
    }
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
        const { createValidatorClient, createViewClient, explainFailure, linksOf } = await loadGrpcWeb();
        // Also ends the gateway’s stream.
        const finished = new AbortController();
        const timeout = AbortSignal.timeout(callTimeout);
        const combined = AbortSignal.any([signal, timeout, finished.signal]);
        try {
          return await run(
            { validator: createValidatorClient(), view: createViewClient(), linksOf },
            combined,
          );
        } catch (error) {
          if (timeout.aborted) throw new TimeoutError(`gRPC ${name}`, callTimeout);
          if (error instanceof ContractMismatchError || error instanceof NetworkError) throw error;
          const { sentence, final } = explainFailure(error);
          throw final ? new Error(sentence) : new NetworkError(`gRPC ${name}`, error);
        } finally {
          finished.abort();
        }
      }),
  };
}
