import { createHash } from 'node:crypto';
import { freshness } from '@contract/freshness';
import { routes } from '@contract/rest/routes';
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { AnswerCache, CachedAnswer, CacheRequest } from '../cache/answer-cache';
import type { StakingApi } from '../upstream/staking-api';
import { Compressor } from './compressed';
import { createPublicAnswers, matches, requestedMaxAge, sendPublicAnswer } from './public-answers';

const body = '{"tvl":1}';
const hash = createHash('sha256').update(body).digest('base64url');
const fetchedAt = 5;
const hit: CachedAnswer = { body, hash, fetchedAt, epoch: 800, result: 'hit', age: 1_999 };

async function send(
  answer: CachedAnswer,
  { tier = 'minute', note, headers = {} }: SendOptions = {},
): Promise<{ status: number; headers: Record<string, unknown>; body: string }> {
  const app = Fastify();
  app.get('/', (request, reply) => sendPublicAnswer(request, reply, tier, answer, new Compressor(), note));
  const sent = await app.inject({ url: '/', headers });
  await app.close();
  return { status: sent.statusCode, headers: sent.headers, body: sent.body };
}

interface SendOptions {
  readonly tier?: keyof typeof freshness;
  readonly note?: string;
  readonly headers?: Record<string, string>;
}

describe('the headers of an answer', () => {
  it('name its age in whole seconds, where it is from, its epoch and what was learnt', async () => {
    const { status, headers, body: text } = await send(hit, { note: 'A note.' });
    expect([status, text]).toEqual([200, body]);
    expect(headers).toMatchObject({
      age: '1',
      etag: `W/"${hash.slice(0, 27)}"`,
      vary: 'accept-encoding',
      'content-type': 'application/json; charset=utf-8',
      'x-clearstake-cache': 'hit',
      'x-clearstake-epoch': '800',
      'x-clearstake-note': 'A note.',
    });
    expect(headers).not.toHaveProperty('x-clearstake-stale');
    expect(headers).not.toHaveProperty('content-encoding');
  });

  it('name no epoch and no note where there is none', async () => {
    const { headers } = await send({ ...hit, epoch: null });
    expect(headers).not.toHaveProperty('x-clearstake-epoch');
    expect(headers).not.toHaveProperty('x-clearstake-note');
    expect((await send({ ...hit, epoch: 0 })).headers['x-clearstake-epoch']).toBe('0');
  });

  it.each(['slot', 'minute', 'epoch', 'immutable', 'none'] as const)('follow the tier %s', async (tier) => {
    const times = freshness[tier];
    const [fresh, revalidate, lastGood] = [times.fresh, times.revalidate, times.lastGood].map(
      (time) => time / 1000,
    );
    expect((await send(hit, { tier })).headers).toMatchObject({
      'cache-control': `public, max-age=0, s-maxage=${fresh}`,
      'cdn-cache-control': `public, max-age=${fresh}, stale-while-revalidate=${revalidate}, stale-if-error=${lastGood}`,
    });
  });

  it.each(['miss', 'stale'] as const)('let shared caches keep one that is a %s', async (result) => {
    const { headers } = await send({ ...hit, result });
    expect(headers['cache-control']).toBe('public, max-age=0, s-maxage=30');
    expect(headers).not.toHaveProperty('x-clearstake-stale');
  });

  it('let no shared cache keep the last good one of an outage', async () => {
    expect((await send({ ...hit, result: 'last-good' })).headers).toMatchObject({
      'x-clearstake-stale': 'upstream-failed',
      'cache-control': 'no-cache',
      'cdn-cache-control': 'no-store',
    });
  });

  it('are all there where the browser has the answer', async () => {
    const etag = `W/"${hash.slice(0, 27)}"`;
    const known = await send({ ...hit, result: 'last-good' }, { headers: { 'if-none-match': etag } });
    expect([known.status, known.body]).toEqual([304, '']);
    expect(known.headers).toMatchObject({ etag, age: '1', 'x-clearstake-stale': 'upstream-failed' });
  });
});

// RFC 9110, section 13.1.2.
describe('If-None-Match', () => {
  it.each([
    [undefined, false],
    ['', false],
    ['W/"a"', true],
    ['"x", W/"a"', true],
    ['W/"a" ,"x"', true],
    ['*', true],
    [' * ', true],
    ['W/"ab"', false],
    ['W/"', false],
    ['"*"', false],
  ])('of %j has the answer: %s', (header, isKnown) => {
    expect(matches(header, 'W/"a"')).toBe(isKnown);
  });
});

describe('max-age', () => {
  it.each([
    [undefined, undefined],
    ['max-age=0', undefined],
    ['max-age=-1', undefined],
    ['max-age=1', 5_000],
    ['max-age=5', 5_000],
    ['max-age=6', 6_000],
    ['MAX-AGE=6', 6_000],
    ['max-age=999999', 999_999_000],
    ['max-age=1000000', undefined],
    ['max-age=00', undefined],
    ['max-age=6,no-transform', 6_000],
    ['no-transform,max-age=6', 6_000],
    ['s-maxage=6', undefined],
    ['xmax-age=6', undefined],
    ['max-age=6x', undefined],
    ['max-age="6"', undefined],
    ['max-age=', undefined],
  ])('of %j', (header, expected) => {
    expect(requestedMaxAge(header)).toEqual(expected === undefined ? {} : { maxAge: expected });
  });
});

describe('a question to the cache', () => {
  const requests: CacheRequest[] = [];
  const get: AnswerCache['get'] = async (request) => {
    requests.push(request);
    return hit;
  };
  const json = vi.fn<StakingApi['json']>();
  const unused = () => Promise.reject(new Error('not used here'));
  const answers = createPublicAnswers({ json, archive: unused, note: () => undefined, close: unused }, {
    get,
  } as AnswerCache);
  const keyOf = (...question: Parameters<typeof answers>) => {
    void answers(...question);
    return requests.at(-1)?.key;
  };

  it('has the route, its tier and the terms', async () => {
    await answers(routes.tvl, {}, { maxAge: 7, waitForNewer: 5 });
    expect(requests.at(-1)).toMatchObject({ route: 'tvl', tier: 'minute', maxAge: 7, waitForNewer: 5 });
  });

  it('has one key for one question, in whatever order its parameters are', () => {
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

  it.each([
    ['{"tvl":1}', true],
    ['{"tvl":"much"}', false],
    ['{}', false],
  ])('keeps %s: %s', async (text, keep) => {
    json.mockResolvedValue(text);
    await answers(routes.tvl, {});
    expect(await requests.at(-1)?.fetch()).toEqual({ body: text, keep });
    expect(json.mock.lastCall?.[0]).toMatchObject({ route: { id: 'tvl' }, query: {} });
  });

  it('takes nothing that is not JSON', async () => {
    json.mockResolvedValue('<html>');
    await answers(routes.tvl, {});
    await expect(requests.at(-1)?.fetch()).rejects.toMatchObject({ statusCode: 502 });
  });
});
