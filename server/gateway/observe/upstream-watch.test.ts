import { afterEach, expect, it } from 'vitest';
import { json } from '../testing/fake-upstream';
import { postJson, startTestGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway | undefined;
afterEach(async () => {
  await gateway?.close();
  gateway = undefined;
});

/** A gateway at the default log level. */
async function start(): Promise<TestGateway> {
  gateway = await startTestGateway({ logLevel: 'warn', limits: { upstreamTimeout: 300 } });
  return gateway;
}

const linesOf = ({ logLines }: TestGateway) =>
  logLines
    .map((line) => JSON.parse(line))
    .map(({ upstream, route, reason, msg }) => [upstream, route, reason, msg]);

it('logs once that the staking API fails, with route and reason, and once that it answers again', async () => {
  const running = await start();
  const { url, api } = running;
  const post = () => postJson(`${url}/api/v1/send-txn`, { txn: 'abcd' });
  const failed = ['stakingApi', 'sendTransaction'];
  api.answer = json({ error: 'no room for abcd' }, 503);
  await post();
  await post();
  const expected: unknown[][] = [[...failed, 'status 503', 'the upstream fails']];
  expect(linesOf(running)).toEqual(expected);
  // A refusal is an answer.
  api.answer = json({ error: 'bad transaction' }, 400);
  await post();
  await post();
  expected.push([...failed, undefined, 'the upstream answers again']);
  expect(linesOf(running)).toEqual(expected);
  api.answer = () => undefined;
  await post();
  expect(linesOf(running).at(-1)?.slice(1)).toEqual([
    'sendTransaction',
    expect.stringContaining('The staking API did not answer in time.'),
    'the upstream fails',
  ]);
});

it('logs that the RPC is down, and nothing when the client disconnected', async () => {
  const running = await start();
  const ask = (signal?: AbortSignal) =>
    fetch(`${running.url}/rpc`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [] }),
      ...(signal && { signal }),
    });
  const left = new Promise<void>((resolve) => {
    running.rpc.answer = (_request, response) => response.once('close', resolve);
  });
  const controller = new AbortController();
  const aborted = ask(controller.signal).catch(() => undefined);
  await expect.poll(() => running.rpc.seen.length).toBe(1);
  controller.abort();
  await Promise.all([aborted, left]);
  expect(linesOf(running)).toEqual([]);
  await running.rpc.close();
  await ask();
  expect(linesOf(running)).toEqual([['rpc', 'getSlot', 'ECONNREFUSED', 'the upstream fails']]);
});
