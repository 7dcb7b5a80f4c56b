import { fileSavedBy } from '../fixtures/downloads';
import { expect, test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

test('a review has two levels, explains its words, and ends with what comes next and a receipt on one page', async ({
  page,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.requestAccepted('5');
  const { review } = desk;

  const short = review.sheet.getByRole('list', { name: 'In short' });
  await expect(short.getByRole('listitem')).toHaveText([
    // Rent of 200 bytes, and two signatures.
    /^What leaves your wallet, before the fee: 5\.002282880SOL/,
    /^Who can withdraw: Only your wallet/,
    /^Fee: 0\.000010000SOL/,
    /^Anything else: Nothing else/,
  ]);
  const validator = review.matchedRow('Validator');
  const instructions = review.sheet.getByText('Delegate stake', { exact: true });
  await expect(validator).toBeHidden();
  await expect(instructions).toBeHidden();

  await short.getByRole('button', { name: 'Who can withdraw' }).focus();
  await expect(page.getByRole('tooltip')).toHaveText(
    'Who may take the SOL out. Whoever holds this key owns the stake.',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await expect(review.accepted).toBeVisible();

  await review.openAll();
  await expect(validator).toBeVisible();
  await expect(instructions).toBeVisible();

  await review.signAndLand();
  await expect(page.getByRole('heading', { name: 'You staked 5 SOL' })).toBeVisible();
  await expect(review.sheet.getByRole('region', { name: 'What changed' })).toContainText(
    '5.002282880SOL from nothing',
  );
  await expect(review.sheet.getByText(/^First reward \w{3} \d\d:\d\d, in /)).toBeVisible();
  await expect(review.sheet.getByText('Nothing to do: it activates when the epoch ends')).toBeVisible();
  const calendar = await fileSavedBy(page, review.sheet.getByRole('button', { name: 'Add to calendar' }));
  expect(calendar.name).toBe('clearstake-reminder.ics');
  expect(calendar.text).toContain('SUMMARY:Your stake earns its first reward\r\n');

  // The dialog of the browser is nothing that a test can close.
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await review.sheet.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.locator('html[data-printed=yes]')).toHaveCount(1);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const receipt = page.getByRole('article', { name: 'Receipt' });
  await expect(receipt.getByRole('heading', { name: 'You staked 5 SOL' })).toBeVisible();
  await expect(receipt).toContainText(wallet.address);
  await expect(receipt).toContainText('0.00001 SOL');
  await expect(page.locator('#root')).toBeHidden();
});
