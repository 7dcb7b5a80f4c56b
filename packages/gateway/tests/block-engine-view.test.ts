import {
  BlockEngineStream,
  type BlockEngineView,
  LinkState,
  type Tick,
  type WatchResponse,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import type { Client } from '@connectrpc/connect';
import { afterEach, expect, it } from 'vitest';
import { GatewayFixture, read } from '../src/testing/sandbox-gateway';

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

it('the view service counts exactly what the block engine sent', async () => {
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

it('the view service counts zero while the engine stalls, and reports reconnecting when it cuts, and live again', async () => {
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
  await expect.poll(() => quiet, { timeout: 10_000 }).toBeGreaterThan(5);
  expect(seen.at(-1)).toBe(LinkState.LIVE);
  gateway.engine.control.change({ stall: false });
  gateway.engine.control.cut();
  await expect.poll(() => seen.at(-1), { timeout: 10_000, interval: 20 }).toBe(LinkState.RECONNECTING);
  await expect.poll(() => seen.at(-1), { timeout: 10_000 }).toBe(LinkState.LIVE);
  abort.abort();
  await watching;
});
