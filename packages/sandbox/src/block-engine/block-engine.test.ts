import { afterEach, expect, it } from 'vitest';
import { bearer, RELAYER, StockClient, take, VALIDATOR } from './testing/stock-client';

let stock: StockClient;
afterEach(() => stock.stop());

it('traffic changes the lists of interest, and sends * when all are of interest', async () => {
  stock = await StockClient.start();
  const [first, second] = await stock.subscribe(
    'BlockEngineRelayer',
    'SubscribeAccountsOfInterest',
    RELAYER,
    2,
  );
  expect(first.accounts.length).toBeGreaterThan(200);
  const stayed = second.accounts.filter((account: string) => first.accounts.includes(account));
  expect(stayed.length).toBeGreaterThan(first.accounts.length - 4);
  stock.engine.control.change({ allPrograms: true });
  const [programs] = await stock.subscribe('BlockEngineRelayer', 'SubscribeProgramsOfInterest', RELAYER, 1);
  expect(programs.programs).toEqual(['*']);
});

it('traffic forwards an expiring batch with time left, and counts an expired one', async () => {
  stock = await StockClient.start({ rate: 0 });
  const { access_token: validator } = await stock.tokens(VALIDATOR);
  const packets = take(
    stock.service('block_engine', 'BlockEngineValidator').SubscribePackets({}, bearer(validator.value)),
    1,
  );
  const { access_token: relayer } = await stock.tokens(RELAYER);
  const stream = stock
    .service('block_engine', 'BlockEngineRelayer')
    .StartExpiringPacketStream(bearer(relayer.value));
  stream.on('error', () => {});
  await expect.poll(() => stock.engine.control.state().subscribers.packets, { timeout: 5_000 }).toBe(1);
  const batch = (ageMs: number, byte: number) => ({
    batches: {
      header: {
        ts: {
          seconds: Math.floor((Date.now() - ageMs) / 1_000),
          nanos: ((Date.now() - ageMs) % 1_000) * 1e6,
        },
      },
      batch: { packets: [{ data: Buffer.from([byte]) }] },
      expiry_ms: 9_000,
    },
  });
  stream.write(batch(10_000, 1));
  stream.write(batch(0, 2));
  const [passed] = await packets;
  expect([...passed.batch.packets[0].data]).toEqual([2]);
  expect(stock.engine.control.state().relayed).toMatchObject({
    batches: 2,
    packets: 2,
    expired: 1,
    pending: 1,
  });
  stream.cancel();
});
