import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { walletCode, watchScripts } from '../fixtures/loaded-scripts';
import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('any address can be viewed without a wallet, and nothing can be signed', async ({
  page,
  wallet,
  sandbox,
  played,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 20n * sol, [7n * sol]);
  const scripts = watchScripts(page);
  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.look('not an address');
  await expect(portfolio.lookupError).toBeVisible();
  await portfolio.look(wallet.address);

  await expect(portfolio.row(account)).toContainText('Activating');
  await expect(portfolio.row(account)).toContainText('7.0000');
  await expect(portfolio.row(account)).toContainText(
    played.autoCompounds
      ? 'Connect the wallet that controls it'
      : 'Not offered: its program is not compiled into this page',
  );
  await expect(page.getByText('You are looking without its wallet')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('address')).toBe(wallet.address);
  await expect(portfolio.rows.getByRole('button', { name: 'Manage' })).toHaveCount(0);
  await expect(portfolio.waysOut.getByRole('button')).toHaveCount(0);
  expect(await scripts.containing(walletCode)).toEqual([]);
});

test('rewards are exported as CSV with the chain’s own numbers, closed accounts included', async ({
  page,
  wallet,
  sandbox,
}) => {
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

  // Every event has its signature; the chain has the same transaction for the same account.
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
  for (const row of transactions) {
    const named = await sandbox.rpc<{ signature: string; slot: number }[]>('getSignaturesForAddress', [
      column(row, 'stake_account'),
      { commitment: 'confirmed' },
    ]);
    const found = named.find(({ signature }) => signature === column(row, 'signature'));
    expect(String(found?.slot)).toBe(column(row, 'slot'));
  }
  for (const row of rows) {
    const lamports = column(row, 'amount_lamports').padStart(10, '0');
    expect(column(row, 'amount_sol')).toBe(`${lamports.slice(0, -9)}.${lamports.slice(-9)}`);
    expect(column(row, 'date_utc')).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
    expect(column(row, 'account_state')).toBe(column(row, 'stake_account') === closing ? 'closed' : 'open');
  }
});

test('a browser without a journal lists a wallet’s closed accounts from the chain', async ({
  page,
  wallet,
  sandbox,
  browser,
}) => {
  const [closing] = await stakeEach(sandbox, wallet, 30n * sol, [8n * sol]);
  // Deactivated in the epoch of its delegation, so it is inactive at once.
  await unstakeNatively(sandbox, wallet, [closing]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.review.openBy(portfolio.row(closing).getByRole('button', { name: 'Withdraw' }));
  await portfolio.review.signAndFinish();

  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(new URL(`/portfolio?address=${wallet.address}`, page.url()).href);
  const records = elsewhere.getByRole('region', { name: 'Records' });
  await elsewhere.getByRole('button', { name: 'By account', exact: true }).click();
  await expect(records.getByRole('row').filter({ has: elsewhere.getByTitle(closing) })).toContainText(
    'Closed',
  );
  await elsewhere.getByRole('button', { name: 'Transactions', exact: true }).click();
  await expect(records.getByRole('row').nth(1)).toContainText('Withdrawn');
  await expect(records.getByRole('row').nth(2)).toContainText('Deactivated');
  await expect(records.getByRole('row').nth(3)).toContainText('Opened, delegated');
  await expect(records).toContainText(/The Solana node keeps no history before slot [\d,]+/);
  await stranger.close();
});

test('a saved receipt verifies when dropped in, and fails after a byte has changed', async ({
  page,
  wallet,
  sandbox,
  browser,
}) => {
  const [account] = await stakeEach(sandbox, wallet, 10n * sol, [5n * sol]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const deactivate = portfolio.manage.getByRole('button', { name: 'Deactivate', exact: true });
  await portfolio.review.openBy(portfolio.manageButton(account), deactivate);
  await portfolio.review.signAndFinish();
  const entry = portfolio.activity.getByRole('row', { name: /Deactivate 1 account/ });
  await expect(entry).toContainText('Done and final');
  await expect(entry).toContainText('As you signed it');

  const receipt = await fileSavedBy(page, entry.getByRole('button', { name: 'Save receipt' }));
  const content = JSON.parse(receipt.text);
  expect(content.request).toMatchObject({ operation: 'native-unstake', wallet: wallet.address });
  const [status] = (
    await sandbox.rpc<{ value: ({ err: unknown } | null)[] }>('getSignatureStatuses', [
      [content.signature],
      { searchTransactionHistory: true },
    ])
  ).value;
  expect(status).toMatchObject({ err: null });

  await portfolio.dropReceipt(receipt.name, receipt.text);
  await expect(portfolio.activity.getByRole('status')).toContainText(
    'Signatures, hash, instructions and request of this receipt follow from its bytes.',
  );
  await expect(portfolio.activity.getByRole('status')).toContainText(
    'The chain has the same transaction under this signature, with the same outcome',
  );
  expect(content).toMatchObject({ version: 3, audit: { result: 'matches', problems: [], fee: '5000' } });

  const stranger = await browser.newContext();
  const elsewhere = new Portfolio(await stranger.newPage());
  await elsewhere.page.goto(new URL('/portfolio', page.url()).href);
  // A drop before hydration is lost, unlike a picked file; the person drops it again.
  await expect(async () => {
    await elsewhere.dropReceipt(receipt.name, receipt.text);
    await expect(elsewhere.page.getByRole('region', { name: 'Receipts' }).getByRole('status')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(elsewhere.page.getByRole('region', { name: 'Receipts' })).toContainText(
    'The chain has the same transaction under this signature, with the same outcome',
  );
  await stranger.close();

  const other = { ...content, request: { ...content.request, stakeAccounts: [wallet.address] } };
  await portfolio.dropReceipt(receipt.name, JSON.stringify(other));
  await expect(portfolio.activity.getByRole('alert')).toContainText('The request is not what the bytes do.');
  content.transaction = `${content.transaction.slice(0, -2)}ff`;
  await portfolio.dropReceipt(receipt.name, JSON.stringify(content));
  await expect(portfolio.activity.getByRole('alert')).toContainText('This receipt is not valid.');
});
