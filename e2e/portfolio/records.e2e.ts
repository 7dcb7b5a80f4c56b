import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('records are saved with the chain’s own numbers', async ({ page, wallet, sandbox, browser }) => {
  // A whole journey, on a busy machine.
  test.setTimeout(120_000);
  const [staying, closing] = await stakeEach(sandbox, wallet, 30n * sol, [9n * sol, 8n * sol]);
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [closing]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const reminder = await fileSavedBy(page, portfolio.position.getByRole('button', { name: 'Remind me' }));
  expect(reminder.name).toBe('clearstake-withdraw.ics');
  expect(reminder.text).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/,
  );

  await sandbox.turnEpoch();
  await page.reload();
  await portfolio.review.openBy(portfolio.row(closing).getByRole('button', { name: 'Withdraw' }));
  await portfolio.review.signAndFinish();
  await expect(portfolio.rows).toHaveCount(1);

  await portfolio.openTab('Rewards');
  const { name, text } = await fileSavedBy(page, page.getByRole('button', { name: 'Save as CSV' }));
  expect(name).toBe(`clearstake-records-${wallet.address.slice(0, 8)}.csv`);
  const [head, ...rows] = plainCsv(text);
  const column = (row: readonly string[], title: string) => row[head?.indexOf(title) ?? -1] ?? '';
  const rewards = rows.filter((row) => column(row, 'kind') === 'inflation reward');
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const { apy_values: apys } = await sandbox.get<{ apy_values: { epoch: number; apy: number }[] }>(
    `apy?start_epoch=${epoch - 2}&end_epoch=${epoch - 1}`,
  );
  const paid: string[][] = [];
  for (const past of [epoch - 1, epoch - 2]) {
    const told = await sandbox.rpc<({ amount: number } | null)[]>('getInflationReward', [
      [staying, closing],
      { epoch: past },
    ]);
    const apy = String(apys.find((point) => point.epoch === past)?.apy);
    for (const [index, account] of [staying, closing].entries())
      paid.push([String(past), account, String(told[index]?.amount), '', apy]);
  }
  const reported = rewards.map((row) =>
    ['epoch', 'stake_account', 'amount_lamports', 'signature', 'legacy_api_apy_percent'].map((title) =>
      column(row, title),
    ),
  );
  expect(reported.toSorted()).toEqual(paid.toSorted());

  const transactions = rows.filter((row) => column(row, 'kind') !== 'inflation reward');
  const happened = transactions.map((row) => [column(row, 'stake_account'), column(row, 'kind')]);
  expect(happened.toSorted()).toEqual(
    [
      [staying, 'opened and delegated'],
      [closing, 'opened and delegated'],
      [closing, 'deactivated'],
      [closing, 'withdrawn'],
    ].toSorted(),
  );
  for (const row of rows)
    expect(column(row, 'account_state')).toBe(column(row, 'stake_account') === closing ? 'closed' : 'open');

  // A browser that knows nothing of this wallet reads its closed account from the chain.
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(new URL(`/portfolio?address=${wallet.address}&tab=rewards`, page.url()).href);
  const records = elsewhere.getByRole('region', { name: 'Records' });
  await elsewhere.getByRole('button', { name: 'By account', exact: true }).click();
  const closed = records.getByRole('row').filter({ has: elsewhere.getByTitle(closing) });
  await expect(closed).toContainText('Closed');
  await elsewhere.getByRole('button', { name: 'Transactions', exact: true }).click();
  await expect(records.getByRole('row').nth(1)).toContainText('Withdrawn');
  await expect(records).toContainText(/The Solana node keeps no history before slot [\d,]+/);
  await stranger.close();
});
