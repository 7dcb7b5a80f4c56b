import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json, startFakeUpstream } from '../testing/fake-upstream';
import { steppableClock } from '../testing/steppable-clock';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

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
    const raw = await gateway.app.inject({
      url: path,
      headers: { 'accept-encoding': 'gzip', host: '127.0.0.1' },
    });
    expect(JSON.parse(gunzipSync(raw.rawPayload).toString())).toEqual({ apy: rows });
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
