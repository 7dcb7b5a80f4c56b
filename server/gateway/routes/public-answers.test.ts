import { freshness } from '@contract/freshness';
import { routes } from '@contract/rest/routes';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { AnswerCache, CachedAnswer, CacheRequest } from '../cache/answer-cache';
import { json, startFakeUpstream } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import type { StakingApi } from '../upstream/staking-api';
import { Compressor } from './compressed';
import { createPublicAnswers, matches, requestedMaxAge, sendPublicAnswer } from './public-answers';

const clock = steppableClock();
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits: { patience: 100, upstreamTimeout: 500 } });
});
afterEach(() => gateway.close());

/** How old the gateway's knowledge of the epoch may be, and how long it leaves an upstream alone that failed. */
const [epochPoll, pauseAfterFailure] = [5_000, 2_000];

const get = (path: string, headers: Record<string, string> = {}) => fetch(gateway.url + path, { headers });

describe('headers of a public answer', () => {
  it('state max-age, scope and current age', async () => {
    gateway.api.answer = json({ tvl: 21_300_000 });
    const first = await get('/api/v1/validator/tvl');
    expect(first.headers.get('cache-control')).toBe('public, max-age=0, s-maxage=30');
    expect(first.headers.get('cdn-cache-control')).toBe(
      'public, max-age=30, stale-while-revalidate=300, stale-if-error=86400',
    );
    expect(first.headers.get('age')).toBe('0');
    // A shared cache would tell others of it after the outage.
    expect(first.headers.get('x-clearstake-outage')).toBeNull();
    expect(first.headers.get('x-clearstake-cache')).toBe('miss');
    expect(first.headers.get('vary')).toBe('accept-encoding');
    expect((await get('/api/v1/validator/tvl')).headers.get('x-clearstake-cache')).toBe('hit');
    expect(gateway.api.seen).toHaveLength(1);
  });

  it('name the epoch in which the upstream was asked, also after that epoch has ended', async () => {
    const slots = { absoluteSlot: 345_600_200, slotIndex: 200, slotsInEpoch: 432_000 };
    const runEpoch = (epoch: number) => {
      gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: { epoch, ...slots } });
    };
    const path = '/api/v1/validator/network/apy?epochs=5';
    const epochOf = async (headers = {}) => (await get(path, headers)).headers.get('x-clearstake-epoch');
    gateway.api.answer = json({ apy: [{ epoch: 799, apy: 7 }] });
    runEpoch(800);
    await expect.poll(epochOf).toBe('800');
    const etag = (await get(path)).headers.get('etag') ?? '';
    expect(await epochOf({ 'if-none-match': etag })).toBe('800');
    gateway.api.answer = json({ error: 'down' }, 503);
    runEpoch(801);
    clock.step(epochPoll);
    await expect
      .poll(async () => (await get(path)).headers.get('x-clearstake-stale'))
      .toBe('upstream-failed');
    expect(await epochOf()).toBe('800');
    gateway.api.answer = json({ apy: [{ epoch: 800, apy: 7 }] });
    clock.step(pauseAfterFailure);
    await expect.poll(epochOf).toBe('801');
  });

  it('a matching ETag gets 304 without a body', async () => {
    gateway.api.answer = json({ tvl: 21_300_000 });
    const etag = (await get('/api/v1/validator/tvl')).headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{27}"$/);
    const again = await get('/api/v1/validator/tvl', { 'if-none-match': `"other", ${etag}` });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toBe(etag);
    expect(await again.text()).toBe('');
    expect((await get('/api/v1/validator/tvl', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  it('queries are cached separately, however they are spelled', async () => {
    gateway.api.answer = (request, response) => {
      const { epochs } = JSON.parse(request.body);
      json({ apy: [{ epoch: 799, apy: epochs }] })(request, response);
    };
    expect(await (await get('/api/v1/validator/network/apy?epochs=5')).json()).toEqual({
      apy: [{ epoch: 799, apy: 5 }],
    });
    expect(await (await get('/api/v1/validator/network/apy?epochs=7')).json()).toEqual({
      apy: [{ epoch: 799, apy: 7 }],
    });
    expect((await get('/api/v1/validator/network/apy?epochs=05')).headers.get('x-clearstake-cache')).toBe(
      'hit',
    );
    expect(gateway.api.seen).toHaveLength(2);
  });

  it('large answers are compressed when the browser accepts it', async () => {
    const rows = Array.from({ length: 100 }, (_, epoch) => ({ epoch, apy: 6.4 }));
    gateway.api.answer = json({ apy: rows });
    const path = '/api/v1/validator/network/apy?epochs=100';
    expect((await get(path, { 'accept-encoding': 'br' })).headers.get('content-encoding')).toBe('br');
    expect(await (await get(path, { 'accept-encoding': 'br' })).json()).toEqual({ apy: rows });
    expect((await get(path, { 'accept-encoding': 'br;q=0, gzip' })).headers.get('content-encoding')).toBe(
      'gzip',
    );
    expect((await get(path, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
  });
});

describe('a visitor who asks for a newer answer', () => {
  it('sees an outage while the tier still counts the answer as fresh', async () => {
    gateway.api.answer = json({ tvl: 21_300_000 });
    await get('/api/v1/validator/tvl');
    await gateway.api.close();
    clock.step(5_100);
    expect((await get('/api/v1/validator/tvl')).headers.get('x-clearstake-cache')).toBe('hit');
    const answer = await get('/api/v1/validator/tvl', { 'cache-control': 'max-age=5' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-clearstake-stale')).toBe('upstream-failed');
    // A shared cache would give it to others after the outage.
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(answer.headers.get('cdn-cache-control')).toBe('no-store');
    expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(5);
  });
});

describe('an upstream that fails', () => {
  it('an outage serves the last good answer and marks it', async () => {
    gateway.api.answer = json({ tps: 4200 });
    await get('/api/v1/validator/tps');
    const port = Number(new URL(gateway.api.url).port);
    await gateway.api.close();
    clock.step(2_100);
    // Two seconds old is stale for the slot tier: it is served while the background refetch fails.
    expect((await get('/api/v1/validator/tps')).headers.get('x-clearstake-cache')).toBe('stale');
    const afterwards = async () => {
      answer = await get('/api/v1/validator/tps');
      return answer.headers.get('x-clearstake-cache');
    };
    let answer = new Response();
    await expect.poll(afterwards).toBe('last-good');
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ tps: 4200 });
    expect(answer.headers.get('x-clearstake-stale')).toBe('upstream-failed');
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(Number(answer.headers.get('age'))).toBeGreaterThanOrEqual(2);

    gateway.api = await startFakeUpstream(json({ tps: 4300 }), port);
    clock.step(pauseAfterFailure);
    const recovered = async () => {
      const newer = await get('/api/v1/validator/tps');
      return [await newer.json(), newer.headers.get('x-clearstake-stale')];
    };
    await expect.poll(recovered).toEqual([{ tps: 4300 }, null]);
  });

  it('an error is never cached', async () => {
    gateway.api.answer = json({ error: 'not now' }, 404);
    expect((await get('/api/v1/validator/tvl')).status).toBe(404);
    gateway.api.answer = json({ tvl: 5 });
    const answer = await get('/api/v1/validator/tvl');
    expect(await answer.json()).toEqual({ tvl: 5 });
  });

  it('an answer that breaks the contract is passed on unchanged, and fetched again', async () => {
    gateway.api.answer = json({ tvl: 'a lot' });
    const first = await get('/api/v1/validator/tvl');
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ tvl: 'a lot' });
    await get('/api/v1/validator/tvl');
    expect(gateway.api.seen).toHaveLength(2);
  });

  it('an answer that breaks the contract never replaces a good one', async () => {
    gateway.api.answer = json({ apy: 6.4 });
    const path = '/api/v1/validator/apy-liquid';
    await get(path);
    gateway.api.answer = json({});
    const turned = { epoch: 801, absoluteSlot: 345_600_200, slotIndex: 200, slotsInEpoch: 432_000 };
    gateway.rpc.answer = json({ jsonrpc: '2.0', id: 1, result: turned });
    clock.step(epochPoll);
    const served = async () => {
      const answer = await get(path);
      expect(await answer.json()).toEqual({ apy: 6.4 });
      return answer.headers.get('x-clearstake-cache');
    };
    // The new epoch makes requests wait for a newer answer; the one that comes is invalid.
    await expect.poll(served).toBe('last-good');
    expect(gateway.api.seen.length).toBeGreaterThan(1);
    gateway.api.answer = json({ apy: 6.5 });
    expect(await (await get(path)).json()).toEqual({ apy: 6.5 });
  });

  it('the series form is required exactly when epochs were requested', async () => {
    gateway.api.answer = json({ apy: 6.4 });
    await get('/api/v1/validator/apy?epochs=5');
    await get('/api/v1/validator/apy?epochs=5');
    expect(gateway.api.seen).toHaveLength(2);
    await get('/api/v1/validator/apy');
    await get('/api/v1/validator/apy');
    expect(gateway.api.seen).toHaveLength(3);
  });
});

it.each(['slot', 'minute', 'epoch', 'immutable', 'none'] as const)(
  'tells caches how long they may keep an answer of the tier %s',
  async (tier) => {
    const answer: CachedAnswer = {
      body: '{}',
      hash: 'h',
      fetchedAt: 5,
      epoch: null,
      result: 'hit',
      age: 1_999,
    };
    const app = Fastify();
    app.get('/', (request, reply) =>
      sendPublicAnswer(request, reply, tier, answer, new Compressor(), 'A note.'),
    );
    const { headers } = await app.inject('/');
    await app.close();
    const { fresh, revalidate, lastGood } = freshness[tier];
    expect(headers).toMatchObject({
      age: '1',
      'cache-control': `public, max-age=0, s-maxage=${fresh / 1_000}`,
      'cdn-cache-control': `public, max-age=${fresh / 1_000}, stale-while-revalidate=${revalidate / 1_000}, stale-if-error=${lastGood / 1_000}`,
      'x-clearstake-note': 'A note.',
    });
    expect(headers).not.toHaveProperty('x-clearstake-epoch');
  },
);

// RFC 9110, section 13.1.2.
it.each([
  [undefined, false],
  ['"x", W/"a"', true],
  ['W/"a" ,"x"', true],
  [' * ', true],
  ['W/"ab"', false],
  ['"*"', false],
])('compares its tag with If-None-Match: %j', (header, isKnown) => {
  expect(matches(header, 'W/"a"')).toBe(isKnown);
});

it.each([
  [undefined, undefined],
  ['max-age=0', undefined],
  ['max-age=1', 5_000],
  ['max-age=5', 5_000],
  ['MAX-AGE=6', 6_000],
  ['max-age=1000000', undefined],
  ['no-transform,max-age=6', 6_000],
  ['s-maxage=6', undefined],
  ['max-age=6x', undefined],
])('reads how old an answer may be from %j', (header, maxAge) => {
  expect(requestedMaxAge(header)).toEqual(maxAge === undefined ? {} : { maxAge });
});

it('asks the cache by one key for one question, in whatever order its parameters are', () => {
  const requests: CacheRequest[] = [];
  const cache = { get: async (request: CacheRequest) => void requests.push(request) };
  const answers = createPublicAnswers({} as StakingApi, cache as unknown as AnswerCache);
  const keyOf = (...question: Parameters<typeof answers>) => {
    void answers(...question);
    return requests.at(-1)?.key;
  };
  const key = keyOf(routes.legacyTvl, { start_epoch: 5, end_epoch: 9 });
  expect(keyOf(routes.legacyTvl, { end_epoch: 9, start_epoch: '5' })).toBe(key);
  const others = [
    keyOf(routes.legacyTvl, { start_epoch: 9, end_epoch: 5 }),
    keyOf(routes.legacyTvl, { start_epoch: 5 }),
    keyOf(routes.legacyTvl, { start_epoch: '5&end_epoch=9' }),
    keyOf(routes.legacyTvl, {}),
    keyOf(routes.tvl, {}),
  ];
  expect(new Set([key, ...others]).size).toBe(6);
  expect(keyOf(routes.legacyTvl, { start_epoch: undefined })).toBe(keyOf(routes.legacyTvl, {}));
});
