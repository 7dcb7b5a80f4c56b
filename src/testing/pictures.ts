import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

const themes = ['light', 'dark'] as const;
const widths = [1280, 390] as const;

/** Each theme in a wide and a narrow window. */
export const pictureViews = themes.flatMap((theme) => widths.map((width) => ({ theme, width })));
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
