import { Readable } from 'node:stream';
import { inEnglish } from '@contract/i18n';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Dispatcher } from 'undici';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswers } from '../errors';
import { defaultLimits } from '../gateway-config';
import type { StakingApi } from '../upstream/staking-api';
import { Compressor } from './compressed';
import type { PublicAnswers } from './public-answers';
import { stakingApiRoutes } from './staking-api';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
const json = vi.fn<StakingApi['json']>();
const archive = vi.fn<StakingApi['archive']>();
const answers = vi.fn<PublicAnswers>();
const configs: Readonly<Record<string, unknown>>[] = [];
let app: FastifyInstance;

beforeEach(async () => {
  for (const mock of [json, archive, answers]) mock.mockReset();
  json.mockResolvedValue('{"signature":"x"}');
  answers.mockResolvedValue({ body: '{}', hash: 'h', fetchedAt: 1, epoch: null, result: 'hit', age: 0 });
  configs.length = 0;
  app = Fastify();
  app.setErrorHandler(errorAnswers((phrase) => inEnglish(phrase)));
  app.addHook('onRoute', ({ config }) => void configs.push({ ...config }));
  await app.register(stakingApiRoutes, {
    cluster: 'mainnet-beta',
    stakingApi: { json, archive, note: (id) => `A note on ${id}.`, close: async () => {} },
    answers,
    compressor: new Compressor(),
    limits: { ...defaultLimits, requestBody: 200 },
  });
});
afterEach(() => app.close());

const tvl = '/api/v1/validator/tvl';
const post = (url: string, body: unknown) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });

describe('a GET', () => {
  it('is answered from the cache, as fresh as the visitor asks, with what was learnt', async () => {
    const url = '/api/v1/validator/network/apy?epochs=7';
    const answer = await app.inject({ url, headers: { 'cache-control': 'max-age=9' } });
    expect([answer.statusCode, answer.headers['x-clearstake-note']]).toEqual([200, 'A note on networkApy.']);
    const [route, query, terms] = answers.mock.lastCall ?? [];
    expect([route?.id, Number(query?.epochs), terms]).toEqual(['networkApy', 7, { maxAge: 9_000 }]);
    expect(json).not.toHaveBeenCalled();
  });

  // RFC 9112, section 6: a body is signalled by Content-Length or Transfer-Encoding.
  it.each([
    [{ 'content-length': '2' }, 400],
    [{ 'transfer-encoding': 'chunked' }, 400],
    [{ 'content-length': '0' }, 200],
    [{}, 200],
  ])('with %j is answered with %i', async (headers, status) => {
    const answer = await app.inject({
      url: tvl,
      headers: { 'content-type': 'application/json', ...headers },
    });
    expect(answer.statusCode).toBe(status);
    if (status === 400)
      expect(answer.json().error).toBe(
        'Put the parameters into the address: a GET has no body here. Nothing was forwarded.',
      );
  });

  it('takes no parameter where the contract has none', async () => {
    const answer = await app.inject(`${tvl}?epochs=5`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { error: 'The query has a field that nobody expects: epochs. Nothing was forwarded.' },
    ]);
  });
});

describe('a POST', () => {
  it('is passed to the upstream once, checked, and its answer is not kept', async () => {
    const answer = await post('/api/v1/staking/native/stake', { pubkey: key, amount: 5 });
    expect([answer.statusCode, answer.body]).toEqual([200, '{"signature":"x"}']);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
    const [call] = json.mock.lastCall ?? [];
    expect([call?.route.id, call?.query, call?.body, call?.signal]).toEqual([
      'nativeStake',
      {},
      { pubkey: key, amount: 5 },
      undefined,
    ]);
    expect(answers).not.toHaveBeenCalled();
  });

  it('may be as long as the limit', async () => {
    const send = (length: number) => {
      const text = JSON.stringify({ txn: '00' });
      const headers = { 'content-type': 'application/json' };
      return app.inject({ method: 'POST', url: '/api/v1/send-txn', payload: text.padEnd(length), headers });
    };
    expect([(await send(200)).statusCode, (await send(201)).statusCode]).toEqual([200, 413]);
  });

  it('of the archive is passed on as an attachment, with its length where it is known', async () => {
    const body = { activation_account: key, signature: '1'.repeat(64), version: 'v1', os: 'ubuntu_24.04' };
    for (const length of ['3', undefined]) {
      const headers = { ...(length && { 'content-length': length }), 'set-cookie': 'a=b' };
      const stream = Readable.from(['zip'], { objectMode: false });
      archive.mockResolvedValue({
        body: stream as Dispatcher.ResponseData['body'],
        statusCode: 200,
        statusText: 'OK',
        headers,
        trailers: {},
        opaque: null,
        context: {},
      });
      const answer = await post('/api/v1/downloads/scheduler', body);
      expect(answer.body).toBe('zip');
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-disposition': 'attachment; filename="scheduler.tar.gz"',
        'content-type': 'application/gzip',
      });
      expect(answer.headers['content-length']).toBe(length);
      expect(answer.headers).not.toHaveProperty('set-cookie');
    }
    expect(archive.mock.lastCall?.[0]).toMatchObject({ query: {}, body });
  });
});

it('is shed under load, but for what sends a signed transaction', () => {
  const exempt = configs.flatMap((config) => (config.pressureHandler ? [config.label] : []));
  expect(exempt).toEqual(['sendTransaction', 'legacySend']);
});
