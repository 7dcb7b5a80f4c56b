import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits, type GatewayLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { type FakeUpstream, json, startFakeUpstream } from '../testing/fake-upstream';
import { InFlight } from './read-body';
import { createStakingApi, type StakingApi } from './staking-api';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';
let upstream: FakeUpstream;
let api: StakingApi;
const watch = vi.fn<UpstreamWatch>();

function connect(limits: Partial<GatewayLimits> = {}): void {
  const config: Parameters<typeof createStakingApi>[0] = {
    cluster: 'mainnet-beta',
    upstreams: { stakingApi: upstream.url, rpc: '', blockEngine: '' },
    units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
    aggregatorSegment: 'jupiter',
    sandbox: false,
    trustedProxies: '',
    distDir: '',
    logLevel: 'silent',
  };
  api = createStakingApi(config, { ...defaultLimits, ...limits }, watch, new InFlight(1_000_000));
}

beforeEach(async () => {
  upstream = await startFakeUpstream(json({ tvl: 1 }));
  connect();
});
afterEach(async () => {
  watch.mockReset();
  await api.close();
  await upstream.close();
});

const tvl = () => api.json({ route: routes.tvl, query: {} });
const apy = () => api.json({ route: routes.networkApy, query: { epochs: 5 } });

/** Answers with JSON under this type. */
const labelled = (type: string | undefined, status = 200) => {
  upstream.answer = (_request, response) => {
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end('{"tvl":1}');
  };
};

describe('a call', () => {
  it('has headers of our own, and a content type only with a body', async () => {
    await tvl();
    await apy();
    const own = { accept: 'application/json', 'user-agent': 'clearstake-gateway' };
    expect(upstream.seen[0]?.headers).toMatchObject(own);
    expect(upstream.seen[0]?.headers['content-type']).toBeUndefined();
    expect(upstream.seen[1]?.headers).toMatchObject({ ...own, 'content-type': 'application/json' });
    expect(watch.mock.calls).toEqual([
      ['stakingApi', 'tvl', expect.any(Number)],
      ['stakingApi', 'networkApy', expect.any(Number)],
    ]);
  });

  it.each([200, 201, 299])('succeeds with status %i', async (status) => {
    labelled('application/json', status);
    expect(await tvl()).toBe('{"tvl":1}');
  });

  it.each([300, 304, 400, 500])('fails with status %i', async (status) => {
    labelled('application/json', status);
    await expect(tvl()).rejects.toThrow();
  });

  it('that the visitor breaks off says nothing about the upstream', async () => {
    upstream.answer = () => {};
    const visitor = new AbortController();
    const call = api.json({ route: routes.tvl, query: {}, signal: visitor.signal });
    await expect.poll(() => upstream.seen).toHaveLength(1);
    visitor.abort();
    await expect(call).rejects.toThrow();
    expect(watch).not.toHaveBeenCalled();
  });

  it('ends at the time limit, even where the visitor would wait', async () => {
    await api.close();
    connect({ upstreamTimeout: 50 });
    upstream.answer = (_request, response) => response.write(' ');
    const { signal } = new AbortController();
    const failure = await api.json({ route: routes.tvl, query: {}, signal }).catch((error: unknown) => error);
    expect(failure).toMatchObject({ statusCode: 504 });
    expect(watch.mock.calls).toEqual([['stakingApi', 'tvl', expect.any(Number), failure]]);
  });

  it('is held off for as long as the upstream asks, unless it sends a transaction', async () => {
    upstream.answer = (_request, response) => {
      response.writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' }).end('{}');
    };
    const send = () => api.json({ route: routes.sendTransaction, query: {}, body: { txn: '00' } });
    for (const call of [tvl, tvl, send, send])
      await expect(call()).rejects.toMatchObject({ statusCode: 429 });
    expect(upstream.seen).toHaveLength(3);
  });
});

describe('a body on a GET', () => {
  /** Refuses what has a body with `first`, and answers the rest with `second`. */
  const refuse = (first: number, second: number) => {
    upstream.answer = (request, response) => {
      const status = request.body === '' ? second : first;
      json({ error: request.body === '' ? 'without' : 'with' }, status)(request, response);
    };
  };
  const bodies = () => upstream.seen.map(({ body }) => body);

  it('keeps the first refusal where the call without it fails, too, and asks once for a minute', async () => {
    refuse(400, 404);
    for (const _ of [1, 2])
      await expect(apy()).rejects.toMatchObject({
        statusCode: 400,
        message: 'The staking API says: “with”.',
      });
    expect(bodies()).toEqual(['{"epochs":5}', '', '{"epochs":5}']);
    expect(api.note('networkApy')).toBeUndefined();
  });

  it('is refused by the second answer where that is about something else', async () => {
    refuse(415, 429);
    await expect(apy()).rejects.toMatchObject({ statusCode: 429 });
  });

  it('is found out by calls at the same time, each for itself', async () => {
    refuse(400, 200);
    await expect(Promise.all([apy(), apy()])).resolves.toHaveLength(2);
  });

  it('is not what a POST was refused for', async () => {
    upstream.answer = json({ error: 'no' }, 400);
    const body = { pubkey: key, amount: 1n };
    await expect(api.json({ route: routes.nativeStake, query: {}, body })).rejects.toThrow();
    expect(upstream.seen).toHaveLength(1);
  });
});

describe('the type of an answer', () => {
  // RFC 6839, section 3.1: a type with the suffix +json is JSON.
  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'Application/JSON',
    'application/problem+json',
    'application/vnd.api-v1.x+json',
  ])('may be %s', async (type) => {
    labelled(type);
    expect(await tvl()).toBe('{"tvl":1}');
    expect(api.note('tvl')).toBeUndefined();
  });

  it.each([
    ['text/html', 'text/html'],
    ['application/jsonp', 'application/jsonp'],
    ['text/x; a=application/json', 'text/x; a=application/json'],
    ['application/a b+json', 'application/a b+json'],
    ['text/ü', 'text/?'],
    [`text/${'x'.repeat(80)}`, `text/${'x'.repeat(75)}`],
    [undefined, 'nothing'],
  ])('is noted when it is another: %s', async (type, noted) => {
    labelled(type);
    expect(await tvl()).toBe('{"tvl":1}');
    expect(api.note('tvl')).toBe(`Its JSON is labelled as ${noted}.`);
    expect(api.note('tps')).toBeUndefined();
  });

  it('is noted no longer once it is right', async () => {
    labelled('text/html');
    await tvl();
    labelled('application/json');
    await tvl();
    expect(api.note('tvl')).toBeUndefined();
  });

  it('is noted beside what was learnt about the body', async () => {
    upstream.answer = ({ body }, response) => {
      response.writeHead(body === '' ? 200 : 405, { 'content-type': 'text/plain' }).end('{"apy":[]}');
    };
    await apy();
    expect(api.note('networkApy')).toBe(
      'Asked by query: a JSON body was refused with status 405. Its JSON is labelled as text/plain.',
    );
  });

  it('is not noted of what is no JSON at all', async () => {
    upstream.answer = (_request, response) => response.setHeader('content-type', 'text/html').end('<html>');
    await expect(tvl()).rejects.toThrow('something that is not JSON');
    expect(api.note('tvl')).toBeUndefined();
  });
});

describe('an archive', () => {
  const body = { activation_account: key, signature: '1'.repeat(64), version: 'v1', os: 'ubuntu_24.04' };
  const archive = () => api.archive({ route: routes.schedulerDownload, query: {}, body });

  it('is asked for as gzip, or as the JSON of a failure', async () => {
    labelled('application/gzip');
    expect(await (await archive()).body.text()).toBe('{"tvl":1}');
    expect(upstream.seen[0]?.headers.accept).toBe('application/gzip, application/json');
    expect(JSON.parse(upstream.seen[0]?.body ?? '')).toEqual(body);
  });

  it.each([
    ['application/gzip', 201],
    ['application/gzip', 206],
    ['application/json', 200],
  ])('is none as %s with status %i', async (type, status) => {
    labelled(type, status);
    await expect(archive()).rejects.toMatchObject({ statusCode: 502 });
  });

  it('that fails has its sentence, whose characters may lie across two chunks', async () => {
    const bytes = Buffer.from('{"error":"für 5 €"}');
    upstream.answer = (_request, response) => {
      response.writeHead(401, { 'content-type': 'application/json' });
      response.write(bytes.subarray(0, 12), () => setTimeout(() => response.end(bytes.subarray(12)), 20));
    };
    await expect(archive()).rejects.toThrow('The staking API says: “für 5 €”.');
  });
});
