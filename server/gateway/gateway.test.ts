import { afterEach, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './testing/test-gateway';

let gateway: TestGateway;
afterEach(() => gateway.close());

it('disconnects a client that never ends its request', async () => {
  gateway = await startTestGateway();
  expect(gateway.app.server.requestTimeout).toBe(30_000);
  expect(gateway.app.server.headersTimeout).toBe(30_000);
});
