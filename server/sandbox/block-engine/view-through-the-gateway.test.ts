import type { Client } from '@connectrpc/connect';
import {
  BlockEngineStream,
  type BlockEngineView,
  LinkState,
  type StreamLink,
  type Tick,
  type WatchResponse,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { steppableClock } from '@server/gateway/testing/steppable-clock';
import { afterEach, describe, expect, it } from 'vitest';
import { GatewayFixture, read } from './testing/gateway-fixture';

const clock = steppableClock();

let gateway: GatewayFixture;
afterEach(() => gateway.stop());

function watchTicks(client: Client<typeof BlockEngineView>, enough: (ticks: Tick[]) => boolean) {
  const ticksOf = (events: WatchResponse[]) =>
    events.flatMap(({ event }) => (event.case === 'tick' ? [event.value] : []));
  return read<WatchResponse>(
    (signal) => client.watch({}, { signal }),
    (events) => enough(ticksOf(events)),
  ).then(ticksOf);
}

const linkOf = (tick: Tick | undefined, stream: BlockEngineStream) =>
  tick?.links.find((link) => link.stream === stream);

describe('the view service', () => {
  it('counts exactly what the block engine sent', async () => {
    gateway = await GatewayFixture.start({ rate: 2_000 });
    const counted: Tick[] = [];
    const sum = () => counted.reduce((total, { packets }) => total + (packets?.packets ?? 0), 0);
    await watchTicks(gateway.view, (ticks) => {
      const tick = ticks.at(-1);
      if (tick && tick !== counted.at(-1)) counted.push(tick);
      if (sum() > 500) gateway.engine.control.change({ rate: 0 });
      return (
        gateway.engine.control.faults().rate === 0 && sum() === gateway.engine.control.state().sent.packets
      );
    });
    for (const { packets } of counted) {
      if (!packets) continue;
      expect(packets.sizeBuckets.reduce((a, b) => a + b, 0)).toBe(packets.packets);
      expect(packets.ageBuckets.reduce((a, b) => a + b, 0)).toBe(packets.batches);
    }
    const sequences = counted.map(({ sequence }) => sequence);
    expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0n) + BigInt(index)));
  });

  it('derives the clock offset from the headers', async () => {
    gateway = await GatewayFixture.start({ rate: 3_000 });
    gateway.engine.control.change({ clockSkewMs: -400 });
    const ticks = await watchTicks(gateway.view, (items) => items.length >= 15);
    const offset = Number(ticks.at(-1)?.clock?.offsetUs ?? 0n) / 1_000;
    // A busy machine adds to the one-way delay and to the round trip; without the skew it would be near zero.
    expect(offset).toBeGreaterThan(-700);
    expect(offset).toBeLessThan(-250);
  });

  it('holds the bidirectional stream and reports heartbeats both ways', async () => {
    gateway = await GatewayFixture.start();
    gateway.engine.control.change({ heartbeatMs: 100 });
    const [first, second] = await read(
      (signal) => gateway.view.watchExpiringPackets({}, { signal }),
      (items) => items.length === 3,
    );
    expect(second?.interval?.receivedHeartbeats).toBeGreaterThan(first?.interval?.receivedHeartbeats ?? 0n);
    expect(second?.interval?.cadenceMs).toBeGreaterThan(50);
    expect(second?.interval?.cadenceMs).toBeLessThan(450);
    expect(second?.interval?.batches).toBeGreaterThan(0);
    expect(second?.interval?.packets).toBeGreaterThan(100);
    expect(second?.link?.state).toBe(LinkState.LIVE);
    expect(gateway.engine.control.state().relayed.heartbeats).toBeGreaterThan(2);
    expect(gateway.engine.control.state().relayed.packets).toBe(0);
  });

  it('reports what entered and left the lists of interest, and *', async () => {
    gateway = await GatewayFixture.start();
    const ticks = await watchTicks(gateway.view, (items) =>
      items.some(({ interest }) => interest.length > 0),
    );
    expect(ticks.at(-1)?.interest[0]?.total).toBeGreaterThan(30);
    gateway.engine.control.change({ allAccounts: true });
    const [tick] = (
      await watchTicks(gateway.view, (items) => items.some(({ interest }) => interest.some(({ all }) => all)))
    ).slice(-1);
    const change = tick?.interest.find(({ all }) => all);
    expect(change).toMatchObject({ total: 0, enteredCount: 0 });
    expect(change?.leftCount).toBeGreaterThan(200);
    expect(change?.left[0]?.heldMs).toBeGreaterThan(0n);
  });

  it('replays the history to a late viewer, and resumes after a sequence', async () => {
    gateway = await GatewayFixture.start();
    const ticks = await watchTicks(gateway.view, (items) => items.length >= 10);
    const [{ event } = {}] = await read(
      (signal) => gateway.view.watch({}, { signal }),
      (items) => items.length === 1,
    );
    if (event?.case !== 'hello') throw new Error('expected a hello');
    expect(event.value.history.length).toBeGreaterThanOrEqual(10);
    const afterSequence = ticks[7]?.sequence ?? 0n;
    const [{ event: resumed } = {}] = await read(
      (signal) => gateway.view.watch({ feedId: event.value.feedId, afterSequence }, { signal }),
      (items) => items.length === 1,
    );
    if (resumed?.case !== 'hello') throw new Error('expected a hello');
    expect(resumed.value.history[0]?.sequence).toBe(afterSequence + 1n);
    expect(resumed.value.interest).toHaveLength(2);
  });

  it('counts a repeated message as a duplicate', async () => {
    gateway = await GatewayFixture.start();
    gateway.engine.control.change({ duplicate: 1 });
    const ticks = await watchTicks(gateway.view, (items) => items.length >= 8);
    const sum = (pick: (tick: Tick) => number) => ticks.reduce((total, tick) => total + pick(tick), 0);
    const batches = sum(({ packets }) => packets?.batches ?? 0);
    const duplicates = sum(({ packets }) => packets?.duplicates ?? 0);
    expect(duplicates).toBeGreaterThanOrEqual(Math.floor(batches / 2) - 2);
    expect(duplicates).toBeLessThanOrEqual(Math.ceil(batches / 2) + 1);
  });

  it('counts zero while the engine stalls, and reports reconnecting when it cuts, and live again', async () => {
    gateway = await GatewayFixture.start();
    const seen: LinkState[] = [];
    let quiet = 0;
    const abort = new AbortController();
    const watching = (async () => {
      for await (const { event } of gateway.view.watch({}, { signal: abort.signal })) {
        if (event.case !== 'tick') continue;
        const state = linkOf(event.value, BlockEngineStream.PACKETS)?.state;
        if (state !== undefined && state !== seen.at(-1)) seen.push(state);
        quiet = event.value.packets?.batches === 0 ? quiet + 1 : 0;
      }
    })().catch(() => {});
    await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe(LinkState.LIVE);
    gateway.engine.control.change({ stall: true });
    await expect.poll(() => quiet, { timeout: 10_000 }).toBeGreaterThan(25);
    expect(seen.at(-1)).toBe(LinkState.LIVE);
    gateway.engine.control.change({ stall: false });
    gateway.engine.control.cut();
    await expect.poll(() => seen.at(-1), { timeout: 10_000, interval: 20 }).toBe(LinkState.RECONNECTING);
    await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe(LinkState.LIVE);
    abort.abort();
    await watching;
  });

  it('reconnects all five streams after an outage, and describes it plainly', async () => {
    const fault = { latencyMs: 0, errorRate: 0, outage: false };
    gateway = await GatewayFixture.start({ fault: () => fault });
    const abort = new AbortController();
    let links: readonly StreamLink[] = [];
    const reasons = new Set<string>();
    const watching = (async () => {
      for await (const { event } of gateway.view.watch({}, { signal: abort.signal })) {
        if (event.case !== 'tick' || event.value.links.length === 0) continue;
        links = event.value.links;
        for (const { reason } of links) reasons.add(reason);
      }
    })().catch(() => {});
    const states = () => links.map(({ state }) => state);
    const all = (state: LinkState) => Array.from({ length: 5 }, () => state);
    await expect.poll(states, { timeout: 10_000 }).toEqual(all(LinkState.LIVE));
    fault.outage = true;
    // The second attempt is closed by the block engine without an answer.
    await expect
      .poll(() => links.map(({ attempt }) => attempt > 1), { timeout: 10_000 })
      .toEqual(Array.from({ length: 5 }, () => true));
    expect(states()).toEqual(all(LinkState.RECONNECTING));
    fault.outage = false;
    await expect.poll(states, { timeout: 20_000 }).toEqual(all(LinkState.LIVE));
    abort.abort();
    await watching;
    expect([...reasons].join()).not.toMatch(/protocol error|http\/2|status|NGHTTP2/i);
  });

  it('is live with a block engine that has nothing to send', async () => {
    gateway = await GatewayFixture.start({ rate: 0 });
    gateway.engine.control.change({ stall: true });
    const ticks = await watchTicks(gateway.view, (items) =>
      items.some((tick) => linkOf(tick, BlockEngineStream.PACKETS)?.state === LinkState.LIVE),
    );
    expect(ticks.at(-1)?.packets?.packets).toBe(0);
  });

  it('reports stopped, and why, when the engine does not implement a call', async () => {
    gateway = await GatewayFixture.start();
    gateway.engine.control.change({ unimplemented: ['SubscribeBundles'] });
    const ticks = await watchTicks(gateway.view, (items) =>
      items.some((tick) => linkOf(tick, BlockEngineStream.BUNDLES)?.state === LinkState.STOPPED),
    );
    const link = linkOf(ticks.at(-1), BlockEngineStream.BUNDLES);
    expect(link?.reason).toBe('The block engine says: “SubscribeBundles is not implemented here.”');
    expect(ticks.at(-1)?.bundles).toBeUndefined();
  });

  it('ranks the regions by the best of three round trips', async () => {
    gateway = await GatewayFixture.start({ regionDelays: true });
    const { global, regions } = await gateway.view.measureEndpoints({});
    const best = regions.map(({ roundTripsUs }) => Math.min(...roundTripsUs));
    expect(best).toEqual(best.toSorted((a, b) => a - b));
    expect(regions.map(({ region }) => region).slice(4)).toEqual(['ny', 'slc', 'singapore', 'tokyo']);
    for (const { roundTripsUs, problem } of regions) {
      expect(problem).toBe('');
      expect(roundTripsUs).toHaveLength(3);
    }
    expect(Math.min(...(regions[7]?.roundTripsUs ?? []))).toBeGreaterThan(220_000);
    expect(global?.roundTripsUs).toHaveLength(3);
  });

  it('reports what the reference client would refuse in the fee info', async () => {
    gateway = await GatewayFixture.start();
    expect((await gateway.view.getBuilderFee({})).problems).toEqual([]);
    gateway.engine.control.change({ fee: { pubkey: '11111111111111111111111111111111', commission: 101 } });
    // The gateway keeps the answer for five seconds.
    clock.step(5_000);
    expect((await gateway.view.getBuilderFee({})).problems).toEqual([
      'The commission is 101 percent, more than 100.',
      'The public key is all zero: a fee paid to it would be lost.',
    ]);
  });
});
