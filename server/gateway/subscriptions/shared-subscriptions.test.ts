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
