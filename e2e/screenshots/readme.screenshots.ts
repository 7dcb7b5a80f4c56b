import { expect } from '@playwright/test';
import { test } from '../fixtures/test';
import { StakeDesk } from '../pages/stake-desk';

// `npm run screenshots` makes the pictures of the documents from today's build.
const theme = { colorScheme: 'dark' } as const;

test.describe('the review of a stake', () => {
  // As high as the review with all its rows.
  test.use({ ...theme, viewport: { width: 1440, height: 1480 } });

  test('of 5 SOL, with all rows', async ({ page, wallet, sandbox }) => {
    const desk = new StakeDesk(page);
    await desk.openFunded(sandbox, wallet);
    await desk.requestAccepted('5');
    await desk.review.openAll();
    await desk.review.matchedRow('Validator').waitFor();
    await page.screenshot({ path: 'docs/images/review.png', animations: 'disabled' });
  });
});

test.describe('a page', () => {
  test.use({ ...theme, viewport: { width: 1200, height: 750 } });

  const pictures = [
    ['/', 'docs/images/overview.png'],
    ['/stake', 'docs/images/stake.png'],
    ['/validators', 'docs/images/validators.png'],
  ] as const;
  for (const [address, path] of pictures) {
    test(`at ${address}`, async ({ page }) => {
      await page.goto(address, { waitUntil: 'networkidle' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.screenshot({ path, animations: 'disabled' });
    });
  }
});
