import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/** Each theme and each width once: a colour does not depend on the width, nor a place on the theme. */
export const pictureViews = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 390 },
] as const;
export type PictureView = (typeof pictureViews)[number];

/** A part higher than the window would be cut off. */
export async function setView({ theme, width }: PictureView, height = 900): Promise<void> {
  document.documentElement.dataset.theme = theme;
  await page.viewport(width, height);
}

/** Compared with the kept picture; fonts are ours, and one pixel in a hundred may differ between versions of Chromium. */
export async function looksAsKept(part: Locator, name: string, { theme, width }: PictureView): Promise<void> {
  await document.fonts.ready;
  await expect.element(part).toMatchScreenshot(`${name}-${theme}-${width}`, {
    // Two pictures must be alike before one is compared; on a busy machine each takes seconds.
    timeout: 20_000,
    comparatorOptions: { allowedMismatchedPixelRatio: 0.01 },
  });
}
