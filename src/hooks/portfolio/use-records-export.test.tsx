import { routes } from '@contract/rest/routes';
import { expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { failRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { useRecordsExport } from './use-records-export';

it.each([
  [999, 0],
  [1_000, 1],
])(
  'says of %i listed transactions of an account whether older ones may be missing',
  async (count, truncated) => {
    const signatures = Array.from({ length: count }, (_, index) => `S${index}`);
    worker.use(
      failRoute(routes.legacyAccountStatus, 404),
      answerRpc({
        getSignaturesForAddress: signatures.map((signature) => ({
          signature,
          slot: 1,
          blockTime: null,
          err: null,
        })),
        getEpochInfo: { epoch: 1061, absoluteSlot: 1, blockHeight: 1, slotIndex: 1, slotsInEpoch: 9 },
      }),
    );
    const read = { slot: 1n, blockTime: null, instructions: [], balances: new Map() };
    const saving = await renderHookStrict(useRecordsExport, testWallet);
    expect(
      await saving.current.mutateAsync({
        accounts: [{ address: testWallet, state: 'open' }],
        rewards: undefined,
        history: { transactions: signatures.map((signature) => ({ ...read, signature })), unread: [] },
        legacyApy: new Map(),
      }),
    ).toMatchObject({ truncated, unreadable: 0 });
  },
);
