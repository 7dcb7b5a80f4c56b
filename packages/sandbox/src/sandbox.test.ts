import { temporaryFolder } from '@clearstake/contract/testing/temporary-folder';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Sandbox, startSandbox } from './sandbox';

const dir = temporaryFolder();
let sandbox: Sandbox;

const options = () => ({ dir, seed: 'sandbox test', epochSeconds: 3_600 });
beforeAll(async () => {
  sandbox = await startSandbox(options());
});
afterAll(() => sandbox.close());

const json = async (method: string, url: string, body?: unknown) => {
  const response = await fetch(url, {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  return { status: response.status, body: await response.json() };
};
const control = (method: string, path: string, body?: unknown) =>
  json(method, `${sandbox.control.url}/sandbox${path}`, body);

test('faults reach each upstream', async () => {
  const fault = { latencyMs: 0, errorRate: 1, outage: false };
  await control('PUT', '/faults', { stakingApi: fault, rpc: fault });
  expect((await fetch(`${sandbox.urls.stakingApi}/api/v1/validators`)).status).toBe(500);
  expect((await fetch(`${sandbox.urls.rpc}/health`)).status).toBe(500);
  await control('PUT', '/faults', {});
  expect((await fetch(`${sandbox.urls.stakingApi}/api/v1/validators`)).status).toBe(200);
});

test("the block engine's controls are mounted beside the others", async () => {
  expect((await control('GET', '/block-engine')).status).toBe(200);
});
