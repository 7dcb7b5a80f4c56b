import { beforeEach, expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useWalletHistory } from './use-wallet-history';

/** The pages that the node was asked for: address, limit and the signature before which they begin. */
let pages: [string, { limit: number; before?: string }][];
beforeEach(() => {
  pages = [];
});

const empty = {
  slot: 5,
  blockTime: 60,
  transaction: { message: { accountKeys: ['payer'], instructions: [] } },
};
const landed = { ...empty, meta: { err: null, preBalances: [9], postBalances: [4] } };
const read = (signature: string) => ({
  signature,
  slot: 5n,
  blockTime: 60n,
  instructions: [],
  balances: new Map([['payer', { before: 9n, after: 4n }]]),
});

/** A node that lists `total` transactions, newest first; of each hundred one succeeded, and one is missing. */
function answerHistory(total: number, change: RpcAnswers = {}) {
  worker.use(
    answerRpc({
      getSignaturesForAddress: (
        address: string,
        page: { limit: number; before?: string; commitment: string },
      ) => {
        const { commitment, ...asked } = page;
        pages.push([address, asked]);
        const start = page.before === undefined ? 0 : Number(page.before.slice(1)) + 1;
        return Array.from({ length: Math.min(page.limit, total - start) }, (_, index) => {
          const place = start + index;
          return { signature: `S${place}`, slot: 5, blockTime: null, err: place % 100 < 2 ? null : 'failed' };
        });
      },
      getTransaction: (signature: string) => (Number(signature.slice(1)) % 100 === 0 ? landed : null),
      ...change,
    }),
  );
}

const absent = (...signatures: string[]) =>
  signatures.map((signature) => ({ signature, reason: 'The node lists it without its content.' }));

const show = (address = 'wallet') => renderHookStrict(useWalletHistory, address);

it('transactions are read in two pages, and more on demand', async () => {
  answerHistory(250);
  const history = await show();
  expect(history.current).toMatchObject({ transactions: [], scanned: 0, complete: false, loading: true });
  await expect.poll(() => history.current.scanned).toBe(200);
  await expect.poll(() => history.current.loading).toBe(false);
  expect(history.current).toMatchObject({
    transactions: [read('S0'), read('S100')],
    unread: absent('S1', 'S101'),
    scanned: 200,
    complete: false,
  });
  history.current.loadMore?.();
  await expect.poll(() => history.current.complete).toBe(true);
  expect(history.current).toMatchObject({
    transactions: [read('S0'), read('S100'), read('S200')],
    unread: absent('S1', 'S101', 'S201'),
    scanned: 250,
    loadMore: undefined,
  });
  expect(pages).toEqual([
    ['wallet', { limit: 100 }],
    ['wallet', { limit: 100, before: 'S99' }],
    ['wallet', { limit: 100, before: 'S199' }],
  ]);
});

it('transactions keep what was read when an older page fails, of which only that is asked for again', async () => {
  answerHistory(250);
  const history = await show();
  await expect.poll(() => history.current.loadMore).toBeDefined();
  await expect.poll(() => history.current.scanned).toBe(200);
  answerHistory(250, {
    getSignaturesForAddress: () => {
      throw { code: -32000, message: 'Away' };
    },
  });
  history.current.loadMore?.();
  await expect.poll(() => history.current.error?.message).toBe('The Solana node says: “Away”.');
  expect(history.current.scanned).toBe(200);
  answerHistory(250);
  pages = [];
  history.current.retry();
  await expect.poll(() => history.current.complete).toBe(true);
  expect(pages).toEqual([['wallet', { limit: 100, before: 'S199' }]]);
});
