import { writeFileSync } from 'node:fs';
import { checkedByCommand } from '../fixtures/checked-by-command';
import { fileSavedBy } from '../fixtures/downloads';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import { StakeDesk } from '../pages/stake-desk';

test('a receipt is saved from the history, proven by the page and the command, and fails once it is changed', async ({
  page,
  wallet,
  sandbox,
  browser,
  baseURL,
}, info) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.request('5');
  await desk.review.signAndFinish();

  const portfolio = new Portfolio(page);
  await page.goto('/portfolio?tab=activity');
  const entry = portfolio.activity.getByRole('row', { name: /Stake 5 SOL/ });
  await expect(entry).toContainText('Done and final');
  await expect(entry).toContainText('As you signed it');
  const receipt = await fileSavedBy(page, entry.getByRole('button', { name: 'Save receipt' }));
  const content = JSON.parse(receipt.text);
  expect(content).toMatchObject({
    version: 4,
    request: { operation: 'native-stake', wallet: wallet.address },
    audit: { result: 'matches', problems: [], fee: '10000' },
  });
  const file = info.outputPath('receipt.json');
  writeFileSync(file, receipt.text);
  expect(await checkedByCommand(file, '--rpc', `${baseURL}/rpc`)).toEqual([
    0,
    expect.stringMatching(/^Genuine\. You staked 5 SOL on [-\d]+ [\d:]+ UTC; the chain has it\.$/),
  ]);
  const spoiled = JSON.stringify({ ...content, request: { ...content.request, lamports: '6000000000' } });
  writeFileSync(file, spoiled);
  expect(await checkedByCommand(file)).toEqual([1, expect.stringMatching(/^Contradicted: /)]);

  await portfolio.openTab('Receipts');
  await portfolio.dropReceipt(receipt.name, receipt.text);
  const receipts = page.getByRole('region', { name: 'Receipts' });
  const onChain = /^Genuine\. You staked 5\sSOL on \S+\s\S+; the chain has it\.$/;
  await expect(receipts.getByRole('status')).toHaveText(onChain);
  await portfolio.dropReceipt(receipt.name, spoiled);
  await expect(receipts.getByRole('alert')).toContainText('The request is not what the bytes do.');
  content.transaction = `${content.transaction.slice(0, -2)}ff`;
  await portfolio.dropReceipt(receipt.name, JSON.stringify(content));
  await expect(receipts.getByRole('alert')).toContainText('This receipt is not valid.');

  const stranger = await browser.newContext();
  const elsewhere = new Portfolio(await stranger.newPage());
  await elsewhere.page.goto(new URL('/portfolio?tab=receipts', page.url()).href);
  const theirs = elsewhere.page.getByRole('region', { name: 'Receipts' });
  // A drop before hydration is lost, unlike a picked file; the person drops it again.
  await expect(async () => {
    await elsewhere.dropReceipt(receipt.name, receipt.text);
    await expect(theirs.getByRole('status')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(theirs.getByRole('status')).toHaveText(onChain);
  await stranger.close();
});

test('the auditor pack has each action, its price and a page of it', async ({ page, wallet, sandbox }) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  for (const amount of ['5', '3']) {
    await desk.open();
    await desk.request(amount);
    await desk.review.signAndFinish();
  }
  const portfolio = new Portfolio(page);
  await page.goto('/portfolio?tab=activity');
  await expect(portfolio.activity.getByText('Done and final')).toHaveCount(2);
  await portfolio.openTab('Receipts');
  await page.getByRole('button', { name: 'Auditor pack', exact: true }).click();
  const pack = page.getByRole('dialog', { name: 'Auditor pack: 2 actions' });
  // The page kept the API's price when the stakes landed.
  const today = new Date().toISOString().slice(0, 10);
  await expect(pack.getByRole('listitem')).toContainText(`${today}`);
  await expect(pack.getByRole('listitem')).toContainText(
    'the sandbox’s staking API, made up (/api/solvalue)',
  );

  await pack.getByLabel('Source of the price').fill('An exchange');
  await pack.getByLabel('Price of one SOL', { exact: true }).fill('142.50');
  await pack.getByRole('button', { name: 'Keep price' }).click();
  await expect(pack.getByRole('listitem')).toHaveText(`${today}142.50 USD, An exchange`);

  const csv = await fileSavedBy(page, pack.getByRole('button', { name: 'Save CSV' }));
  const [head = '', ...rows] = csv.text.trimEnd().split('\r\n');
  const at = head.split(',').indexOf('wallet_change_sol');
  expect(rows.map((row) => row.split(',')[at])).toEqual(['-5.002292880', '-3.002292880']);
  for (const row of rows) expect(row).toContain(',142.50,USD,An exchange,');

  const json = await fileSavedBy(page, pack.getByRole('button', { name: 'Save JSON' }));
  await page.keyboard.press('Escape');
  await portfolio.dropReceipt('pack.json', json.text);
  await expect(page.getByRole('region', { name: 'Receipts' }).getByRole('status')).toHaveText(
    '2 of 2 receipts in this pack are valid. The chain has 2 of them, as they say.',
  );

  await page.getByRole('button', { name: 'Auditor pack', exact: true }).click();
  await page.evaluate(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', 'yes');
  });
  await pack.getByRole('button', { name: 'Print 2 pages' }).click();
  await expect(page.locator('html[data-printed=yes]')).toHaveCount(1);
  const pdf = await page.pdf({ format: 'A4' });
  expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
});
