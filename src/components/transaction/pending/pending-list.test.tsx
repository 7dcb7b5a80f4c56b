import { journalEntry as entry } from '@clearstake/verifier/testing/journal-entry';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { sharedJournal } from '@/services/transaction/journal';
import { emptyJournal } from '@/testing/journal';
import { config } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { PendingBanner } from './pending-banner';

const status = (value: object | null) => ({ context: { slot: 1 }, value: [value] });
const finalized = { slot: 7, err: null, confirmationStatus: 'finalized' };

beforeEach(() => {
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
});
afterEach(emptyJournal);

describe('the list after a reload', () => {
  it.each([
    ['landed', { getBlockHeight: 5, getSignatureStatuses: status(finalized) }, 'Done and final', 'finalized'],
    [
      'never landed',
      {
        getBlockHeight: 2_000,
        getSignatureStatuses: status(null),
        getFirstAvailableBlock: 0,
        isBlockhashValid: { context: { slot: 1 }, value: false },
        getTransaction: null,
      },
      'Expired: the node says that no SOL moved',
      'expired',
    ],
  ] as const)('shows the outcome of a transaction that %s', async (_, answers, text, expected) => {
    worker.use(answerRpc(answers));
    await sharedJournal().put(entry('sig-1'));
    await renderStrict(<PendingBanner />);
    await expect.element(page.getByRole('status')).toHaveTextContent(`Stake 250 SOL: ${text}`);
    await expect.poll(async () => (await sharedJournal().get('sig-1'))?.status).toBe(expected);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    expect(page.getByRole('status').query()).toBeNull();
  });
});
