import type { IncomingMessage, ServerResponse } from 'node:http';
import { setLanguage } from '@clearstake/contract/i18n';
import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, expect, it } from 'vitest';
import { currentTime } from '@/lib/time/clock';
import { serveOrigin } from '@/testing/serve-origin';
import { request, requestSourced } from './client';
import { ContractMismatchError, StatusError, TimeoutError } from './errors';

let handler: (incoming: IncomingMessage, answer: ServerResponse) => void;
let bodies: string[];
let closed = 0;
serveOrigin((answer, body, incoming) => {
  answer.on('close', () => {
    if (!answer.writableFinished) closed += 1;
  });
  bodies.push(body);
  handler(incoming, answer);
});

const json = (answer: ServerResponse, status: number, text: string, headers: Record<string, string> = {}) => {
  answer.writeHead(status, { 'content-type': 'application/json', ...headers });
  answer.end(text);
};

beforeEach(() => {
  bodies = [];
  closed = 0;
});

const wallet = '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T';

it('asks for errors in the language of the page', async () => {
  setLanguage('de', {});
  let requests: string | undefined;
  handler = ({ headers }, answer) => {
    requests = headers['accept-language'];
    json(answer, 200, '{"tvl": 1}');
  };
  await request(routes.tvl);
  expect(requests).toBe('de');
});

it('keeps every digit of int64 amounts in both directions', async () => {
  handler = (_, answer) =>
    json(answer, 200, '{"stake_account":{"status":"Active","amount":9223372036854775807}}');
  const answer = await request(routes.legacyAccountStatus, { body: { stake_account: wallet } });
  expect(answer.stake_account?.amount).toBe(9223372036854775807n);
  handler = (_, response) => json(response, 200, '{"txn":"00"}');
  await request(routes.liquidStake, { body: { pubkey: wallet, amount: 9007199254740993n } });
  expect(bodies[1]).toBe(`{"pubkey":"${wallet}","amount":9007199254740993}`);
});

it('reports provenance, with the gateway’s age of the answer', async () => {
  handler = (_, answer) =>
    json(answer, 200, '{"tps": 4182}', {
      age: '90',
      'x-clearstake-stale': 'upstream',
      'x-clearstake-epoch': '1060',
    });
  const before = currentTime();
  const { value, source } = await requestSourced(routes.tps);
  expect(value).toEqual({ tps: 4182 });
  expect(source.route).toBe('GET /api/v1/validator/tps');
  expect(source.lastGood).toBe(true);
  expect(source.fetchedAt).toBeGreaterThanOrEqual(before - 90_000);
  expect(source.fetchedAt).toBeLessThanOrEqual(currentTime() - 90_000);
  expect(source.epoch).toBe(1060);
});

it('names the path at which an answer violates the contract', async () => {
  handler = (_, answer) => json(answer, 200, '{"mev_rewards":[{"epoch":2}]}');
  const failed = request(routes.mevRewards);
  await expect(failed).rejects.toBeInstanceOf(ContractMismatchError);
  await expect(failed).rejects.toMatchObject({ path: 'mev_rewards.0.mev_rewards' });
});

it('aborts at the timeout, and closes the connection', async () => {
  handler = () => {};
  const { signal } = new AbortController();
  await expect(
    request(routes.liquidStake, { body: { pubkey: wallet, amount: 1n }, timeout: 500, signal }),
  ).rejects.toBeInstanceOf(TimeoutError);
  await expect.poll(() => closed).toBe(1);
});

it("aborts with the caller's reason, and closes the connection", async () => {
  const caller = new AbortController();
  handler = () => caller.abort(new Error('left the page'));
  await expect(request(routes.tvl, { signal: caller.signal })).rejects.toThrow('left the page');
  await expect.poll(() => closed).toBe(1);
});

const post = () => request(routes.liquidStake, { body: { pubkey: wallet, amount: 1n } });

it.each([
  ['a GET up to three times', () => request(routes.tvl), 502, 3],
  ['a GET once after a permanent failure', () => request(routes.tvl), 404, 1],
  ['a POST once', post, 503, 1],
])('sends %s', async (_, send, status, times) => {
  handler = (_incoming, answer) => json(answer, status, '{}');
  await expect(send()).rejects.toBeInstanceOf(StatusError);
  expect(bodies).toHaveLength(times);
});

it('waits for the time in Retry-After', async () => {
  const at: number[] = [];
  handler = (_, answer) => {
    at.push(Date.now());
    if (at.length === 1) json(answer, 429, '{}', { 'retry-after': '1' });
    else json(answer, 200, '{"tvl":1}');
  };
  expect(await request(routes.tvl)).toEqual({ tvl: 1 });
  expect((at[1] ?? 0) - (at[0] ?? 0)).toBeGreaterThanOrEqual(990);
});
