import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

const oneSol = 1_000_000_000n;

test('a person stakes 5 SOL, reads what is signed, and owns the account', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);
  await desk.ask('5');

  await expect(page.getByRole('heading', { name: 'It does what you asked' })).toBeVisible();
  await expect(desk.review).toContainText('5.000000000');
  await desk.signNow();
  await expect(page.getByText(/^(Confirmed|Done and final)\.$/)).toBeVisible();

  expect(wallet.requests).toHaveLength(1);
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]).toMatchObject({
    staker: wallet.address,
    withdrawer: wallet.address,
    delegated: (5n * oneSol).toString(),
    lockup: { unixTimestamp: 0, epoch: 0, custodian: '11111111111111111111111111111111' },
  });

  await page.getByRole('link', { name: 'Portfolio' }).first().click();
  await expect(page.getByText('Activating').first()).toBeVisible();
});

test('declining in the wallet moves nothing and lets the person try again', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  wallet.behave({ kind: 'decline' });
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);
  await desk.ask('2');
  await desk.signNow();

  await expect(page.getByText(/No SOL left your wallet/)).toBeVisible();
  expect(await stakeAccountsOf(sandbox, wallet.address)).toEqual([]);
  expect(await sandbox.rpc<{ value: number }>('getBalance', [wallet.address])).toMatchObject({
    value: Number(10n * oneSol),
  });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('an outage of the staking API is a sentence, and the amount is still there', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);
  await sandbox.setFaults({ stakingApi: { outage: true } });
  await desk.ask('3');

  await expect(page.getByText(/No SOL left your wallet/)).toBeVisible();
  expect(wallet.requests).toEqual([]);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByLabel('Amount', { exact: true })).toHaveValue('3');
});

test('a reload between sending and confirmation ends in the right outcome', async ({
  page,
  wallet,
  sandbox,
}) => {
  await sandbox.fund(wallet.address, 10n * oneSol);
  const desk = new StakeDesk(page);
  await desk.open();
  await desk.connect(wallet.name);
  await desk.ask('4');
  // The answer to send-txn never reaches the page: it goes away while the request is under way.
  await page.route('**/api/v1/send-txn', async (route) => {
    await route.fetch();
    await page.evaluate(() => location.reload()).catch(() => undefined);
  });
  await Promise.all([page.waitForEvent('load'), desk.signNow()]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(page.getByText(/^(Confirmed|Done and final)\.$/)).toBeVisible({ timeout: 30_000 });
  const accounts = await stakeAccountsOf(sandbox, wallet.address);
  expect(accounts.map(({ delegated }) => delegated)).toEqual([(4n * oneSol).toString()]);
});
