import { join, resolve } from 'node:path';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import * as z from 'zod/mini';
import { blockEngineBridge } from './block-engine/bridge';
import { AnswerCache } from './cache/answer-cache';
import { createMemoryStore } from './cache/answer-store';
import { createEpochClock } from './cache/epoch-clock';
import { createRedisStore } from './cache/redis-store';
import { connectRedis } from './cache/shared-redis';
import { errorAnswers } from './errors';
import { defaultLimits, type GatewayConfig, subscriptionUrl } from './gateway-config';
import { createPictureSource } from './images/picture-source';
import { validatorImages } from './images/validator-images';
import { createMetrics } from './observe/metrics';
import { createOutages } from './observe/outages';
import { loggerOptions, observeRequests } from './observe/request-log';
import { UpstreamLog, watchUpstreams } from './observe/upstream-watch';
import { pageDocuments } from './pages/documents';
import { serveFiles } from './pages/files';
import { servePages } from './pages/pages';
import { readPreloads } from './pages/preloads';
import { readableUrl, withoutBase } from './pages/readable-url';
import { createRenderedPages, createRenderLimit, loadPageRenderer } from './pages/rendered-pages';
import { readTemplate } from './pages/template';
import { warmUp } from './pages/warm-up';
import type { GatewayParts } from './parts';
import { holdCloseForSends } from './pending-sends';
import { leaveBodyUnread } from './routes/accept-json';
import { Compressor } from './routes/compressed';
import { healthRoutes } from './routes/health';
import { openApiRoute } from './routes/openapi';
import { createPublicAnswers } from './routes/public-answers';
import { createPublicConfig } from './routes/public-config';
import { rpcRoute } from './routes/rpc';
import { securityTxt } from './routes/security-txt';
import { stakingApiRoutes } from './routes/staking-api';
import { createSay } from './say';
import { answerClientError } from './security/client-errors';
import { allowOrigins } from './security/cors';
import { addSecurityHeaders } from './security/headers';
import { limitRequests } from './security/rate-limit';
import { RequestCounts } from './security/request-counts';
import { addRequestGuards } from './security/request-guards';
import { shedLoad } from './security/shed-load';
import { subscriptionRoute } from './subscriptions/route';
import { createReadinessCheck } from './upstream/probe';
import { InFlight } from './upstream/read-body';
import { createRpcUpstream } from './upstream/rpc';
import { createStakingApi } from './upstream/staking-api';
import { createVoteAccounts } from './upstream/vote-accounts';
import { within } from './within';

// A hanging node must not block the clock from retrying later.
const epochPatience = 3_000;
const warmedPaths = ['/', '/validators', '/stake', '/portfolio', '/operators'];

const slots = z.int().check(z.nonnegative());
const epochInfo = z.object({ epoch: slots, absoluteSlot: slots, slotIndex: slots, slotsInEpoch: slots });

/**
 * Builds the gateway: pages, the contract's routes, the RPC proxy, health and metrics. It does not listen yet; closing it closes
 * everything that it opened. Upstreams may be down when it starts.
 */
export async function createGateway(config: GatewayConfig): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...config.limits };
  const { basePath = '' } = config;
  const renderer = await loadPageRenderer(join(resolve(config.distDir), 'ssr', 'entry-server.js'));
  const say = createSay(renderer);
  const answerError = errorAnswers(say);
  const app = Fastify({
    logger: loggerOptions(config),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request costs a tenth of a cached answer; the two lines that need it name the request.
    childLoggerFactory: (logger) => logger,
    trustProxy: config.trustedProxies === '' ? false : config.trustedProxies,
    bodyLimit: limits.requestBody,
    http: {
      // Fastify's option does not cover headers, and Node checks connections every 30 seconds by default.
      requestTimeout: limits.requestTimeout,
      headersTimeout: limits.requestTimeout,
      connectionsCheckingInterval: 1_000,
      // The request guards answer it in the common error format.
      requireHostHeader: false,
    },
    requestTimeout: limits.requestTimeout,
    clientErrorHandler: answerClientError,
    forceCloseConnections: true,
    // A proxy may have taken the base off.
    rewriteUrl: ({ url }) => readableUrl(withoutBase(url ?? '/', basePath)),
    frameworkErrors: answerError,
  });
  const metrics = createMetrics();
  const upstreamLog = new UpstreamLog(app.log);
  const outages = createOutages(() => readiness());
  const watch = watchUpstreams(metrics, upstreamLog, outages);
  const inFlight = new InFlight(limits.inFlight);
  const stakingApi = createStakingApi(config, limits, watch, inFlight);
  const rpc = createRpcUpstream(config.upstreams.rpc, limits, watch, inFlight);
  const readiness = createReadinessCheck(stakingApi, rpc, config.upstreams.blockEngine);
  const redis = config.redisUrl === undefined ? undefined : connectRedis(config.redisUrl, app.log);
  const memory = createMemoryStore();
  const holdClose = holdCloseForSends(app, limits.closingPatience, () =>
    Promise.all([stakingApi.close(), rpc.close()]),
  );
  const store = redis === undefined ? memory : createRedisStore(redis, memory, config.cluster);
  const epochs = createEpochClock(
    async () => z.parse(epochInfo, await rpc.call('getEpochInfo', epochPatience)),
    limits.epochPoll,
  );
  const cache = new AnswerCache({ store, epochs, metrics, patience: limits.patience });
  const answers = createPublicAnswers(stakingApi, cache);
  const counts = new RequestCounts(redis, config.cluster);
  const publicConfig = createPublicConfig(config, rpc);
  const pictures = createPictureSource({
    limits,
    ownOrigin: config.sandbox ? config.upstreams.stakingApi : undefined,
  });
  const compressor = new Compressor();
  const parts: GatewayParts = {
    limits,
    metrics,
    stakingApi,
    answers,
    epochs,
    compressor,
    say,
    holdClose,
    config: publicConfig,
    mayRender: createRenderLimit(),
  };

  const clientDir = resolve(config.distDir, 'client');
  const [index, preloads] = await Promise.all([
    readTemplate(clientDir, basePath, config.publicUrl),
    readPreloads(clientDir, basePath),
  ]);

  app.setErrorHandler(answerError);
  // The routes that take a body have a parser of their own.
  leaveBodyUnread(app);
  observeRequests(app, metrics);
  addSecurityHeaders(app);
  addRequestGuards(app, config);
  allowOrigins(app, config.allowedOrigins ?? []);

  let isBusy = () => false;
  let requestLimit: Awaited<ReturnType<typeof limitRequests>> | undefined;
  await app.register(async (limited) => {
    limited.addHook('onSend', (_request, reply, _payload, done) => {
      // A shared cache would repeat it after the outage.
      const isShared = String(reply.getHeader('cache-control')).startsWith('public');
      if (!isShared) reply.header('x-clearstake-outage', outages.header());
      done();
    });
    isBusy = await shedLoad(limited, limits.eventLoopLateness);
    if (limits.requestsPerMinute > 0)
      requestLimit = await limitRequests(limited, limits.requestsPerMinute, counts);
    const countFurther = requestLimit?.countFurther;
    await limited.register(stakingApiRoutes, { ...parts, cluster: config.cluster, countFurther });
    await limited.register(validatorImages, { answers, pictures });
    await limited.register(rpcRoute, { ...parts, upstream: rpc, airdrops: config.sandbox, countFurther });
    await limited.register(subscriptionRoute, {
      url: config.upstreams.rpcSubscriptions ?? subscriptionUrl(config.upstreams.rpc),
      limits,
      counts,
      allowedOrigins: config.allowedOrigins ?? [],
      report: (reason) => upstreamLog.report('rpc', 'subscriptions', reason),
    });
    if (renderer !== undefined)
      await limited.register(serveFiles, {
        ...parts,
        module: renderer,
        votes: createVoteAccounts(rpc, cache),
      });
  });
  await app.register(async (streams) => {
    streams.addHook('onRoute', (route) => {
      route.config = { ...route.config, label: 'blockEngine' };
    });
    await streams.register(blockEngineBridge, {
      url: config.upstreams.blockEngine,
      isBusy,
      report: (stream, reason) => {
        upstreamLog.report('blockEngine', stream, reason);
        if (reason === undefined) outages.answered('blockEngine');
        else outages.failed('blockEngine');
      },
      endpointReach: config.sandbox ? 'loopback' : 'public',
      // An embedded sandbox is one gateway's own.
      ...(redis &&
        !config.sandbox && {
          cluster: { redis, name: `${config.cluster}:${new URL(config.upstreams.blockEngine).host}` },
        }),
      keypairPath: config.blockEngineKeypair,
    });
  });
  await app.register(healthRoutes, { metrics, readiness });
  await app.register(openApiRoute, { cluster: config.cluster });
  await app.register(securityTxt, { contact: config.securityContact });
  app.get('/config.json', { config: { label: 'config' } }, async (_request, reply) => {
    reply.header('cache-control', 'no-cache');
    return publicConfig();
  });

  const documentAt = index && pageDocuments(index, preloads);
  const renderedPages =
    renderer === undefined || documentAt === undefined
      ? undefined
      : createRenderedPages({
          ...parts,
          module: renderer,
          documentAt,
          prepare: ({ html, hash }) => compressor.prepare(html, hash).catch(() => {}),
          budget: limits.renderBudget,
          renewAfter: limits.renderAgainAfter,
          isBusy,
          log: app.log,
        });
  await servePages(app, {
    ...parts,
    clientDir,
    index,
    documentAt,
    renderPage: renderedPages?.visit,
    serviceWorker: config.serviceWorker ?? true,
    sandboxControl: config.sandboxControl,
    countRequest: requestLimit?.countRequest,
  });
  // Listens once the pages have their figures, or after a second, so that the first visitor sees them.
  const closing = new AbortController();
  app.addHook('onReady', async () => {
    if (renderedPages === undefined) return;
    await within(limits.warmUp, warmUp(warmedPaths, renderedPages.warm, closing.signal));
  });
  app.addHook('onClose', async () => {
    closing.abort();
    outages.stop();
    await Promise.all([stakingApi.close(), rpc.close(), pictures.close()]);
    redis?.close();
  });
  return app;
}
