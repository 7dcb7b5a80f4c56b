import { expect, it, vi } from 'vitest';
import { freshPages } from '@/testing/fresh-page';

const page = freshPages();

/** A page that asks for something every `every` milliseconds. `asked` holds when, from the beginning. */
async function setUp(every: number) {
  const { timersAtRest } = await import('./timers-at-rest');
  const timers = timersAtRest();
  const start = performance.now();
  const asked: number[] = [];
  const id = timers.setInterval(() => asked.push(Math.round(performance.now() - start)), every);
  return { asked, stop: () => timers.clearInterval(id) };
}

const move = () => page.dispatchEvent(new Event('pointermove'));

it('asks by time while nobody moves', async () => {
  const { asked } = await setUp(10_000);
  await vi.advanceTimersByTimeAsync(30_500);
  expect(asked).toEqual([10_000, 20_000, 30_000]);
});

it('waits until the person has been still for two seconds', async () => {
  const { asked } = await setUp(10_000);
  await vi.advanceTimersByTimeAsync(9_000);
  move();
  await vi.advanceTimersByTimeAsync(1_500);
  move();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(asked).toEqual([12_500, 20_000]);
});

it('asks one interval later even if the person never rests', async () => {
  const { asked } = await setUp(10_000);
  const moving = setInterval(move, 100);
  await vi.advanceTimersByTimeAsync(29_000);
  clearInterval(moving);
  expect(asked).toEqual([20_000]);
});

it('waits for nobody with what is asked every few seconds', async () => {
  const { asked } = await setUp(5_000);
  const moving = setInterval(move, 100);
  await vi.advanceTimersByTimeAsync(11_000);
  clearInterval(moving);
  expect(asked).toEqual([5_000, 10_000]);
});

it.each([
  ['that somebody waits for, before it is due', 5_000, 4_500],
  ['before it is due', 10_000, 9_500],
  ['while it waits for the person', 10_000, 10_500],
])('asks nothing that is ended %s', async (_, every, ended) => {
  const { asked, stop } = await setUp(every);
  await vi.advanceTimersByTimeAsync(every - 600);
  move();
  await vi.advanceTimersByTimeAsync(ended - every + 600);
  stop();
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toEqual([]);
});
