import { describe, expect, it } from 'vitest';
import { HeartbeatLedger } from './heartbeat-ledger';

describe('HeartbeatLedger', () => {
  it('sends increasing heartbeats, and no packets, until it is aborted', async () => {
    const abort = new AbortController();
    const sent = [];
    for await (const { msg } of new HeartbeatLedger().outgoing(abort.signal)) {
      sent.push(msg);
      if (sent.length === 2) abort.abort();
    }
    expect(sent).toMatchObject([
      { case: 'heartbeat', value: { count: 1n } },
      { case: 'heartbeat', value: { count: 2n } },
    ]);
  });

  it('takes the median for the cadence, whatever the order of the distances', () => {
    const ledger = new HeartbeatLedger();
    for (const at of [0, 500, 600, 1_600]) ledger.received(1n, at);
    expect(ledger.interval(0, 0).cadenceMs).toBe(500);
  });

  it('takes the last fifteen distances for the cadence', () => {
    const ledger = new HeartbeatLedger();
    let now = 0;
    const beat = (times: number, after: number) => {
      for (let count = 0; count < times; count += 1) {
        now += after;
        ledger.received(1n, now);
      }
    };
    beat(21, 5_000);
    beat(7, 500);
    expect(ledger.interval(0, 0).cadenceMs).toBe(5_000);
    beat(1, 500);
    expect(ledger.interval(0, 0).cadenceMs).toBe(500);
  });

  it('goes on from what another gateway has sent', async () => {
    const ledger = new HeartbeatLedger();
    const abort = new AbortController();
    const beats = ledger.outgoing(abort.signal);
    await beats.next();
    expect(ledger.sent).toBe(1n);
    ledger.sentElsewhere(7n);
    expect([ledger.sent, ledger.interval(0, 0).sentHeartbeats]).toEqual([7n, 7n]);
    expect((await beats.next()).value?.msg).toMatchObject({ value: { count: 8n } });
    abort.abort();
    expect(await beats.next()).toEqual({ done: true, value: undefined });
  });

  it('does not take the time between two connections for a distance', () => {
    const ledger = new HeartbeatLedger();
    ledger.received(1n, 0);
    ledger.interrupted();
    ledger.received(1n, 60_000);
    ledger.received(2n, 60_500);
    expect(ledger.interval(0, 0).cadenceMs).toBe(500);
  });

  it('reports what arrived', () => {
    expect(new HeartbeatLedger().interval(3, 90)).toMatchObject({ batches: 3, packets: 90 });
  });
});
