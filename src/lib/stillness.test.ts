import { expect, it, vi } from 'vitest';
import { freshPages } from '@/testing/fresh-page';

const page = freshPages();
const now = () => performance.now();

/** The module as a page that was only just opened has it. */
async function fresh() {
  const module = await import('./stillness');
  module.noticeInput();
  return module;
}

const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'touchmove', 'scroll'];

it.each(signs)('counts from the last %s, and without end before the first', async (sign) => {
  const { stillFor } = await fresh();
  expect(stillFor()).toBe(Number.POSITIVE_INFINITY);
  page.dispatchEvent(new Event(sign));
  await vi.advanceTimersByTimeAsync(700);
  expect(stillFor()).toBe(700);
});

it('does not wait for somebody who has done nothing yet', async () => {
  const { untilStill } = await fresh();
  const start = now();
  await untilStill(2_000, 20_000);
  expect(now() - start).toBe(0);
});

it('waits until the person has been still, from the last sign on', async () => {
  const { untilStill } = await fresh();
  const start = now();
  page.dispatchEvent(new Event('pointermove'));
  const ended = untilStill(2_000, 20_000).then(() => now() - start);
  await vi.advanceTimersByTimeAsync(1_500);
  page.dispatchEvent(new Event('keydown'));
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await ended).toBe(3_500);
});

it('waits no longer than it may for somebody who never rests', async () => {
  const { untilStill } = await fresh();
  const start = now();
  const moving = setInterval(() => page.dispatchEvent(new Event('pointermove')), 100);
  page.dispatchEvent(new Event('pointermove'));
  const ended = untilStill(2_000, 5_000).then(() => now() - start);
  await vi.advanceTimersByTimeAsync(30_000);
  clearInterval(moving);
  expect(await ended).toBe(5_000);
});
