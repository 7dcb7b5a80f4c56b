import { afterEach, expect, it, vi } from 'vitest';
import { ContractMismatchError, NetworkError, StatusError } from '@/api/http/errors';
import { RpcError } from '@/api/rpc/rpc-error';
import { allProbes } from './all-probes';
import { type Probe, runProbe } from './probe';

const units = { apy: 'auto', legacyApy: 'auto', stake: 'auto', reward: 'auto' } as const;
const probes = allProbes({ cluster: 'testnet', units });
const signal = new AbortController().signal;
const named = (id: string) => {
  const probe = probes.find((candidate) => candidate.id === id);
  if (!probe) throw new Error(`There is no probe ${id}.`);
  return probe;
};
const answer = (body: string, status = 200, type = 'application/json') =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers: { 'content-type': type } }));

afterEach(() => vi.unstubAllGlobals());

const failing = (error: Error, kind: Probe['kind'] = 'read'): Probe => ({
  id: 'x',
  group: 'v1',
  name: 'x',
  kind,
  run: () => Promise.reject(error),
});
const status = (code: number, reason?: string) => new StatusError('POST /x', code, reason, undefined);

it.each([
  ['mismatch', failing(new ContractMismatchError('GET /x', 'a', 'must be b'))],
  ['unreachable', failing(new NetworkError('GET /x', null))],
  ['failed', failing(status(404, 'There is none.'))],
  ['failed', failing(status(502, 'The upstream failed.'), 'action')],
  // Without a word: there is no such route.
  ['failed', failing(status(404), 'action')],
  ['failed', failing(status(405), 'action')],
  ['refused', failing(status(404, 'No such wallet.'), 'action')],
  ['failed', failing(status(429, 'Too many.'), 'action')],
  ['refused', failing(status(422, 'The wallet has no SOL.'), 'action')],
  ['failed', failing(new RpcError('sendTransaction', -32601, 'Method not found', undefined), 'action')],
] as const)('finds the outcome %s', async (outcome, probe) => {
  expect(await runProbe(probe, signal)).toMatchObject({ outcome, latencyMs: expect.any(Number) });
});

it.each([
  ['ok', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY'],
  ['mismatch', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'],
])(
  'finds the outcome %s for a page of testnet by a node with the genesis hash %s',
  async (outcome, result) => {
    answer(JSON.stringify({ jsonrpc: '2.0', id: 1, result }));
    expect(await runProbe(named('rpc/getGenesisHash'), signal)).toMatchObject({ outcome });
  },
);

it('bypasses the cache, and recognizes a cached answer', async () => {
  const seen: Headers[] = [];
  const gateway = (headers: Record<string, string>) =>
    vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
      seen.push(new Headers(init.headers));
      return new Response('{"tvl":5}', { headers: { 'content-type': 'application/json', ...headers } });
    });
  gateway({ age: '0' });
  expect(await runProbe(named('tvl'), signal)).toMatchObject({ outcome: 'ok', cachedSeconds: null });
  gateway({ age: '4' });
  expect(await runProbe(named('tvl'), signal)).toMatchObject({ outcome: 'ok', cachedSeconds: 4 });
  gateway({ age: '4000', 'x-clearstake-stale': 'upstream-failed' });
  expect(await runProbe(named('tvl'), signal)).toMatchObject({
    outcome: 'stale',
    cachedSeconds: 4000,
    detail: 'The upstream gave nothing newer. Last good answer, 4000 s old: Latest 5.',
  });
  expect(seen.map((headers) => headers.get('cache-control'))).toEqual(Array(3).fill('max-age=5'));
});

it('accepts a refusal of a build route in any form, and discards a built transaction', async () => {
  answer('{"error":"The wallet has 0 SOL."}', 422);
  expect(await runProbe(named('nativeStake'), signal)).toMatchObject({
    outcome: 'refused',
    detail: 'The wallet has 0 SOL. No document says how this route refuses.',
  });
  answer('<html>', 422, 'text/html');
  expect(await runProbe(named('nativeStake'), signal)).toMatchObject({
    outcome: 'refused',
    detail: expect.stringContaining('answered with status 422. No document says'),
  });
  const secret = 'ab'.repeat(64);
  answer(`{"txn":"00","pubkey":"1nc1nerator11111111111111111111111111111111","sec_key":"${secret}"}`);
  const built = await runProbe(named('nativeStake'), signal);
  expect(built.outcome).toBe('ok');
  expect(JSON.stringify(built)).not.toContain(secret);
});

it('expects the download to refuse the zero signature with an error text', async () => {
  answer('{"error":"The signature is wrong."}', 401);
  expect(await runProbe(named('schedulerDownload'), signal)).toMatchObject({ outcome: 'ok' });
  answer('<html>', 400, 'text/html');
  expect(await runProbe(named('schedulerDownload'), signal)).toMatchObject({ outcome: 'mismatch' });
  answer('{"message":"The signature is wrong."}', 400);
  expect(await runProbe(named('schedulerDownload'), signal)).toMatchObject({ outcome: 'mismatch' });
  answer('{"error":"The staking API cannot be reached."}', 502);
  expect(await runProbe(named('schedulerDownload'), signal)).toMatchObject({ outcome: 'failed' });
  answer('\u001f', 200, 'application/gzip');
  expect(await runProbe(named('schedulerDownload'), signal)).toMatchObject({ outcome: 'mismatch' });
});
