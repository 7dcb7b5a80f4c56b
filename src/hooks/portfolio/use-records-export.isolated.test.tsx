import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { saveFile } from '@/lib/download';
import { address } from '@/testing/portfolio';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { useRecordsExport } from './use-records-export';

vi.mock('@/lib/download', () => ({ saveFile: vi.fn() }));

const [open = '', closed = '', late = ''] = [0, 1, 2].map(address);
/** Of epoch 1061, which began in slot 900. */
const epochInfo = { epoch: 1061, absoluteSlot: 950, blockHeight: 1, slotIndex: 50, slotsInEpoch: 100 };
const listed = (signature: string) => ({ signature, slot: 840, blockTime: null, err: null });

let limits: unknown[];
function answer(change: RpcAnswers = {}) {
  limits = [];
  worker.use(
    answerRoute(routes.legacyAccountStatus, ({ body }) => ({
      stake_account: {
        address: open,
        status: JSON.stringify(body).includes(open) ? 'Active' : null,
        amount: 5n,
      },
    })),
    answerRpc({
      getSignaturesForAddress: (account: string, { limit }: { limit: number }) => {
        limits.push(limit);
        return account === open
          ? [listed('own'), listed('of the account'), listed('gone')]
          : [listed('of the account')];
      },
      getTransaction: (signature: string) =>
        signature === 'gone'
          ? null
          : {
              slot: 840,
              blockTime: 1_700_000_000,
              transaction: { message: { accountKeys: [open, closed], instructions: [] } },
              meta: { err: null, preBalances: [9, 8], postBalances: [10, 6] },
            },
      // The node knows the time of one of the three reward blocks.
      getBlockTime: (slot: number) => {
        if (slot === 702) throw { code: -32004, message: 'Not available' };
        return slot === 700 ? 1_699_999_000 : null;
      },
      getEpochInfo: epochInfo,
      ...change,
    }),
  );
}

const reward = (account: string, epoch: bigint, slot: bigint) => ({
  account,
  epoch,
  amount: 1_500_000_000n,
  postBalance: 7n,
  slot,
});
const own = {
  signature: 'own',
  slot: 910n,
  blockTime: 1_700_000_500n,
  instructions: [],
  balances: new Map([[closed, { before: 1n, after: 5n }]]),
};
const records: Parameters<ReturnType<typeof useRecordsExport>['mutateAsync']>[0] = {
  accounts: [
    { address: open, state: 'open' },
    { address: closed, state: 'closed' },
  ],
  rewards: {
    rewards: [reward(open, 1_059n, 700n), reward(late, 1_059n, 701n), reward(closed, 1_059n, 702n)],
    epochs: [1_060n, 1_059n, 1_058n],
    unread: [],
    truncated: false,
  },
  history: {
    transactions: [own],
    unread: ['lost', 'gone'].map((signature) => ({ signature, reason: 'Away.' })),
  },
  legacyApy: new Map([[1_059n, 7.25]]),
};

beforeEach(() => {
  localStorage.clear();
  vi.mocked(saveFile).mockReset();
});
afterEach(() => localStorage.clear());

it('has rewards, the wallet’s transactions and those of its accounts, each once', async () => {
  answer();
  const saving = await renderHookStrict(useRecordsExport, testWallet);
  expect(saving.current).toMatchObject({ readAccounts: 0, isPending: false, data: undefined });
  expect(await saving.current.mutateAsync(records)).toEqual({
    // Three rewards, one event of the wallet's transaction and one of each account in theirs.
    rows: 6,
    truncated: 0,
    unreadable: 2,
    unlisted: 0,
    unreadEpochs: 0,
    since: 1_058n,
  });
  expect(limits).toEqual([1_000, 1_000]);
  await expect.poll(() => saving.current.readAccounts).toBe(2);
  const [call] = vi.mocked(saveFile).mock.calls;
  expect([call?.[0], call?.[2]]).toEqual(['clearstake-records-4Nd1mBQt.csv', 'text/csv;charset=utf-8']);
  const none = ',unavailable,unavailable,unavailable';
  const paid = 'in,1.500000000,1500000000,7,getInflationReward,7.25';
  // 2023-11-14 22:13:20 is 1,700,000,000 seconds after 1970.
  expect(String(call?.[1]).replace('\ufeff', '').trim().split('\r\n').slice(1)).toEqual([
    `2023-11-14T21:56:40.000Z,inflation reward,1059,700,,${open},open,${paid},Active,5${none}`,
    // A block without a known time has no date; an account that is not listed is unknown.
    `,inflation reward,1059,701,,${late},unknown,${paid},,${none}`,
    `,inflation reward,1059,702,,${closed},closed,${paid},,5${none}`,
    `2023-11-14T22:13:20.000Z,credited,1060,840,of the account,${open},open,in,0.000000001,1,10,getTransaction,,Active,5${none}`,
    `2023-11-14T22:13:20.000Z,debited,1060,840,of the account,${closed},closed,out,0.000000002,2,6,getTransaction,,,5${none}`,
    `2023-11-14T22:21:40.000Z,credited,1061,910,own,${closed},closed,in,0.000000004,4,5,getTransaction,,,5${none}`,
  ]);
});
