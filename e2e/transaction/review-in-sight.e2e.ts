import type { Page } from '@playwright/test';
import { findingsInBothThemes } from '../fixtures/axe';
import { buttonsOf, expectStaysInSight, type Size } from '../fixtures/in-sight';
import { misfits, outOfReach } from '../fixtures/layout';
import { stakeAccountsOf } from '../fixtures/stake-accounts';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import type { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

/** Widths and heights in CSS pixels, by the device whose page is opened. Some are windows zoomed to 200 and 400 %. */
const devices: Readonly<Record<string, readonly Size[]>> = {
  desktop: [
    [1440, 900],
    [1920, 1080],
    [1280, 720],
    [1024, 768],
    [720, 450],
    [640, 360],
  ],
  phone: [
    [390, 844],
    [768, 1024],
    [320, 568],
    [320, 256],
  ],
};

async function expectRefusalInSight(
  review: ReviewSheet,
  sizes: readonly Size[],
  sentence: string,
): Promise<void> {
  const { refusal } = review;
  const title = refusal.getByRole('heading', { name: 'Refused, wallet not opened' });
  const reason = refusal.getByRole('status').getByText(sentence);
  await expect(title).toBeVisible();
  await expectStaysInSight(review, sizes, [title, reason, ...buttonsOf(review, 'Copy report', 'Close')]);
}

/** By fingers on a phone; by axe, and without clipped parts on narrow windows, on a desktop. */
async function expectUsable(page: Page, isPhone: boolean, where: string): Promise<void> {
  if (isPhone) {
    expect(await outOfReach(page, where)).toEqual([]);
  } else {
    expect(await misfits(page, where, [390, 320])).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    // The page around it is looked at in e2e/app.
    expect(await findingsInBothThemes(page, 'section[role=dialog], [role=alertdialog]')).toEqual([]);
  }
}

for (const [device, sizes] of Object.entries(devices)) {
  const [[width, height] = [0, 0]] = sizes;
  test.describe(`a review on a ${device}, at each of its sizes`, () => {
    const isPhone = device === 'phone';
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test('verdict and buttons stay in view and reach', async ({ page, wallet, sandbox, isMobile }) => {
      const desk = new StakeDesk(page);
      await desk.openFunded(sandbox, wallet);
      const { review } = desk;
      await desk.requestAccepted('2');
      const accepted = [review.accepted, ...buttonsOf(review, 'Cancel', 'Sign in wallet')];
      await expectStaysInSight(review, sizes, accepted);
      await review.openAll();
      await expectUsable(page, isMobile, 'review');
      await review.cancel();

      await sandbox.setAttack('NS02');
      await desk.ask.click();
      const sentence = 'It gives control of a stake account to a key that is not yours.';
      await expectRefusalInSight(review, sizes, sentence);
      await expectUsable(page, isMobile, 'refusal');
      await review.close();

      await sandbox.setAttack(null);
      await desk.ask.click();
      await review.signAndLand();
      const landed = page.getByRole('heading', { name: 'You staked 2 SOL', exact: true });
      await expectStaysInSight(review, sizes, [landed, ...buttonsOf(review, 'Save receipt', 'Done')]);
      await expectUsable(page, isMobile, 'landed');
      await expect(page.getByText('It does what you asked')).toHaveCount(0);
      await review.finish();

      const [staked] = await stakeAccountsOf(sandbox, wallet.address);
      const portfolio = new Portfolio(page);
      await page.setViewportSize({ width, height });
      await page.goto('/portfolio');
      await portfolio.openManage(staked?.address ?? '');
      const deactivate = portfolio.manage.getByRole('button', { name: 'Unstake', exact: true });
      await review.openBy(deactivate);
      await expectStaysInSight(review, sizes, accepted);
    });
  });
}
