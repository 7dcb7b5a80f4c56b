import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { renderStrict } from '@/testing/render-strict';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useRecordsExport } from './use-records-export';

const wallet = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';

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
        getEpochInfo: { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 1, slotsInEpoch: 9 },
      }),
    );
    const transactions = Array.from({ length: listed }, (_, index) => ({
      signature: `S${index}`,
      slot: BigInt(index),
      blockTime: null,
      instructions: [],
      balances: new Map(),
    }));
    let saving: ReturnType<typeof useRecordsExport> | undefined;
    function Watch() {
      saving = useRecordsExport(wallet);
      return null;
    }
    await renderStrict(<Watch />);
    const saved = await saving?.mutateAsync({
      accounts: [{ address: wallet, state: 'open' }],
      rewards: undefined,
      history: { transactions, unreadable: 0 },
      legacyApy: new Map(),
    });
    expect(saved).toMatchObject({ truncated, unreadable: 0 });
  },
);
