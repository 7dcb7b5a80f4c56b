import { setMaxListeners } from 'node:events';
import { Code, ConnectError, type Interceptor } from '@connectrpc/connect';
import { fastifyConnectPlugin } from '@connectrpc/connect-fastify';
import { compressionGzip } from '@connectrpc/connect-node';
import type { FastifyPluginAsync } from 'fastify';
import { rejectsOnAbort } from '../rejects-on-abort';
import type { Reach } from '../security/reachable-address';
import { Admission, DEFAULT_STREAM_LIMITS } from './admission';
import { endpointLatency } from './endpoint-latency';
import { failed } from './failure';
import { loadGatewayKey } from './gateway-key';
import { rawServices } from './raw-service';
import { createStreams, type StreamsOptions } from './streams';
import { acceptTextMode } from './text-mode';
import { refuseOtherProtocols, unknownMethods } from './unserved-calls';
import { createUpstream, unaryCall } from './upstream';
import { ViewFeed } from './view-feed';
import { viewService } from './view-service';
import { viewerContext } from './viewer';

/** Upstream streams stay open for 5 seconds by default, and without a cluster this process opens its own. */
export interface BlockEngineBridgeOptions extends Partial<StreamsOptions> {
  /** http:// (HTTP/2 without TLS) or https://. */
  readonly url: string;
  /** Path of a keypair file; without one, a key is generated for the lifetime of the process. */
  readonly keypairPath?: string | undefined;
  /** Where the endpoints that it names may be; default `public`, `loopback` for the embedded sandbox. */
  readonly endpointReach?: Reach;
  /** Whether the gateway has more to do than it can; new streams are then refused. */
  readonly isBusy?: () => boolean;
}

const LARGEST_REQUEST = 8_192;

/**
 * Bridges the block engine to browsers: `/block_engine.*` (the upstream's services, read-only) and
 * `/clearstake.view.v1.BlockEngineView/*` as grpc-web, binary and text, and in the Connect protocol. Needs no reachable upstream to start. Throws at
 * registration when the keypair file is unusable.
 */
export const blockEngineBridge: FastifyPluginAsync<BlockEngineBridgeOptions> = async (app, options) => {
  const { lingerMs = 5_000 } = options;
  const upstream = createUpstream(options.url, loadGatewayKey(options.keypairPath));
  const streams = createStreams(upstream, { ...options, lingerMs });
  const feed = new ViewFeed({
    streams,
    lingerMs,
    measureRoundTrip: async () => {
      const begun = performance.now();
      await upstream.open.getBlockEngineEndpoints({}, unaryCall());
      return performance.now() - begun;
    },
  });
  const admission = new Admission(DEFAULT_STREAM_LIMITS, options.isBusy);
  const raw = rawServices(upstream, streams, admission);
  const latency = endpointLatency(upstream, options.endpointReach ?? 'public');
  const view = viewService(upstream, feed, latency, admission);

  const shutdown = new AbortController();
  // Every open stream adds a listener; Node warns of a leak above ten.
  setMaxListeners(0, shutdown.signal);
  app.addHook('preClose', async () => shutdown.abort(failed(Code.Unavailable, { said: 'shutdown' })));
  app.addHook('onRequest', refuseOtherProtocols);
  acceptTextMode(app);
  await app.register(fastifyConnectPlugin, {
    grpc: false,
    connect: true,
    grpcWeb: true,
    readMaxBytes: LARGEST_REQUEST,
    acceptCompression: [compressionGzip],
    // Requests only: packets are random bytes, and a summary is small.
    compressMinBytes: Number.MAX_SAFE_INTEGER,
    interceptors: [endReasons],
    shutdownSignal: shutdown.signal,
    contextValues: viewerContext,
    routes: (router) => {
      raw(router);
      view(router);
    },
  });
  await app.register(unknownMethods);
  app.addHook('onClose', async () => {
    feed.close();
    streams.close();
    upstream.close();
  });
};

/**
 * Lets a call that its deadline or a shutdown ends say so. The library aborts its signal only, and a stream that stops for that
 * would look complete.
 */
const endReasons: Interceptor = (next) => async (request) => {
  const ended = rejectsOnAbort(request.signal).catch(() => {
    throw reasonOf(request.signal);
  });
  const response = await Promise.race([next(request), ended]);
  if (!response.stream) return response;
  return { ...response, message: withReason(response.message, request.signal) };
};

async function* withReason<T>(messages: AsyncIterable<T>, signal: AbortSignal): AsyncIterable<T> {
  yield* messages;
  if (signal.aborted) throw reasonOf(signal);
}

const reasonOf = ({ reason }: AbortSignal) => ConnectError.from(reason, Code.Canceled);
