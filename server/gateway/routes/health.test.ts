import { afterEach, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

it('healthz reports that the process runs, whatever the upstreams do', async () => {
  gateway = await startTestGateway();
  await Promise.all([gateway.api.close(), gateway.rpc.close()]);
  const answer = await fetch(`${gateway.url}/healthz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok' });
});

it('readyz names each upstream that is down', async () => {
  gateway = await startTestGateway();
  gateway.api.answer = json({ tps: 1 });
  const answer = await fetch(`${gateway.url}/readyz`);
  expect(answer.status).toBe(503);
  expect(await answer.json()).toMatchObject({
    ready: false,
    upstreams: {
      stakingApi: { ok: true },
      rpc: { ok: true },
      blockEngine: { ok: false, error: 'The block engine cannot be reached.' },
    },
  });
});

it.each([
  ['<html></html>', 'The staking API answered with something that is not JSON.'],
  ['['.repeat(10_000), 'The staking API answered with something that is not JSON.'],
])('readyz rejects an answer that is not JSON', async (text, error) => {
  gateway = await startTestGateway();
  gateway.api.answer = json(text);
  gateway.rpc.answer = json(text);
  const { upstreams } = await (await fetch(`${gateway.url}/readyz`)).json();
  expect(upstreams.stakingApi).toMatchObject({ ok: false, error });
  expect(upstreams.rpc).toMatchObject({ ok: false, error: error.replace('staking API', 'Solana node') });
});

it('asks the upstreams once for concurrent readers', async () => {
  gateway = await startTestGateway();
  gateway.api.answer = json({ tps: 1 });
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${gateway.url}/readyz`)));
  expect(gateway.api.seen).toHaveLength(1);
});
