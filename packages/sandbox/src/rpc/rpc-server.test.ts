import { afterAll, beforeEach, expect, test } from 'vitest';
import { SANDBOX_GENESIS_HASH, sandboxAddress } from '../chain/keys';
import { createTestRpc } from './testing/test-rpc';

const rpc = await createTestRpc();
afterAll(() => rpc.close());
beforeEach(() => rpc.faults.replace({}));

const raw = async (body: string) => {
  const response = await fetch(rpc.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return { status: response.status, text: await response.text() };
};
const call = async (method: string, ...params: unknown[]) =>
  JSON.parse((await raw(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))).text);

test('u64 values are exact on the wire', async () => {
  const { text } = await raw(
    JSON.stringify({
      jsonrpc: '2.0',
      id: 1,
      method: 'getAccountInfo',
      params: [sandboxAddress('faucet'), { encoding: 'base64' }],
    }),
  );
  expect(text).toContain('"rentEpoch":18446744073709551615');
  expect(text).toContain(`"lamports":${rpc.world.lamports(sandboxAddress('faucet'))}`);
});

const refused: [string, string, unknown[], number, RegExp][] = [
  ['an unknown method', 'getNothing', [], -32601, /Method not found/],
  ['an address that is too short', 'getBalance', ['abc'], -32602, /WrongSize/],
  ['a slot that is not reached', 'getSlot', [{ minContextSlot: 10 ** 15 }], -32016, /Minimum context slot/],
  ['too large an airdrop', 'requestAirdrop', [SANDBOX_GENESIS_HASH, 1_000_000_000_001], -32602, /1,000 SOL/],
  ['101 accounts', 'getMultipleAccounts', [Array(101).fill(SANDBOX_GENESIS_HASH)], -32602, /max 100/],
  [
    'an epoch that has not ended',
    'getInflationReward',
    [[SANDBOX_GENESIS_HASH], { epoch: 99_999 }],
    -32602,
    /not ended/,
  ],
];
test.each(refused)('%s is refused', async (_what, method, params, code, message) => {
  const { error } = await call(method, ...params);
  expect(error.code).toBe(code);
  expect(error.message).toMatch(message);
});

test('invalid JSON is a parse error, JSON that is not a call an invalid request', async () => {
  expect(JSON.parse((await raw('{')).text).error.code).toBe(-32700);
  expect(JSON.parse((await raw('[]')).text).error.code).toBe(-32600);
  expect(JSON.parse((await raw('{"jsonrpc":"2.0","id":1}')).text).error.code).toBe(-32600);
  expect((await raw('{"jsonrpc":"2.0","method":"getHealth"}')).text).toBe('');
});

test('injected faults apply: errors, delays and cut connections', async () => {
  rpc.faults.replace({ rpc: { latencyMs: 0, errorRate: 1, outage: false } });
  expect((await raw('{}')).status).toBe(500);
  rpc.faults.replace({ rpc: { latencyMs: 120, errorRate: 0, outage: false } });
  const start = performance.now();
  expect((await call('getHealth')).result).toBe('ok');
  expect(performance.now() - start).toBeGreaterThanOrEqual(115);
  rpc.faults.replace({ rpc: { latencyMs: 0, errorRate: 0, outage: true } });
  await expect(call('getHealth')).rejects.toThrow();
});
