import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SlotRuler } from './slot-ruler';

it('does not draw its mark through the sentence that is shown without batches', async () => {
  await render(<SlotRuler ages={undefined} delayMs={200} slotMs={390} onDelay={vi.fn()} />);
  const sentence = page.getByText('No batches to measure.');
  await expect.element(sentence).toBeVisible();
  const mark = sentence.element().parentElement?.lastElementChild?.getBoundingClientRect();
  expect(mark?.height).toBeGreaterThan(0);
  expect(mark?.top).toBeGreaterThanOrEqual(sentence.element().getBoundingClientRect().bottom);
});
