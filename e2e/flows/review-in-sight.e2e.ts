import type { Locator, Page } from '@playwright/test';
import { findingsInBothThemes } from '../fixtures/axe';
import { misfits, outOfReach } from '../fixtures/layout';
import { stakeEach, unstakeNatively } from '../fixtures/prepare-chain';
import { expect, test } from '../fixtures/test';
import { Portfolio } from '../pages/portfolio';
import type { ReviewSheet } from '../pages/review-sheet';
import { StakeDesk } from '../pages/stake-desk';

const sol = 1_000_000_000n;

type Size = readonly [width: number, height: number];

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

/** Expects that each part is entirely in the window, and not covered. */
async function expectInSight(parts: readonly Locator[]): Promise<void> {
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    const hit = await part.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element === found || element.contains(found) || found.contains(element));
    });
    expect(hit, `${String(part)} is covered`).toBe(true);
  }
}

/** As {@link expectInSight}, at the start and the end of the sheet, with room for the content in between, at each size. */
async function expectStaysInSight(
  review: ReviewSheet,
  sizes: readonly Size[],
  kept: readonly Locator[],
): Promise<void> {
  const sheet = review.sheet.or(review.refusal);
  for (const [width, height] of sizes)
    await test.step(`${width}x${height}`, async () => {
      await review.page.setViewportSize({ width, height });
      await expectInSight(kept);
      expect(await review.page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(await sheet.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
      await sheet.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await expectInSight(kept);
      const [first, last] = await Promise.all([kept[0]?.boundingBox(), kept.at(-1)?.boundingBox()]);
      expect((last?.y ?? 0) - (first?.y ?? 0) - (first?.height ?? 0)).toBeGreaterThanOrEqual(90);
      await sheet.evaluate((element) => element.scrollTo(0, 0));
    });
}

/** The buttons of these names in the sheet. */
const buttons = (review: ReviewSheet, ...names: readonly string[]): Locator[] =>
  names.map((name) => review.sheet.or(review.refusal).getByRole('button', { name, exact: true }));

/** Title, reason and buttons of a refusal. */
async function expectRefusalInSight(
  review: ReviewSheet,
  sizes: readonly Size[],
  sentence: string,
): Promise<void> {
  const { refusal } = review;
  const title = refusal.getByRole('heading', { name: 'Refused, wallet not opened' });
  const reason = refusal.getByRole('status').getByText(sentence);
  await expect(title).toBeVisible();
  await expectStaysInSight(review, sizes, [title, reason, ...buttons(review, 'Copy report', 'Close')]);
}

/** By fingers on a phone; by axe, and without clipped parts on narrow windows, on a desktop. */
async function expectUsable(page: Page, isPhone: boolean, where: string): Promise<void> {
  if (isPhone) {
    expect(await outOfReach(page, where)).toEqual([]);
  } else {
    expect(await misfits(page, where, [390, 320])).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(await findingsInBothThemes(page)).toEqual([]);
  }
}

for (const [device, sizes] of Object.entries(devices)) {
  const [[width, height] = [0, 0]] = sizes;
  test.describe(`opened on a ${device}, at each of its sizes`, () => {
    const isPhone = device === 'phone';
    test.use({ viewport: { width, height }, hasTouch: isPhone, isMobile: isPhone });

    test('verdict, reason and buttons of a review stay in view, within reach and accessible', async ({
      page,
      wallet,
      sandbox,
      isMobile,
    }) => {
      const desk = new StakeDesk(page);
      await desk.openFunded(sandbox, wallet);
      const { review } = desk;
      await desk.requestAccepted('2');
      const accepted = [review.accepted, ...buttons(review, 'Cancel', 'Sign in wallet')];
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
      await expectStaysInSight(review, sizes, [landed, ...buttons(review, 'Save receipt', 'Done')]);
      await expectUsable(page, isMobile, 'landed');
      await expect(page.getByText('It does what you asked')).toHaveCount(0);
    });

    test('the review over the portfolio stays in view', async ({ page, wallet, sandbox }) => {
      const [ready, active] = await stakeEach(sandbox, wallet, 10n * sol, [3n * sol, 2n * sol]);
      await unstakeNatively(sandbox, wallet, [ready]);
      await sandbox.turnEpoch();
      const portfolio = new Portfolio(page);
      await portfolio.openWith(wallet.name);
      const { review } = portfolio;
      await review.openBy(portfolio.row(ready).getByRole('button', { name: 'Withdraw' }));
      const accepted = [review.accepted, ...buttons(review, 'Cancel', 'Sign in wallet')];
      await expectStaysInSight(review, sizes, accepted);
      await review.signAndLand();
      const withdrew = page.getByRole('heading', { name: /^You withdrew 3\.\d+ SOL$/ });
      await expectStaysInSight(review, sizes, [withdrew, ...buttons(review, 'Save receipt', 'Done')]);
      await review.finish();

      await sandbox.setAttack('NU04');
      await portfolio.openManage(active);
      await portfolio.manage.getByRole('button', { name: 'Deactivate', exact: true }).click();
      const sentence = 'The instructions are not the ones that this operation consists of.';
      await expectRefusalInSight(review, sizes, sentence);
    });
  });
}

test('the verdict reports that the wallet disconnected or changed its account', async ({
  page,
  wallet,
  sandbox,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const desk = new StakeDesk(page);
  await desk.openFunded(sandbox, wallet);
  const { review } = desk;
  await desk.request('2');
  await expect(review.accepted).toBeVisible();

  await wallet.change(page, 'other account');
  const alert = review.sheet.getByRole('alert');
  await expect(alert).toContainText('Your wallet is on another account.');
  await expect(alert).toContainText(
    'nothing was sent. Switch back to that account, or cancel and start again.',
  );
  await expect(review.accepted).toHaveCount(0);
  await expect(review.sign).toHaveCount(0);
  await expectInSight([alert, ...buttons(review, 'Cancel', 'Cannot sign yet')]);
  // The form beside it is locked, and judges nothing by what the other account holds.
  await expect(page.getByText(/^Wallet holds 0\.00/)).toBeVisible();
  await expect(page.getByText(/less than this amount/)).toHaveCount(0);

  await wallet.change(page, 'own account');
  await expect(review.accepted).toBeVisible();
  await expect(review.sign).toBeEnabled();

  await wallet.change(page, 'gone');
  await expect(alert).toContainText('Your wallet is disconnected.');
  await expectInSight([alert, ...buttons(review, 'Cancel', 'Connect the wallet')]);
  expect(wallet.requests).toEqual([]);
});
