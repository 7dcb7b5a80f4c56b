import type { ServerResponse } from 'node:http';
import { routes } from '@clearstake/contract/rest/routes';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { defaultLimits } from '../gateway-config';
import { type FakeUpstream, json, startFakeUpstream } from '../testing/fake-upstream';
import { InFlight } from './read-body';
import { createStakingApi, type StakingApi } from './staking-api';

let upstream: FakeUpstream;
let api: StakingApi;

beforeEach(async () => {
  upstream = await startFakeUpstream(json({ tvl: 1 }));
  const upstreams = { stakingApi: upstream.url, rpc: '', blockEngine: '' };
  const limits = { ...defaultLimits, upstreamTimeout: 1_500 };
  api = createStakingApi(
    { upstreams, aggregatorSegment: 'jupiter' },
    limits,
    () => {},
    new InFlight(1_000_000),
  );
});
afterEach(async () => {
  await api.close();
  await upstream.close();
});

const apy = () => api.json({ route: routes.networkApy, query: { epochs: 5 } });

describe('GET requests with a body', () => {
  const bodies = () => upstream.seen.map(({ body }) => body);

  it.each<[string, (response: ServerResponse) => void, string]>([
    [
      'cuts the connection',
      ({ socket }) => socket?.resetAndDestroy(),
      'the connection was cut after a JSON body',
    ],
    ['is silent', () => {}, 'a JSON body was not answered'],
  ])('omit the body for an upstream that %s after one', async (_, refuseBody, reason) => {
    upstream.answer = (request, response) =>
      request.body === '' ? json({ apy: [] })(request, response) : refuseBody(response);
    for (const _again of [1, 2]) expect(await apy()).toBe('{"apy":[]}');
    expect(bodies()).toEqual(['{"epochs":5}', '', '']);
    expect(api.note('networkApy')).toBe(`Asked by query: ${reason}.`);
  });

  it('keep the body where the answer is only late', async () => {
    upstream.answer = (request, response) => {
      if (request.body !== '') setTimeout(() => json({ apy: [] })(request, response), 700);
    };
    for (const _again of [1, 2]) expect(await apy()).toBe('{"apy":[]}');
    expect(bodies()).toEqual(['{"epochs":5}', '', '{"epochs":5}']);
  });
});

it('notes an answer that is labelled as something else than JSON', async () => {
  upstream.answer = (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/jsonp' }).end('{"tvl":1}');
  expect(await api.json({ route: routes.tvl, query: {} })).toBe('{"tvl":1}');
  expect(api.note('tvl')).toBe('Its JSON is labelled as application/jsonp.');
});
