import { controlOf } from '../fixtures/sandbox';
import { otherHost } from '../fixtures/server';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

async function expectHonest(url: string): Promise<void> {
  await expect.poll(() => controlOf(url, 'GET', 'hostile')).toEqual({ attack: null });
}

test('anybody breaks a stake from the landing page, sees the red row, and shares its link', async ({
  page,
  server,
}) => {
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Break it yourself' });
  await links.getByRole('link', { name: 'Somebody else may withdraw' }).click();
  const review = new ReviewSheet(page);
  await expect(review.refusal).toContainText('Refused, wallet not opened');
  await expect(review.failedRow('Who can withdraw')).toBeAttached();
  await expect(review.refusal).toContainText('You broke it: the withdraw authority is somebody else.');
  await expectHonest(server.url);

  await page.evaluate(() => {
    navigator.clipboard.writeText = async (text) => {
      document.documentElement.dataset.copied = text;
    };
  });
  await review.refusal.getByRole('button', { name: 'Copy a link to this' }).click();
  await expect(page.locator('html[data-copied]')).toHaveCount(1);
  const link = (await page.locator('html').getAttribute('data-copied')) ?? '';
  expect(link).toBe(`${server.url}/break?attack=NS02`);
  await review.close();
  await expect(page).toHaveURL(/\/break$/);
  await page.getByRole('link', { name: /^It delegates to another vote account/ }).click();
  await expect(review.failedRow('Validator')).toBeAttached();
  await expectHonest(server.url);

  await page.goto(link);
  await expect(review.failedRow('Who can withdraw')).toBeAttached();
  await expectHonest(server.url);
});

test('beside a review the same request is built under an attack, and honestly again', async ({
  page,
  server,
  wallet,
  sandbox,
}) => {
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.requestAccepted('3');
  const { review } = desk;

  await review.sheet.getByText('Break it yourself').click();
  await review.sheet.getByRole('button', { name: /^A SOL more than asked for is staked/ }).click();
  await expect(review.failedRow('Amount')).toContainText('you asked 3 SOL');
  await expectHonest(server.url);
  expect(wallet.requests).toEqual([]);

  await review.openBy(review.refusal.getByRole('button', { name: 'Build it honestly' }));
  await review.signAndFinish();
  expect(wallet.requests).toHaveLength(1);
});

test('a page of another host name says that only this machine may steer the sandbox', async ({
  page,
  server,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${server.url.replace('127.0.0.1', otherHost)}/break?attack=NS02`);
  await expect(page.getByRole('alert')).toContainText('only on the machine that runs it');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(asked.filter((path) => path.startsWith('/sandbox'))).toEqual([]);
});
