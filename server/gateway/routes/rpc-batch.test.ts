import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

async function rpc(body: unknown) {
  const answer = await fetch(`${gateway.url}/rpc`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { text: await answer.text() };
}

const call = (method: string, params: unknown[] = [], id: number | string = 1) => ({
  jsonrpc: '2.0',
  id,
  method,
  params,
});

describe('a batch with a refused call', () => {
  it('has its other calls forwarded and answered, each in its place', async () => {
    // In another order, as the specification allows.
    gateway.rpc.answer = json(
      '[{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"},{"jsonrpc":"2.0","result":7,"id":1}]',
    );
    const { text } = await rpc([call('getSlot'), call('nope', [], 2), call('getBlockHeight', [], 'c')]);
    expect(gateway.rpc.seen.map(({ body }) => JSON.parse(body))).toEqual([
      [call('getSlot'), call('getBlockHeight', [], 'c')],
    ]);
    expect(text).toBe(
      '[{"jsonrpc":"2.0","result":7,"id":1},' +
        '{"jsonrpc":"2.0","error":{"code":-32601,"message":"Method not found: this gateway does not forward it."},"id":2},' +
        '{"jsonrpc":"2.0","result":18446744073709551615,"id":"c"}]',
    );
  });

  it('says so where the upstream answers fewer calls than it got', async () => {
    gateway.rpc.answer = json('[]');
    const { text } = await rpc([call('getSlot'), call('nope', [], 2)]);
    expect(JSON.parse(text)).toMatchObject([
      { id: 1, error: { code: -32603, message: 'The Solana node gave no answer to this call.' } },
      { id: 2, error: { code: -32601 } },
    ]);
  });

  it('is refused when the answer is too long to be merged, which one without such a call is not', async () => {
    const answers = JSON.stringify([{ jsonrpc: '2.0', result: 'x'.repeat(1024 * 1024), id: 1 }]);
    gateway.rpc.answer = json(answers);
    const { text } = await rpc([call('getSlot'), call('nope', [], 2)]);
    expect(JSON.parse(text)).toEqual({
      jsonrpc: '2.0',
      id: null,
      error: { code: -32603, message: 'The Solana node sent more than this gateway accepts.' },
    });
    expect((await rpc([call('getSlot')])).text).toBe(answers);
  });

  it('does not touch the RPC when no call is left', async () => {
    const { text } = await rpc([call('nope', [], 1), { jsonrpc: '1.0', id: 'old', method: 'getSlot' }]);
    expect(JSON.parse(text)).toMatchObject([
      { id: 1, error: { code: -32601 } },
      { id: 'old', error: { code: -32600 } },
    ]);
    expect(gateway.rpc.seen).toEqual([]);
  });
});
