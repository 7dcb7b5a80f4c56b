import { fileSavedBy, plainCsv } from '../fixtures/downloads';
import { stakeNatively, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';

const sol = 1_000_000_000n;

test('any address can be looked at without a wallet, and nothing can be signed', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 20n * sol);
  const account = await stakeNatively(sandbox, wallet, 7n * sol);
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.request().resourceType() === 'script') scripts.push(await response.text());
  });
  const portfolio = new Portfolio(page);
  await page.goto('/portfolio');
  await portfolio.look('not an address');
  await expect(portfolio.lookupError).toBeVisible();
  await portfolio.look(wallet.address);

  await expect(portfolio.row(account)).toContainText('Activating');
  await expect(portfolio.row(account)).toContainText('7.0000');
  await expect(portfolio.row(account)).toContainText('Connect the wallet that controls it');
  await expect(page.getByText('You are looking without its wallet')).toBeVisible();
  expect(new URL(page.url()).searchParams.get('address')).toBe(wallet.address);
  await expect(portfolio.rows.getByRole('button', { name: 'Manage' })).toHaveCount(0);
  await expect(portfolio.waysOut.getByRole('button')).toHaveCount(0);
  expect(scripts.filter((text) => text.includes('wallet-standard:app-ready'))).toEqual([]);
});

test('rewards leave as CSV with the chain’s own numbers, closed accounts included', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 30n * sol);
  const staying = await stakeNatively(sandbox, wallet, 9n * sol);
  const closing = await stakeNatively(sandbox, wallet, 8n * sol);
  await sandbox.turnEpoch();
  await sandbox.turnEpoch();
  await unstakeNatively(sandbox, wallet, [closing]);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  const reminder = await fileSavedBy(page, page.getByRole('button', { name: 'Remind me' }));
  expect(reminder.name).toBe('clearstake-withdraw.ics');
  expect(reminder.text).toMatch(
    /^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T\d{6}Z\r\n[\s\S]*END:VCALENDAR\r\n$/,
  );

  await sandbox.turnEpoch();
  await page.reload();
  await portfolio.row(closing).getByRole('button', { name: 'Withdraw' }).click();
  await portfolio.review.signAndFinish();
  await expect(portfolio.rows).toHaveCount(1);

  const { name, text } = await fileSavedBy(page, portfolio.position.getByRole('button', { name: 'CSV' }));
  expect(name).toBe(`clearstake-rewards-${wallet.address.slice(0, 8)}.csv`);
  const [head, ...rows] = plainCsv(text);
  const column = (title: string) => head?.indexOf(title) ?? -1;
  const { epoch } = await sandbox.rpc<{ epoch: number }>('getEpochInfo');
  const paid: string[][] = [];
  for (const past of [epoch - 1, epoch - 2]) {
    const rewards = await sandbox.rpc<({ amount: number } | null)[]>('getInflationReward', [
      [staying, closing],
      { epoch: past },
    ]);
    for (const [index, account] of [staying, closing].entries())
      paid.push([String(past), account, String(rewards[index]?.amount)]);
  }
  const told = rows.map((row) => [
    row[column('epoch')],
    row[column('stake_account')],
    row[column('amount_lamports')],
  ]);
  expect(told.toSorted()).toEqual(paid.toSorted());
  for (const row of rows) {
    const lamports = row[column('amount_lamports')] ?? '';
    expect(row[column('amount_sol')]).toBe(`0.${lamports.padStart(9, '0')}`);
    expect(row[column('date_utc')]).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/);
  }
});

test('a receipt is saved, holds when it is dropped in again, and does not once a byte changed', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * sol);
  const account = await stakeNatively(sandbox, wallet, 5n * sol);
  const portfolio = new Portfolio(page);
  await portfolio.openWith(wallet.name);
  await portfolio.openManage(account);
  await portfolio.manage.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await portfolio.review.signAndFinish();
  const entry = portfolio.activity.getByRole('row', { name: /Deactivate 1 account/ });
  await expect(entry).toContainText('Done and final');

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
    'Signatures, hash and instructions of this receipt follow from its bytes.',
  );
  await expect(portfolio.activity.getByRole('status')).toContainText(
    'The chain has the same transaction under this signature.',
  );
  content.transaction = `${content.transaction.slice(0, -2)}ff`;
  await portfolio.dropReceipt(receipt.name, JSON.stringify(content));
  await expect(portfolio.activity.getByRole('alert')).toContainText('This receipt does not hold.');
});
