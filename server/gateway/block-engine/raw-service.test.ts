import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import { BlockEngineRelayer, BlockEngineValidator } from '@contract/gen/block_engine_pb';
import { expect, it, vi } from 'vitest';
import { Admission, DEFAULT_STREAM_LIMITS } from './admission';
import { rawServices } from './raw-service';
import type { Listener } from './shared-stream';
import type { Streams } from './streams';
import type { Upstream } from './upstream';

const MEBIBYTE = 1_048_576;
const packet = (bytes: number) => ({ data: new Uint8Array(bytes) });

/** The services over streams that have these messages, and an upstream of the test. */
function serving(
  messages: Partial<Record<keyof Streams, readonly object[]>> = {},
  limits = DEFAULT_STREAM_LIMITS,
) {
  const failing = { error: undefined as unknown };
  const stream = (name: keyof Streams) => ({
    listen: ({ item, failed }: Listener<unknown>) => {
      queueMicrotask(() => {
        for (const message of messages[name] ?? []) item(message);
        if (failing.error) failed?.(failing.error);
      });
      return () => {};
    },
  });
  const names = ['packets', 'bundles', 'accounts', 'programs'] as const;
  const streams = Object.fromEntries(names.map((name) => [name, stream(name)]));
  const endpoints = vi.fn(async () => ({ regionedEndpoints: [{ blockEngineUrl: 'u' }] }));
  const fee = vi.fn(async () => ({ pubkey: 'k', commission: 5n }));
  const transport = createRouterTransport(
    rawServices(
      {
        open: { getBlockEngineEndpoints: endpoints },
        validator: { getBlockBuilderFeeInfo: fee },
      } as unknown as Upstream,
      streams as unknown as Streams,
      new Admission(limits),
    ),
  );
  return {
    validator: createClient(BlockEngineValidator, transport),
    relayer: createClient(BlockEngineRelayer, transport),
    failing,
    endpoints,
    fee,
  };
}

async function first<T>(stream: AsyncIterable<T>): Promise<T | undefined> {
  for await (const message of stream) return message;
  return undefined;
}

it('each stream has the messages of its own', async () => {
  const { validator, relayer } = serving({
    packets: [{ batch: { packets: [packet(3)] } }],
    bundles: [{ bundles: [{ uuid: 'b' }] }],
    accounts: [{ accounts: ['a'] }],
    programs: [{ programs: ['p'] }],
  });
  expect((await first(validator.subscribePackets({})))?.batch?.packets[0]?.data).toHaveLength(3);
  expect((await first(validator.subscribeBundles({})))?.bundles[0]?.uuid).toBe('b');
  expect((await first(relayer.subscribeAccountsOfInterest({})))?.accounts).toEqual(['a']);
  expect((await first(relayer.subscribeProgramsOfInterest({})))?.programs).toEqual(['p']);
});

it.each([
  [
    'packets',
    'subscribePackets',
    4,
    (index: number) => ({ batch: { packets: [packet(index === 4 ? 1 : MEBIBYTE)] } }),
  ],
  ['bundles', 'subscribeBundles', 2_000, () => ({ bundles: [] })],
] as const)(
  'a viewer of %s is dropped for reading too slowly, beyond its buffer',
  async (name, call, most, message) => {
    const waiting = (count: number) => ({
      [name]: Array.from({ length: count }, (_, index) => message(index)),
    });
    await expect(first<unknown>(serving(waiting(most)).validator[call]({}))).resolves.toBeDefined();
    await expect(first<unknown>(serving(waiting(most + 1)).validator[call]({}))).rejects.toMatchObject({
      code: Code.ResourceExhausted,
      rawMessage: expect.stringMatching(
        name === 'packets' ? /more than 4 MiB of packets were/ : /more than 2000 messages were/,
      ),
    });
  },
);

it.each(['subscribeAccountsOfInterest', 'subscribeProgramsOfInterest'] as const)(
  'a viewer of %s may have a hundred lists waiting',
  async (call) => {
    const lists = (count: number) => Array.from({ length: count }, () => ({}));
    const asked = (count: number) => {
      const messages = { accounts: lists(count), programs: lists(count) };
      return first<unknown>(serving(messages).relayer[call]({}));
    };
    await expect(asked(100)).resolves.toBeDefined();
    await expect(asked(101)).rejects.toMatchObject({ code: Code.ResourceExhausted });
  },
);

it('a batch without packets takes no room', async () => {
  const { validator } = serving({ packets: [{}, { batch: {} }] });
  await expect(first(validator.subscribePackets({}))).resolves.toBeDefined();
});

it('a stream that breaks says so in the words for viewers', async () => {
  const { validator, failing } = serving();
  failing.error = new ConnectError('unknown key', Code.Unauthenticated);
  await expect(first(validator.subscribePackets({}))).rejects.toMatchObject({
    code: Code.Unavailable,
    rawMessage: 'The block engine refused the key of the gateway: “unknown key”.',
  });
});

it('streams and calls of an address are limited', async () => {
  const { validator } = serving({}, { ...DEFAULT_STREAM_LIMITS, rawPerAddress: 0, callsPerSecond: 1 });
  const refused = { code: Code.ResourceExhausted };
  await expect(first(validator.subscribePackets({}))).rejects.toMatchObject(refused);
  await validator.getBlockBuilderFeeInfo({});
  await expect(validator.getBlockBuilderFeeInfo({})).rejects.toMatchObject(refused);
});

it.each([
  ['getBlockEngineEndpoints', 'endpoints', { regionedEndpoints: [{ blockEngineUrl: 'u' }] }],
  ['getBlockBuilderFeeInfo', 'fee', { pubkey: 'k', commission: 5n }],
] as const)('%s is passed on with its end and a limit of time', async (call, asked, answer) => {
  const { validator, [asked]: upstream } = serving();
  expect(await validator[call]({})).toMatchObject(answer);
  expect(upstream.mock.calls).toEqual([[{}, { timeoutMs: 10_000, signal: expect.any(AbortSignal) }]]);
  upstream.mockRejectedValueOnce(new ConnectError('unknown key', Code.Unauthenticated));
  await expect(validator[call]({})).rejects.toMatchObject({ code: Code.Unavailable });
});
