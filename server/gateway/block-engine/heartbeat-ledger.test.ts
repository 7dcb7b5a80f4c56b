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

  it('measures the cadence and waits for two heartbeats, at least a second and a half', () => {
    const ledger = new HeartbeatLedger();
    expect(ledger.staleAfterMs()).toBe(1_500);
    for (const at of [0, 500, 1_000, 1_520]) ledger.received(1n, at);
    expect(ledger.interval(0, 0).cadenceMs).toBe(500);
    expect(ledger.staleAfterMs()).toBe(1_500);
    ledger.interrupted();
    for (let index = 0; index < 20; index += 1) ledger.received(1n, 60_000 + index * 5_000);
    expect(ledger.staleAfterMs()).toBe(10_000);
  });

  it('reports what arrived', () => {
    expect(new HeartbeatLedger().interval(3, 90)).toMatchObject({ batches: 3, packets: 90 });
  });
});
