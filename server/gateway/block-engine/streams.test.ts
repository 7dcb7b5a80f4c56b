import { create } from '@bufbuild/protobuf';
import { Code, ConnectError, createClient, createRouterTransport } from '@connectrpc/connect';
import {
  type AccountsOfInterestUpdate,
  AccountsOfInterestUpdateSchema,
  BlockEngineRelayer,
  BlockEngineValidator,
} from '@contract/gen/block_engine_pb';
import { LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { afterEach, expect, it } from 'vitest';
import { createStreams, type Streams } from './streams';

const names = ['packets', 'bundles', 'accounts', 'programs', 'expiring'] as const;
const patience = { timeout: 5_000 };

let streams: Streams;
let leaving = new AbortController();
afterEach(() => {
  streams.close();
  leaving.abort();
  leaving = new AbortController();
});

/** Streams of a block engine that accepts each, sends one message at most and is silent then. */
function opened(lingerMs = 60_000) {
  const state = { failure: undefined as ConnectError | undefined };
  const reports: [string, string | undefined][] = [];
  const stream = (item: object = {}) =>
    async function* (_: unknown, { signal }: { signal: AbortSignal }) {
      if (state.failure) throw state.failure;
      yield item;
      await new Promise<void>((resolve) => {
        for (const end of [signal, leaving.signal]) end.addEventListener('abort', () => resolve());
      });
    };
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineValidator, {
      subscribePackets: stream(),
      subscribeBundles: stream(),
    });
    service(BlockEngineRelayer, {
      subscribeAccountsOfInterest: stream({ accounts: ['a'] }),
      subscribeProgramsOfInterest: stream({ programs: ['p'] }),
      startExpiringPacketStream: stream(),
    });
  });
  const validator = createClient(BlockEngineValidator, transport);
  streams = createStreams(
    { validator, relayer: createClient(BlockEngineRelayer, transport), open: validator, close: () => {} },
    { lingerMs, report: (name, reason) => reports.push([name, reason]) },
  );
  return { state, reports };
}

const live = async (name: (typeof names)[number]) => {
  await expect.poll(() => streams[name].link().messages, patience).toBe(1n);
  return streams[name].link();
};

it.each(names)('%s are reported live', async (name) => {
  const { reports } = opened();
  streams[name].listen({ item: () => {} });
  expect((await live(name)).state).toBe(LinkState.LIVE);
  expect(new Set(reports.map(([reported]) => reported))).toEqual(new Set([name]));
  expect(reports.at(-1)?.[1]).toBeUndefined();
});

it.each(names)('%s that fail are reported with the reason', async (name) => {
  const { state, reports } = opened();
  state.failure = new ConnectError('not today', Code.ResourceExhausted);
  streams[name].listen({ item: () => {} });
  await expect.poll(() => reports, patience).toContainEqual([name, 'The block engine says: “not today”.']);
});

it('the last list of interest is told to each listener at once, and of counts nothing', async () => {
  opened();
  const reports: string[] = [];
  for (const name of names) streams[name].listen({ item: () => {} });
  for (const name of names) await live(name);
  for (const name of names) streams[name].listen({ item: () => reports.push(name) });
  expect(reports).toEqual(['accounts', 'programs']);
  let update: AccountsOfInterestUpdate | undefined;
  streams.accounts.listen({
    item: (item) => {
      update = item;
    },
  });
  expect(update).toEqual(create(AccountsOfInterestUpdateSchema, { accounts: ['a'] }));
});

it.each(names)('%s end some time after their last listener left', async (name) => {
  opened(20);
  const stop = streams[name].listen({ item: () => {} });
  await live(name);
  stop();
  await expect
    .poll(() => streams[name].link(), patience)
    .toMatchObject({ state: LinkState.CONNECTING, messages: 0n });
});

it('all end when the gateway closes', async () => {
  opened();
  for (const name of names) streams[name].listen({ item: () => {} });
  for (const name of names) await live(name);
  streams.close();
  expect(names.map((name) => streams[name].link().state)).toEqual(names.map(() => LinkState.CONNECTING));
});
