import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { renderOwnPortfolio } from '@/testing/own-portfolio';
import { address, answerPortfolio, answerPortfolioRoutes, short, stake } from '@/testing/portfolio';
import { failRoute } from '@/testing/routes';
import { worker } from '@/testing/worker';

const records = page.getByRole('region', { name: 'Records' });
const rowOf = (text: string) => records.getByRole('row').filter({ hasText: text });
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

async function show(change: object = {}): Promise<void> {
  answerPortfolio([stake(0), stake(1)], { getInflationReward, ...change });
  await renderOwnPortfolio();
  await page
    .getByRole('group', { name: 'How records are listed' })
    .getByRole('button', { name: 'By account' })
    .click();
}
const choose = (index: number) =>
  records.getByRole('button', { name: `rewards of ${short(index)} by epoch` }).click();

beforeEach(async () => {
  await page.viewport(1440, 1000);
  answerPortfolioRoutes();
  worker.use(failRoute(routes.legacyAccountStatus, 503));
});
afterEach(async () => {
  await cleanup();
  vi.useRealTimers();
});

it('lists one account’s rewards by epoch, takes the focus and gives it back', async () => {
  await show();
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

it('ends where the node has no more, without calling older epochs unpaid', async () => {
  await show({
    getInflationReward: (addresses: string[], at: { epoch: number }) => {
      // Of a node whose ledger begins within the next epoch.
      const message = 'Rewards cannot be found because slot 7 is not the epoch boundary.';
      if (at.epoch < 1_059) throw { code: -32018, message };
      return getInflationReward(addresses, at);
    },
  });
  await choose(1);
  await expect.poll(async () => (await cells()).map(([epoch]) => epoch)).toEqual(['Epoch', '1,060', '1,059']);
  await expect
    .element(records.getByText(/has no rewards of epochs before 1,059 any more\. They may have been paid/))
    .toBeVisible();
});

it('says when rewards cannot be read, and reads them on retry and again when they are paid', async () => {
  let broken = true;
  let paying = true;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  await show({
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
