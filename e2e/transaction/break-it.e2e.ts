import { copiedBy, noteCopies } from '../fixtures/copied-link';
import { controlOf } from '../fixtures/sandbox';
import { expect, test } from '../fixtures/test';
import { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

async function expectHonest(url: string): Promise<void> {
  await expect.poll(() => controlOf(url, 'GET', 'hostile')).toEqual({ attack: null });
}

test('a visitor breaks a stake, and builds it honestly again', async ({ page, server, wallet, sandbox }) => {
  await noteCopies(page);
  await page.goto('/');
  const links = page.getByRole('navigation', { name: 'Break it yourself' });
  await links.getByRole('link', { name: 'Somebody else may withdraw' }).click();
  const review = new ReviewSheet(page);
  await expect(review.refusal).toContainText('Refused, wallet not opened');
  await expect(review.failedRow('Who can withdraw')).toBeAttached();
  await expect(review.refusal).toContainText('You broke it. The withdraw authority is somebody else.');
  await expectHonest(server.url);
  const link = await copiedBy(page, 'Copy a link to this');
  expect(link).toBe(`${server.url}/break?attack=NS02`);
  await review.close();
  await expect(page).toHaveURL(/\/break$/);
  await page.goto(link);
  await expect(review.failedRow('Who can withdraw')).toBeAttached();
  await expectHonest(server.url);

  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  await desk.requestAccepted('3');
  await review.sheet.getByText('Break it yourself').click();
  await review.sheet.getByRole('button', { name: /^A SOL more than asked for is staked/ }).click();
  await expect(review.failedRow('Amount')).toContainText('you asked 3 SOL');
  await expectHonest(server.url);
  expect(wallet.requests).toEqual([]);
  await review.openBy(review.refusal.getByRole('button', { name: 'Build it honestly' }));
  await review.signAndFinish();
  expect(wallet.requests).toHaveLength(1);
});
