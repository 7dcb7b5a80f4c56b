import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakePubsub, startFakePubsub } from '../testing/fake-pubsub';
import { SharedSubscriptions } from './shared-subscriptions';

const LINGER_MS = 10_000;
const lost = 'The Solana node offers no subscriptions at the moment. Poll, or try again later.';

/** Polling would step the faked time on otherwise. */
const soon = <T>(read: () => T) => expect.poll(read, { interval: 0, timeout: 5_000 });

let node: FakePubsub;
let shared: SharedSubscriptions;
let reports: (string | undefined)[];
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  node = await startFakePubsub();
  reports = [];
  shared = subscriptionsOf();
});
afterEach(async () => {
  shared.close();
  await node.close();
  vi.useRealTimers();
});

const subscriptionsOf = (most = 9) =>
  new SharedSubscriptions({
    url: node.url,
    most,
    lingerMs: LINGER_MS,
    report: (reason) => reports.push(reason),
  });

/** A listener's subscription, and what it was told, in order. */
function listen(kind: string, params?: unknown) {
  const reports: unknown[] = [];
  const stop = shared.listen(kind, params, {
    subscribed: () => reports.push('subscribed'),
    refused: (error) => reports.push({ refused: error }),
    notified: (method, result, last) => reports.push([method, result, last]),
    lost: (reason) => reports.push({ lost: reason }),
  });
  return { told: reports, stop };
}

async function subscribed(kind: string, params?: unknown) {
  const listener = listen(kind, params);
  await soon(() => listener.told).toEqual(['subscribed']);
  return listener;
}

describe('the connection to the node', () => {
  it('is opened for the first subscription, and closed some time after the last one', async () => {
    expect(node.connections).toBe(0);
    const { stop } = await subscribed('slot');
    stop();
    await soon(node.methods).toEqual(['slotSubscribe', 'slotUnsubscribe']);
    vi.advanceTimersByTime(LINGER_MS - 1);
    await subscribed('root');
    expect(node.connections).toBe(1);
    vi.advanceTimersByTime(LINGER_MS);
    const { told: reports } = await subscribed('account', ['a']);
    node.notify('account', 7);
    await soon(() => reports).toEqual(['subscribed', ['accountNotification', '7', false]]);
    expect(node.connections).toBe(1);
  });
});

describe('a listener', () => {
  it('of a subscription that is refused once the connection was lost is told that nothing follows', async () => {
    const { told: reports } = await subscribed('slot');
    node.refusal = { code: -32_602, message: 'no' };
    node.cut();
    await soon(() => {
      vi.advanceTimersByTime(250);
      return reports;
    }).toEqual(['subscribed', { lost }]);
    expect(node.methods()).toEqual(['slotSubscribe', 'slotSubscribe']);
  });

  it('above the limit of different subscriptions is refused, and of the same one is not', async () => {
    shared = subscriptionsOf(1);
    const first = await subscribed('slot');
    await subscribed('slot');
    const refusal = { code: -32_603, message: 'This gateway holds as many subscriptions as it can.' };
    const other = listen('root');
    expect(other.told).toEqual([{ refused: refusal }]);
    other.stop();
    node.notify('slot', 3);
    await soon(() => first.told.at(-1)).toEqual(['slotNotification', '3', false]);
    expect(node.methods()).toEqual(['slotSubscribe']);
  });
});

it('names an unreachable node with the reason, and tries nothing for five seconds', async () => {
  const { port } = node;
  await node.close();
  expect(shared.trouble).toBeUndefined();
  const first = listen('slot');
  await soon(() => first.told).toEqual([{ lost }]);
  expect([reports, shared.trouble]).toEqual([['ECONNREFUSED'], 'ECONNREFUSED']);
  node = await startFakePubsub(port);
  vi.advanceTimersByTime(4_999);
  expect(listen('slot').told).toEqual([{ lost }]);
  expect([reports.length, node.connections]).toEqual([2, 0]);
  vi.advanceTimersByTime(1);
  expect(shared.trouble).toBeUndefined();
  await subscribed('slot');
  expect(reports.at(-1)).toBeUndefined();
});
