import { onTestFinished } from 'vitest';
import { createGateway } from '../gateway';
import type { GatewayConfig } from '../gateway-config';
import { json, startFakeUpstream } from './fake-upstream';

export type TestGateway = Awaited<ReturnType<typeof startTestGateway>>;

export const nowhere = 'http://127.0.0.1:9';

/** The fake RPC's answers to the gateway's own calls. */
export const chain = {
  genesisHash: '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKcuHz5ZxyZxy',
  epoch: 800,
  absoluteSlot: 345_600_200,
  slotIndex: 200,
  slotsInEpoch: 432_000,
};

function answerRpc(body: string): unknown {
  const { id, method } = JSON.parse(body);
  const { genesisHash, ...epochInfo } = chain;
  if (method === 'getEpochInfo') return { jsonrpc: '2.0', id, result: epochInfo };
  if (method === 'getVoteAccounts') return { jsonrpc: '2.0', id, result: { current: [], delinquent: [] } };
  if (method === 'getGenesisHash') return { jsonrpc: '2.0', id, result: genesisHash };
  return { jsonrpc: '2.0', id, result: 'ok' };
}

/**
 * Starts a gateway on a free port in front of two fake upstreams, until the test is finished or `afterAll`; `overrides` replace parts
 * of a default configuration, `answer` is the staking API's.
 */
export async function startTestGateway(
  overrides: Partial<GatewayConfig> = {},
  answer = json({ error: 'no answer was set' }, 500),
  whenOver: (close: () => Promise<void>) => void = onTestFinished,
) {
  const api = await startFakeUpstream(answer);
  const rpc = await startFakeUpstream((request, response) =>
    json(answerRpc(request.body))(request, response),
  );
  const logLines: string[] = [];
  const app = await createGateway({
    cluster: 'mainnet-beta',
    upstreams: { stakingApi: api.url, rpc: rpc.url, blockEngine: nowhere },
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    sandbox: false,
    allowedHosts: ['127.0.0.1', 'localhost'],
    trustedProxies: '',
    distDir: '/nonexistent',
    logLevel: 'info',
    logStream: { write: (line) => logLines.push(line) },
    ...overrides,
    // Other tests in this process may hold its event loop.
    limits: { eventLoopLateness: 0, ...overrides.limits },
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const gateway = {
    url,
    app,
    api,
    rpc,
    logLines,
    async close() {
      await app.close();
      await Promise.all([api.close(), rpc.close()]);
    },
  };
  whenOver(gateway.close);
  return gateway;
}

export const call = (method: string, params?: unknown, id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  ...(params !== undefined && { params }),
});

export function postBatch(url: string, calls: number): Promise<Response> {
  return postJson(
    `${url}/rpc`,
    Array.from({ length: calls }, (_, id) => call('getSlot', [], id)),
  );
}

/** Limits that a test can wait for. */
export const impatient = { requestBody: 1_000, upstreamTimeout: 400, archiveIdle: 400, patience: 100 };

/** Posts JSON, or a text as it is. */
export function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string> = {},
  signal: AbortSignal | null = null,
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    signal,
  });
}
