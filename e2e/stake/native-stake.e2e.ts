import { pressByKeyboard } from '../fixtures/keyboard';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('a person gets SOL, stakes 5 and prints the receipt on one page', async ({ page, wallet, sandbox }) => {
  const heard: unknown[] = [];
  page.once('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(JSON.parse(String(payload))));
  });
  const desk = new StakeDesk(page);
  await desk.openWith(wallet.name);
  const faucet = page.getByRole('button', { name: 'Get 100 sandbox SOL' });
  await pressByKeyboard([faucet], async () => {
    await expect(page.getByText('100 SOL arrived.')).toBeVisible();
    await expect(faucet).toBeFocused();
  });
  await desk.requestAccepted('5');
  const { review } = desk;
  const short = `${wallet.address.slice(0, 4)}…${wallet.address.slice(-4)}`;
  await expect(review.matchedRow('Amount')).toContainText('transaction says 5 SOL');
  await expect(review.matchedRow('Who can withdraw')).toContainText(`transaction says ${short}`);
  await expect(review.matchedRow('Who can re-delegate')).toContainText(`transaction says ${short}`);
  await expect(review.matchedRow('Validator')).toBeHidden();
  await review.openAll();
  await expect(review.matchedRow('Validator')).toBeVisible();
  expect(wallet.requests).toEqual([]);
  await review.signAndLand();
  await expect(review.sheet.getByText('Nothing to do: it activates when the epoch ends')).toBeVisible();

  // The browser's own dialog is nothing that a walk can close.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await review.sheet.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html[data-printed=yes]')).toHaveCount(1);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: 'Receipt' })).toContainText(wallet.address);
  await expect(page.locator('#root')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await review.finish();

  expect(wallet.requests).toHaveLength(1);
  const [account, ...others] = await stakeAccountsOf(sandbox, wallet.address);
  expect(others).toEqual([]);
  expect(account).toMatchObject({
    staker: wallet.address,
    withdrawer: wallet.address,
    delegated: String(5n * sol),
    lockup: { unixTimestamp: 0, epoch: 0, custodian: '11111111111111111111111111111111' },
  });
  // Rent and two signatures are the only other costs.
  expect(await sandbox.balance(wallet.address)).toBe(100n * sol - BigInt(account?.lamports ?? 0) - 10_000n);
  // Through the gateway the node says by itself that the transaction is confirmed; where a poll learns first that it is final, the
  // page no longer listens.
  const confirmed = {
    jsonrpc: '2.0',
    method: 'signatureNotification',
    params: { result: { context: { slot: expect.any(Number) }, value: { err: null } }, subscription: 0 },
  };
  const answers = [0, 1].map((id) => ({ jsonrpc: '2.0', result: id, id }));
  await expect
    .poll(() => heard, { timeout: 30_000 })
    .toEqual(expect.arrayContaining([...answers, confirmed]));

  // Done leads to the new account, which is marked.
  await expect(page).toHaveURL(`/portfolio?new=${account?.address}`);
  await expect(new Portfolio(page).row(account?.address ?? '')).toContainText(/New.*Activating/);
});
