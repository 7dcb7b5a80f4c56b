import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defaultLimits } from '../gateway-config';
import type { UpstreamWatch } from '../observe/upstream-watch';
import { type FakeUpstream, json, startFakeUpstream } from '../testing/fake-upstream';
import { InFlight } from './read-body';
import { createRpcUpstream, type RpcUpstream } from './rpc';

let node: FakeUpstream;
let rpc: RpcUpstream;
const watch = vi.fn<UpstreamWatch>();

beforeEach(async () => {
  node = await startFakeUpstream(json({ jsonrpc: '2.0', id: 1, result: 'ok' }));
  rpc = createRpcUpstream(node.url, defaultLimits, watch, new InFlight(1_000_000));
});
afterEach(async () => {
  watch.mockReset();
  await rpc.close();
  await node.close();
});
const slot = '{"jsonrpc":"2.0","id":7,"method":"getSlot"}';

it('a forwarded call that the visitor aborts counts neither as success nor as failure', async () => {
  node.answer = () => {};
  const visitor = new AbortController();
  const call = rpc.forward(slot, 'getSlot', visitor.signal);
  await expect.poll(() => node.seen).toHaveLength(1);
  visitor.abort();
  await expect(call).rejects.toThrow();
  expect(watch).not.toHaveBeenCalled();
});

describe('a call of the gateway itself', () => {
  it.each([
    [{ jsonrpc: '2.0', id: 1, error: { code: -32_005, message: 'behind' } }, ' “behind”.'],
    [[], ''],
    ['"ok"', ''],
  ])('fails when the answer has no result, and quotes its reason: %j', async (answer, reason) => {
    node.answer = json(answer);
    await expect(rpc.call('getHealth')).rejects.toMatchObject({
      statusCode: 502,
      message: `The Solana node answered getHealth with an error.${reason}`,
      options: { upstream: 'rpc' },
    });
  });

  it('fails at its own timeout, which counts as a failure of the node', async () => {
    node.answer = () => {};
    await expect(rpc.call('getHealth', 50)).rejects.toMatchObject({ statusCode: 504 });
    expect(watch).toHaveBeenCalledTimes(1);
  });
});
