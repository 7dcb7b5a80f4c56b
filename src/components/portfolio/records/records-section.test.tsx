import { routes } from '@clearstake/contract/rest/routes';
import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { saveFile } from '@/lib/download';
import { sharedJournal } from '@/services/transaction/journal';
import { emptyJournal } from '@/testing/journal';
import { clockSysvar, deactivated, type Landed, nodeWith, withdrawn } from '@/testing/landed';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolio, answerPortfolioRoutes, short, sol, stake } from '@/testing/portfolio';
import { answerRoute, failRoute } from '@/testing/routes';
import type { RpcAnswers } from '@/testing/rpc';
import { worker } from '@/testing/worker';

const open = address(0);

const closed = address(1);

const foreign = address(2);

const refused = { code: -32009, message: 'Slot 1 was skipped, or missing in long-term storage' };

const records = page.getByRole('region', { name: 'Records' });

const view = (name: string) =>
  page.getByRole('group', { name: 'How records are listed' }).getByRole('button', { name }).click();

async function show(landed: readonly Landed[], change: RpcAnswers = {}): Promise<void> {
  answerPortfolio([stake(0)], { ...nodeWith(landed), ...change });
  await renderOwnPortfolio(undefined, 'rewards');
  await expect.element(records).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  worker.use(
    answerRoute(routes.legacyAccountStatus, ({ body }) => {
      const { stake_account: address } = body as { stake_account: string };
      return { stake_account: { address, status: '=Active', amount: 5_002_282_880n } };
    }),
  );
});

afterEach(async () => {
  await emptyJournal();
});

const rowOf = (text: string) => records.getByRole('row').filter({ hasText: text });

const tooBusy = () => {
  throw { code: -32005, message: 'Node is behind' };
};

it('shows the chain’s rewards beside the older APY, closed accounts, and the effects of transactions', async () => {
  for (const entry of [
    journalEntry('lost', { status: 'expired', newAccount: address(3) }),
    journalEntry('landed', { status: 'finalized', slot: 3n, newAccount: address(4) }),
  ])
    await sharedJournal().put(entry);
  await show([
    deactivated('D1', 458_400_001, open),
    withdrawn('W1', 458_400_000, closed, testWallet),
    // It only paid to the wallet.
    withdrawn('W2', 458_399_999, foreign, closed),
  ]);
  await expect.element(rowOf('1,060')).toHaveTextContent(/^1,0600\.\d+\d7\.25 %$/);
  // One sentence for all epochs before the first reward, in place of a row for each.
  await expect.element(records.getByText('The 19 epochs before paid nothing.')).toBeVisible();
  await expect.element(rowOf('1,059')).not.toBeInTheDocument();
  await expect.element(records.getByRole('columnheader', { name: 'APY, older interface' })).toBeVisible();
  await view('By account');
  await expect.element(rowOf(short(1))).toHaveTextContent(/Closed0\.0025000001, last 1,060/);
  await expect.element(rowOf(short(4))).toHaveTextContent('Closed');
  for (const index of [2, 3]) await expect.element(rowOf(short(index))).not.toBeInTheDocument();
  await view('Transactions');
  const rows = records.getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/Unstaked.*none.*D1/);
  await expect.element(rows.nth(2)).toHaveTextContent(/Withdrawn.*−3\.002282880.*W1/);
  await expect.element(rows).toHaveLength(3);
});

it('still shows the chain’s figures where the older interface gives no answer', async () => {
  worker.use(failRoute(routes.legacyApy, 404, 'no such epoch'));
  answerPortfolio([stake(0)], nodeWith([]));
  const { unmount } = await renderOwnPortfolio(undefined, 'rewards');
  await expect
    .element(page.getByText(/The older interface’s APY is unavailable: .*no such epoch/))
    .toBeVisible();
  await unmount();
  await show([]);
  await expect.element(rowOf('1,060')).toHaveTextContent('not known');
});

it('says that closed accounts cannot be found while the node fails, and finds none on retry', async () => {
  answerPortfolio([], { getSignaturesForAddress: tooBusy });
  await renderOwnPortfolio(undefined, 'rewards');
  await expect
    .element(records)
    .toHaveTextContent(
      /^No stake account of this address was found yet\..*The transactions of this wallet cannot be read: .*Node is behind.*Try again$/,
    );
  answerPortfolio([]);
  await records.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(records)
    .toHaveTextContent('No stake account of this address was found, so there are no records.');
  await expect.element(page.getByRole('button', { name: 'Save as CSV' })).not.toBeInTheDocument();
});

it('says from where on the node has rewards and history, and reads older transactions on demand', async () => {
  const transactions = Array.from({ length: 250 }, (_, index) =>
    deactivated(`D${index}`, 458_400_300 - index, open),
  );
  await show(transactions, {
    getFirstAvailableBlock: 458_000_000,
    getInflationReward: (addresses: string[], { epoch }: { epoch: number }) => {
      if (epoch < 1059) throw refused;
      return addresses.map(() => ({ epoch, effectiveSlot: 5, amount: 7, postBalance: 1 }));
    },
  });
  await expect
    .element(records.getByText(/has no rewards of epochs before 1,059 any more\. They may have been paid/))
    .toBeVisible();
  await expect
    .element(page.getByText(/200 transactions of this wallet were read.*Older ones were not read yet/))
    .toBeVisible();
  await page.getByRole('button', { name: 'Read older transactions' }).click();
  await expect
    .element(
      page.getByText(
        /250 transactions .*keeps no history before slot 458,000,000, 2023-11-14 22:13:20 UTC: what was before is missing/,
      ),
    )
    .toBeVisible();
});

it('saves rewards, transactions of other wallets and closed accounts, each cell safe from injection', async () => {
  const saved = vi.mocked(saveFile).mockReturnValue();
  // A payment by another wallet: it is only in the account's own history.
  const gift: Landed = {
    ...deactivated('G1', 458_400_002, open),
    accounts: [open, clockSysvar],
    data: Uint8Array.of(13, 0, 0, 0),
    after: 6n * sol,
  };
  await show([gift, withdrawn('W1', 458_400_000, closed, testWallet)]);
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect
    .element(records.getByText(/The saved file has 4 rows\. Rewards of epochs before 1,041 are not in it\./))
    .toBeVisible();
  const [, ...rows] = String(saved.mock.calls[0]?.[1]).trim().split('\r\n');
  const paid = '2023-11-14T22:13:20.000Z,inflation reward,1060,458352000,';
  expect(rows.toSorted()).toEqual(
    [
      `${paid},${open},open,in,0.002500000,2500000,1,getInflationReward,7.25,'=Active,5002282880`,
      `${paid},${closed},closed,in,0.002500000,2500000,1,getInflationReward,7.25,'=Active,5002282880`,
      `2023-11-19T13:20:00.000Z,withdrawn,1061,458400000,W1,${closed},closed,out,3.002282880,3002282880,0,getTransaction,,'=Active,5002282880`,
      `2023-11-19T13:20:02.000Z,credited,1061,458400002,G1,${open},open,in,1.000000000,1000000000,6000000000,getTransaction,,'=Active,5002282880`,
    ]
      // Of those days no price is kept.
      .map((row) => `${row},unavailable,unavailable,unavailable`)
      .toSorted(),
  );

  answerPortfolio([stake(0)], { getSignaturesForAddress: tooBusy });
  await page.getByRole('button', { name: 'Save as CSV' }).click();
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/The file was not saved\. .*Node is behind/);
});

const cells = async () =>
  (await records.getByRole('row').all()).map((row) =>
    [...row.element().children].map((cell) => cell.textContent),
  );

/** Epoch 1,061 runs. The first account is paid in 1,058 and 1,060, the second in 1,059 only. */
const paid = new Map([
  [`${address(0)} 1060`, { amount: 2_500_000, postBalance: 5_007_282_880 }],
  [`${address(0)} 1058`, { amount: 2_400_001, postBalance: 5_004_782_880 }],
  [`${address(1)} 1059`, { amount: 7, postBalance: 3_000_000_007 }],
]);

const getInflationReward = (addresses: string[], { epoch }: { epoch: number }) =>
  addresses.map((address) => {
    const reward = paid.get(`${address} ${epoch}`);
    return reward ? { epoch, effectiveSlot: epoch * 10, ...reward } : null;
  });

async function showByAccount(change: object = {}): Promise<void> {
  answerPortfolio([stake(0), stake(1)], { getInflationReward, ...change });
  await renderOwnPortfolio(undefined, 'rewards');
  await view('By account');
}

const choose = (index: number) =>
  records.getByRole('button', { name: `rewards of ${short(index)} by epoch` }).click();

it('lists one account’s rewards by epoch, takes the focus and gives it back', async () => {
  await showByAccount();
  await choose(0);
  await expect
    .poll(async () => (await cells()).slice(0, 5))
    .toEqual([
      ['Epoch', 'Inflation, SOL', 'Balance after, SOL'],
      ['1,060', '0.002500000', '5.007282880'],
      ['1,059', 'none paid', ''],
      ['1,058', '0.002400001', '5.004782880'],
    ]);
  await expect
    .element(records.getByRole('img', { name: 'Inflation rewards of 3 epochs, the highest 0.0025 SOL' }))
    .toBeVisible();
  await expect.element(records.getByText('The 17 epochs before paid nothing.')).toBeVisible();
  // Epochs before that are unknown, not unpaid.
  await expect.element(records.getByText(/^Rewards of epochs before 1,041 were not read yet/)).toBeVisible();
  await records.getByRole('button', { name: 'Read older rewards' }).click();
  await expect.element(records.getByText('The 67 epochs before paid nothing.')).toBeVisible();
  const back = records.getByRole('button', { name: 'All accounts' });
  await back.click();
  await choose(1);
  await expect.element(back).toHaveFocus();
  await back.click();
  await expect
    .element(records.getByRole('button', { name: `0.000000007, rewards of ${short(1)} by epoch` }))
    .toHaveFocus();
});

it('says when rewards cannot be read, and reads them on retry and again when they are paid', async () => {
  let broken = true;
  let paying = true;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await showByAccount({
    getInflationReward: (addresses: string[], at: { epoch: number }) => {
      if (broken) throw { code: -32005, message: 'Node is behind' };
      if (paying && at.epoch === 1_060) throw { code: -32017, message: 'Epoch rewards period still active' };
      return getInflationReward(addresses, at);
    },
  });
  await expect
    .element(
      records.getByText(/^The rewards cannot be read, so they may have been paid or not: .*Node is behind/),
    )
    .toBeVisible();
  await expect.element(rowOf(short(0))).toHaveTextContent(/Opennot read/);
  await expect.element(records.getByText('awaited')).not.toBeInTheDocument();
  broken = false;
  await records.getByRole('button', { name: 'Try again' }).click();
  await expect
    .element(records.getByText(/Rewards of epoch 1,060 could not be read .*rewards period still active/))
    .toBeVisible();
  paying = false;
  vi.advanceTimersByTime(5_000);
  await expect.element(rowOf(short(0))).toHaveTextContent(/Open0\.0049000012, last 1,060/);
});
