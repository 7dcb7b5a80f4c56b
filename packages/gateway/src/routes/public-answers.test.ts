import { routes } from '@clearstake/contract/rest/routes';
import { beforeEach, describe, expect, it } from 'vitest';
import type { AnswerCache, CacheRequest } from '../cache/answer-cache';
import { json } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';
import type { StakingApi } from '../upstream/staking-api';
import { createPublicAnswers, requestedMaxAge } from './public-answers';

const clock = steppableClock();
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});

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
});

it('a visitor who asks for a newer answer sees an outage while the tier still counts the answer as fresh', async () => {
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

it.each([
  [undefined, undefined],
  ['max-age=1', 5_000],
  ['max-age=1000000', undefined],
  ['no-transform,max-age=6', 6_000],
  ['s-maxage=6', undefined],
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
