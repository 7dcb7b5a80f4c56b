import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createTestRpc } from '../testing/test-rpc';

let running: NodeJS.Timeout;
const rpc = await createTestRpc();
afterAll(() => rpc.close());
// Ten times as fast as the wall, so that a transaction is final after 0.35 s.
beforeEach(() => {
  running = setInterval(() => rpc.clock.pass(100), 10);
});
afterEach(() => clearInterval(running));

async function ask(...messages: unknown[]): Promise<unknown[]> {
  const socket = new WebSocket(rpc.pubsubUrl);
  const answers: unknown[] = [];
  socket.on('message', (data) => answers.push(JSON.parse(String(data))));
  await new Promise((resolve) => socket.once('open', resolve));
  for (const message of messages)
    socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  await vi.waitFor(() => expect(answers).toHaveLength(messages.length));
  socket.close();
  return answers;
}
const call = (method: string, params: unknown) => ({ jsonrpc: '2.0', id: 7, method, params });
const failed = (code: number, message: string, id: number | null = 7) => ({
  jsonrpc: '2.0',
  error: { code, message },
  id,
});

test('the pubsub server answers what it cannot do with the errors of a validator, and goes on', async () => {
  const answers = await ask(
    'not json',
    call('voteSubscribe', []),
    call('accountSubscribe', ['short']),
    call('logsSubscribe', [{ mentions: [] }]),
    call('slotUnsubscribe', [99]),
    call('accountSubscribe', ['11111111111111111111111111111111']),
    call('slotUnsubscribe', [0]),
    call('accountUnsubscribe', [0]),
  );
  expect(answers).toEqual([
    failed(-32700, 'Parse error', null),
    failed(-32601, 'Method not found'),
    failed(-32602, 'Invalid param: WrongSize'),
    failed(-32602, 'Invalid Request: Only 1 address supported in a `mentions` filter.'),
    failed(-32602, 'Invalid subscription id.'),
    { jsonrpc: '2.0', result: 0, id: 7 },
    failed(-32602, 'Invalid subscription id.'),
    { jsonrpc: '2.0', result: true, id: 7 },
  ]);
});

test('an outage of the pubsub server ends connections and refuses new ones', async () => {
  const socket = new WebSocket(rpc.pubsubUrl);
  await new Promise((resolve) => socket.once('open', resolve));
  const closed = new Promise((resolve) => socket.once('close', resolve));
  rpc.faults.replace({ rpc: { latencyMs: 0, errorRate: 0, outage: true } });
  await closed;
  const second = new WebSocket(rpc.pubsubUrl);
  await expect(
    new Promise((resolve, reject) => second.once('open', resolve).once('error', reject)),
  ).rejects.toThrow('socket hang up');
  rpc.faults.replace({});
});
