import { expect } from 'vitest';
import { page } from 'vitest/browser';

/** A moment as a source shows it. */
export const aMoment = '2026-11-21 14:52:07 UTC'.replace(/\d/g, '0');

/**
 * A figure's provenance on keyboard focus: label and value of each line, in order, with {@link aMoment} in place of the time. The
 * figure's accessible description must be the same.
 */
export async function sourceOf(figure: Element | null | undefined): Promise<readonly string[][]> {
  const button = figure?.closest('button');
  if (!button) throw new Error('The figure does not say where it comes from.');
  button.focus();
  const tip = page.getByRole('tooltip');
  await expect
    .poll(() => tip.query()?.querySelectorAll(':scope > span > span').length ?? 0)
    .toBeGreaterThan(0);
  expect(button.getAttribute('aria-describedby')).toBe(tip.element().id);
  const texts = [...tip.element().querySelectorAll(':scope > span > span')].map(
    ({ textContent }) => textContent,
  );
  button.blur();
  const lines = texts.flatMap((label, index) =>
    index % 2 === 0
      ? [[label, (texts[index + 1] ?? '').replace(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d UTC$/, aMoment)]]
      : [],
  );
  return lines;
}
