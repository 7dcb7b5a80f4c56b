import { expect, it } from 'vitest';
import { HeartbeatLedger } from './heartbeat-ledger';

it('sends heartbeats, goes on from what another gateway has sent, and ends when it is aborted', async () => {
  const ledger = new HeartbeatLedger();
  const abort = new AbortController();
  const beats = ledger.outgoing(abort.signal);
  expect((await beats.next()).value?.msg).toMatchObject({ case: 'heartbeat', value: { count: 1n } });
  ledger.sentElsewhere(7n);
  expect([ledger.sent, ledger.interval(0, 0).sentHeartbeats]).toEqual([7n, 7n]);
  expect((await beats.next()).value?.msg).toMatchObject({ case: 'heartbeat', value: { count: 8n } });
  abort.abort();
  expect(await beats.next()).toEqual({ done: true, value: undefined });
});

it('does not count the time between two connections as a distance', () => {
  const ledger = new HeartbeatLedger();
  ledger.received(1n, 0);
  ledger.interrupted();
  ledger.received(1n, 60_000);
  ledger.received(2n, 60_500);
  expect(ledger.interval(3, 90)).toMatchObject({
    cadenceMs: 500,
    receivedHeartbeats: 3n,
    batches: 3,
    packets: 90,
  });
});
