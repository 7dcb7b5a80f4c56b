import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useRecordsExport } from './use-records-export';
import type { WalletHistory } from './use-wallet-history';

const wallet = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
const epochInfo = { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 1, slotsInEpoch: 9 };

async function save(history: Pick<WalletHistory, 'transactions' | 'unread'>) {
  let saving: ReturnType<typeof useRecordsExport> | undefined;
  function Watch() {
    saving = useRecordsExport(wallet);
    return null;
  }
  await renderStrict(<Watch />);
  return saving?.mutateAsync({
    accounts: [{ address: wallet, state: 'open' }],
    rewards: undefined,
    history,
    legacyApy: new Map(),
  });
}

it.each([
  [999, 0],
  [1_000, 1],
])(
  'of %i transactions that a node lists for an account, says whether older ones may be missing',
  async (listed, truncated) => {
    worker.use(
      failRoute(routes.legacyAccountStatus, 503),
      answerRpc({
        getSignaturesForAddress: Array.from({ length: listed }, (_, index) => ({
          signature: `S${index}`,
          slot: index,
          blockTime: null,
          err: null,
        })),
        getEpochInfo: epochInfo,
      }),
    );
    const transactions = Array.from({ length: listed }, (_, index) => ({
      signature: `S${index}`,
      slot: BigInt(index),
      blockTime: null,
      instructions: [],
      balances: new Map(),
    }));
    const saved = await save({ transactions, unread: [] });
    expect(saved).toMatchObject({ truncated, unreadable: 0 });
  },
);

it('counts a transaction once that wallet and account list and the node does not have', async () => {
  const listed = ['S1', 'S2'].map((signature) => ({ signature, slot: 1, blockTime: null, err: null }));
  worker.use(
    failRoute(routes.legacyAccountStatus, 503),
    answerRpc({ getSignaturesForAddress: listed, getTransaction: null, getEpochInfo: epochInfo }),
  );
  // The page could read none of S1, S3 and S4; the last two name no stake account.
  const saved = await save({
    transactions: [],
    unread: ['S1', 'S3', 'S4'].map((signature) => ({ signature, reason: 'Away.' })),
  });
  expect(saved).toMatchObject({ unreadable: 4 });
});
