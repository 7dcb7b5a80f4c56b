import { expect, test } from '../fixtures/test';

declare global {
  interface Window {
    /** Headings that are away from where they were first seen, with the distance in pixels. */
    movedHeadings(): Record<string, number>;
  }
}

// What still may wrap otherwise: a moment or an age becomes longer, a web font replaces its fallback.
const tolerance = 24;

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const) {
  test(`pages stay in place while they load, ${width} px wide`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(() => {
      const first: Record<string, number> = {};
      const tops = () =>
        [...document.querySelectorAll('main h2')].map(
          (heading) => [heading.textContent, heading.getBoundingClientRect().top + scrollY] as const,
        );
      const look = () => {
        for (const [heading, top] of tops()) first[heading] ??= top;
        requestAnimationFrame(look);
      };
      look();
      window.movedHeadings = () =>
        Object.fromEntries(
          tops().map(([heading, top]) => [heading, Math.round(top - (first[heading] ?? 0))]),
        );
    });
    for (const path of ['/', '/stake', '/stake?kind=liquid', '/operators', '/legacy']) {
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      const moved = Object.entries(await page.evaluate(() => window.movedHeadings()));
      expect(moved.length, path).toBeGreaterThan(1);
      expect(
        moved.filter(([, distance]) => Math.abs(distance) > tolerance),
        path,
      ).toEqual([]);
    }
  });
}
