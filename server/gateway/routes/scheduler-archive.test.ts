import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const key = 'Ed9WjPnZfAXsPttcqxMwj94qsuXVRyBsyXnDkxFva2Zv';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway({ limits: { archiveIdle: 60_000 } });
});
afterEach(() => gateway.close());

describe('the scheduler archive', () => {
  const body = { activation_account: key, signature: '1'.repeat(64), version: 'v1', os: 'ubuntu_24.04' };
  const download = (signal?: AbortSignal) =>
    fetch(`${gateway.url}/api/v1/downloads/scheduler`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      ...(signal && { signal }),
    });

  it('streams: the first bytes arrive before the last are written, and it may exceed the limit of other answers', async () => {
    let finish = () => {};
    gateway.api.answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': '5000' });
      response.write(Buffer.alloc(2_500, 1));
      finish = () => response.end(Buffer.alloc(2_500, 2));
    };
    const answer = await download();
    expect(answer.headers.get('content-length')).toBe('5000');
    expect(answer.headers.get('content-type')).toBe('application/gzip');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const reader = answer.body?.getReader();
    const first = await reader?.read();
    expect(first?.value?.[0]).toBe(1);
    finish();
    let length = first?.value?.length ?? 0;
    for (let part = await reader?.read(); part?.done === false; part = await reader?.read())
      length += part.value.length;
    expect(length).toBe(5_000);
  });

  it('a JSON failure stays JSON', async () => {
    gateway.api.answer = json({ error: 'signature does not match' }, 401);
    const answer = await download();
    expect(answer.status).toBe(401);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await answer.json()).toEqual({
      error: 'The staking API says: “signature does not match”.',
      upstream: 'stakingApi',
    });
  });

  it('JSON with status 200 is a failure, not an archive', async () => {
    gateway.api.answer = json({ error: 'no such version' });
    const answer = await download();
    expect(answer.status).toBe(502);
    expect((await answer.json()).error).toBe(
      'The staking API failed with status 200. The staking API says: “no such version”.',
    );
  });

  it('a failure without an end is read no further than its limit', async () => {
    gateway.api.answer = (_request, response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      const flood = setInterval(() => response.write(' '.repeat(65_536)), 1);
      response.once('close', () => clearInterval(flood));
    };
    const answer = await download();
    expect(answer.status).toBe(502);
    expect((await answer.json()).error).toBe('The staking API failed with status 500.');
  });

  it.each([
    ['before the first byte', false],
    ['in the middle', true],
  ])('cancelling in the browser %s ends the transfer upstream', async (_name, begun) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    const closed = new Promise<void>((resolve) => {
      gateway.api.answer = (_request, response) => {
        response.once('close', resolve);
        if (begun) response.writeHead(200, { 'content-type': 'application/gzip' }).write(Buffer.alloc(100));
        arrive();
      };
    });
    const controller = new AbortController();
    const answer = download(controller.signal);
    answer.catch(() => undefined);
    await (begun ? answer : arrived);
    controller.abort();
    // An upstream that is not cancelled would be open for a minute, longer than this test.
    await closed;
  });
});
