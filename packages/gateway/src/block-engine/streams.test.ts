import { BlockEngineRelayer, BlockEngineValidator } from '@clearstake/contract/gen/block_engine_pb';
import { createClient, createRouterTransport } from '@connectrpc/connect';
import { expect, it, onTestFinished } from 'vitest';
import { createStreams } from './streams';

it('sends the last lists of interest to a late listener at once', async () => {
  const transport = createRouterTransport(({ service }) => {
    service(BlockEngineRelayer, {
      async *subscribeAccountsOfInterest(_, { signal }) {
        yield { accounts: ['a'] };
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    });
  });
  const validator = createClient(BlockEngineValidator, transport);
  const relayer = createClient(BlockEngineRelayer, transport);
  const streams = createStreams({ validator, relayer, open: validator, close: () => {} }, { lingerMs: 0 });
  onTestFinished(() => streams.close());
  const told: unknown[] = [];
  const item = ({ accounts }: { accounts: string[] }) => told.push(accounts);
  streams.accounts.listen({ item });
  await expect.poll(() => told).toEqual([['a']]);
  streams.accounts.listen({ item });
  expect(told).toEqual([['a'], ['a']]);
});
