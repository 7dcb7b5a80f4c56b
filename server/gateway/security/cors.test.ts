import { afterEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

describe('pages of an allowed origin', () => {
  const origin = 'https://other.example';
  const start = async () => {
    gateway = await startTestGateway({ allowedOrigins: [origin] });
  };
  const post = (from: string) =>
    fetch(`${gateway.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: from, 'sec-fetch-site': 'cross-site' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] }),
    });

  it('may ask before they call, and read the answer', async () => {
    await start();
    const asked = await fetch(`${gateway.url}/rpc`, {
      method: 'OPTIONS',
      headers: { origin, 'access-control-request-method': 'POST', 'sec-fetch-site': 'cross-site' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, origin]);
    expect(asked.headers.get('access-control-allow-headers')).toMatch(/content-type.*solana-client/i);
    const answer = await post(origin);
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([200, origin]);
    expect(answer.headers.get('vary')).toContain('Origin');
  });

  it('are the only ones', async () => {
    await start();
    const answer = await post('https://elsewhere.example');
    expect([answer.status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null]);
    const read = await fetch(`${gateway.url}/config.json`, {
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, null]);
  });

  it.each(['/', '/stake', '/healthz', '/metrics'])('may not read %s', async (path) => {
    await start();
    const answer = await fetch(gateway.url + path, { headers: { origin } });
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
  });
});
