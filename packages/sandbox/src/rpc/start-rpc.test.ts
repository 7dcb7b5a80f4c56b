import { createServer } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { createTestChain } from '../chain/testing/test-chain';
import { createFaults } from '../control/faults';
import { startRpc } from './start-rpc';

const world = await createTestChain();
afterAll(() => world.close());

const options = () => ({ chain: world.chain, faults: createFaults(), identity: '1'.repeat(32) });

test.each([
  ['the port', 0],
  ['the port above', 1],
])('a setting is named when %s is in use, and nothing stays open', async (_which, above) => {
  // Below those that the system gives to other tests of this machine.
  const wanted = 20_000 + (process.pid % 10_000);
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(wanted + above, '127.0.0.1', resolve));
  await expect(startRpc(options(), wanted)).rejects.toThrow(
    `The sandbox's JSON-RPC was given port ${wanted}, and that port or ${wanted + 1} is in use. Name another one, or none.`,
  );
  await new Promise((resolve) => taken.close(resolve));
  const running = await startRpc(options(), wanted);
  await running.close();
});

test('pages of other origins may ask it, as a block explorer does', async () => {
  const { url, close } = await startRpc(options());
  const preflight = await fetch(url, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://explorer.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,solana-client',
      'access-control-request-private-network': 'true',
    },
  });
  expect(preflight.status).toBe(204);
  expect(Object.fromEntries(preflight.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'content-type,solana-client',
    'access-control-allow-private-network': 'true',
  });
  const answer = await fetch(url, {
    method: 'POST',
    headers: { origin: 'https://explorer.example', 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"getHealth"}',
  });
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  expect(await answer.json()).toEqual({ jsonrpc: '2.0', result: 'ok', id: 1 });
  await close();
});
