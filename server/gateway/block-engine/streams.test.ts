import { createClient, createRouterTransport } from '@connectrpc/connect';
import { BlockEngineRelayer, BlockEngineValidator } from '@contract/gen/block_engine_pb';
import { LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { expect, it, onTestFinished } from 'vitest';
import { createStreams } from './streams';

const names = ['packets', 'bundles', 'accounts', 'programs', 'expiring'] as const;
const patience = { timeout: 5_000 };

it('tells the last lists of interest to each listener at once, and ends every stream after its last', async () => {
  const leaving = new AbortController();
  const stream = (item: object = {}) =>
    async function* (_: unknown, { signal }: { signal: AbortSignal }) {
      yield item;
      await new Promise<void>((resolve) => {
        for (const end of [signal, leaving.signal]) end.addEventListener('abort', () => resolve());
      });
    };
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineValidator, { subscribePackets: stream(), subscribeBundles: stream() });
    service(BlockEngineRelayer, {
      subscribeAccountsOfInterest: stream({ accounts: ['a'] }),
      subscribeProgramsOfInterest: stream({ programs: ['p'] }),
      startExpiringPacketStream: stream(),
    });
  });
  const validator = createClient(BlockEngineValidator, transport);
  const relayer = createClient(BlockEngineRelayer, transport);
  const reported = new Set<string>();
  const streams = createStreams(
    { validator, relayer, open: validator, close: () => {} },
    { lingerMs: 20, report: (name) => reported.add(name) },
  );
  onTestFinished(() => {
    streams.close();
    leaving.abort();
  });
  const links = () => names.map((name) => streams[name].link());
  const all = (link: object) => names.map(() => expect.objectContaining(link));

  const stops = names.map((name) => streams[name].listen({ item: () => {} }));
  await expect.poll(links, patience).toEqual(all({ state: LinkState.LIVE, messages: 1n }));
  expect([...reported].toSorted()).toEqual(names.toSorted());
  const told: unknown[] = [];
  stops.push(streams.accounts.listen({ item: ({ accounts }) => told.push(accounts) }));
  stops.push(streams.programs.listen({ item: ({ programs }) => told.push(programs) }));
  for (const name of ['packets', 'bundles', 'expiring'] as const)
    stops.push(streams[name].listen({ item: () => told.push(name) }));
  expect(told).toEqual([['a'], ['p']]);
  for (const stop of stops) stop();
  await expect.poll(links, patience).toEqual(all({ state: LinkState.CONNECTING, messages: 0n }));
});
