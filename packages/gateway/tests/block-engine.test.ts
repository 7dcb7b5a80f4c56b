import { type IncomingMessage, request } from 'node:http';
import {
  BlockEngineStream,
  LinkState,
  type Tick,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it } from 'vitest';
import { firstOf, startSandboxBridge } from '../src/testing/sandbox-gateway';

async function* ticksOf({ view }: Awaited<ReturnType<typeof startSandboxBridge>>) {
  for await (const { event } of view.watch({})) if (event.case === 'tick') yield event.value;
}

it('the bridged services forward bundles, accounts, programs, fee info and endpoints', async () => {
  const { validator, relayer } = await startSandboxBridge();
  const { bundles } = await firstOf(validator.subscribeBundles({}));
  expect(bundles[0]?.uuid).toMatch(/^[0-9a-f-]{36}$/);
  expect((await firstOf(relayer.subscribeAccountsOfInterest({}))).accounts.length).toBeGreaterThan(200);
  expect((await firstOf(relayer.subscribeProgramsOfInterest({}))).programs.length).toBeGreaterThan(30);
  expect((await validator.getBlockBuilderFeeInfo({})).commission).toBe(5n);
  expect((await validator.getBlockEngineEndpoints({})).regionedEndpoints).toHaveLength(8);
});

it('the gateway’s own authentication sends no token to a browser', async () => {
  const { url } = await startSandboxBridge();
  const answer = await fetch(`${url}/block_engine.BlockEngineValidator/GetBlockBuilderFeeInfo`, {
    method: 'POST',
    headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' },
    body: new Uint8Array(5),
  });
  const text = `${JSON.stringify([...answer.headers])}${await answer.text()}`.toLowerCase();
  expect(text).toContain('grpc-status');
  expect(text).not.toContain('bearer');
  expect(text).not.toContain('authorization');
});

it('the view service counts exactly what the block engine sent', async () => {
  const bridge = await startSandboxBridge(2_000);
  const { engine } = bridge;
  const ticks: Tick[] = [];
  const sum = () => ticks.reduce((total, { packets }) => total + (packets?.packets ?? 0), 0);
  for await (const tick of ticksOf(bridge)) {
    ticks.push(tick);
    if (sum() > 500) engine.change({ rate: 0 });
    if (engine.faults().rate === 0 && sum() === engine.state().sent.packets) break;
  }
  for (const { packets } of ticks) {
    if (!packets) continue;
    expect(packets.sizeBuckets.reduce((a, b) => a + b, 0)).toBe(packets.packets);
    expect(packets.ageBuckets.reduce((a, b) => a + b, 0)).toBe(packets.batches);
  }
  const sequences = ticks.map(({ sequence }) => sequence);
  expect(sequences).toEqual(sequences.map((_, index) => (sequences[0] ?? 0n) + BigInt(index)));
});

it('the view service counts zero while the engine stalls, and reports reconnecting when it cuts, and live again', async () => {
  const bridge = await startSandboxBridge();
  const { engine } = bridge;
  const seen: LinkState[] = [];
  let quiet = 0;
  void (async () => {
    for await (const { links, packets } of ticksOf(bridge)) {
      const state = links.find(({ stream }) => stream === BlockEngineStream.PACKETS)?.state;
      if (state !== undefined && state !== seen.at(-1)) seen.push(state);
      quiet = packets?.batches === 0 ? quiet + 1 : 0;
    }
  })().catch(() => {});
  await expect.poll(() => seen.at(-1)).toBe(LinkState.LIVE);
  engine.change({ stall: true });
  await expect.poll(() => quiet).toBeGreaterThan(5);
  expect(seen.at(-1)).toBe(LinkState.LIVE);
  engine.change({ stall: false });
  engine.cut();
  await expect.poll(() => seen.at(-1), { timeout: 10_000, interval: 20 }).toBe(LinkState.RECONNECTING);
  await expect.poll(() => seen.at(-1)).toBe(LinkState.LIVE);
});

it('a viewer who does not read is dropped with a reason, and its buffer is freed', async () => {
  const { engine, url } = await startSandboxBridge(20_000);
  const before = process.memoryUsage().rss;
  // Node's HTTP client reads only on demand.
  const call = request(`${url}/block_engine.BlockEngineValidator/SubscribePackets`, {
    method: 'POST',
    headers: { 'content-type': 'application/grpc-web+proto', 'x-grpc-web': '1' },
  });
  call.end(Buffer.alloc(5));
  const response = await new Promise<IncomingMessage>((resolve) => call.on('response', resolve));
  response.pause();
  await expect.poll(() => engine.state().subscribers.packets).toBe(1);
  // Dropping the only viewer ends the upstream subscription, too.
  await expect.poll(() => engine.state().subscribers.packets, { timeout: 20_000 }).toBe(0);
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1_048_576);

  let tail = '';
  response.setEncoding('latin1');
  for await (const chunk of response) tail = (tail + chunk).slice(-600);
  expect(tail).toMatch(/grpc-status: 8\r\n/);
  const [, reason = ''] = /grpc-message: (.*)\r\n/.exec(tail) ?? [];
  expect(decodeURIComponent(reason)).toBe(
    'You read too slowly: more than 4 MiB of packets were waiting for you. Open the stream again to go on.',
  );
});
