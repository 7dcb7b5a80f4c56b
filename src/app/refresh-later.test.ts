import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { freshPages } from '@/testing/fresh-page';
import { createQueryClient } from './query-client';

const page = freshPages();

const nothing = () => Promise.resolve();
const now = () => performance.now();

/** A page that was only just opened: nobody has done anything yet. */
async function setUp() {
  const { refreshLater } = await import('./refresh-later');
  const client = createQueryClient();
  const asked: [string, number][] = [];
  const start = now();
  /** A part of the page that shows an answer. */
  const show = (name: string, staleTime: number) => {
    const observer = new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => {
        asked.push([name, Math.round(now() - start)]);
        return name;
      },
      staleTime,
    });
    return observer.subscribe(() => {});
  };
  const seed = (name: string, age: number) =>
    client.setQueryData([name], 'from the HTML', { updatedAt: Date.now() - age });
  return { refreshLater, client, asked, show, seed };
}

it('asks for nothing that came with the HTML while the page starts, then once for each that has grown old, one by one', async () => {
  const { refreshLater, client, asked, show, seed } = await setUp();
  seed('old', 60_000);
  seed('older', 120_000);
  seed('new', 1_000);
  seed('not on this page', 60_000);
  const done = refreshLater(client, nothing);
  show('old', 30_000);
  show('older', 30_000);
  show('new', 30_000);
  await vi.advanceTimersByTimeAsync(5_999);
  expect(asked).toEqual([]);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(asked).toEqual([
    ['old', 6_000],
    ['older', 6_400],
  ]);
});

it('asks at once for what did not come', async () => {
  const { refreshLater, client, asked, show } = await setUp();
  void refreshLater(client, nothing);
  show('missing', 30_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([['missing', 0]]);
});

it('asks as usual for what is shown after that', async () => {
  const { refreshLater, client, asked, show, seed } = await setUp();
  seed('old', 60_000);
  const done = refreshLater(client, nothing);
  await vi.advanceTimersByTimeAsync(9_000);
  await done;
  show('old', 30_000);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([['old', 9_000]]);
});

it('waits with each question until the person has been still for two seconds', async () => {
  const { refreshLater, client, asked, show, seed } = await setUp();
  seed('old', 60_000);
  seed('older', 120_000);
  const done = refreshLater(client, nothing);
  show('old', 30_000);
  show('older', 30_000);
  await vi.advanceTimersByTimeAsync(5_600);
  page.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(2_200);
  page.dispatchEvent(new Event('wheel'));
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(asked).toEqual([
    ['old', 7_600],
    ['older', 9_800],
  ]);
});

it('asks after twenty seconds even if the person never rests', async () => {
  const { refreshLater, client, asked, show, seed } = await setUp();
  seed('old', 60_000);
  const moving = setInterval(() => page.dispatchEvent(new Event('pointermove')), 100);
  const done = refreshLater(client, nothing);
  show('old', 30_000);
  await vi.advanceTimersByTimeAsync(40_000);
  clearInterval(moving);
  await done;
  expect(asked).toEqual([['old', 26_000]]);
});

it('has the code that asks loaded when the person is still, even if nothing has grown old', async () => {
  const { refreshLater, client } = await setUp();
  const start = now();
  const loaded: number[] = [];
  const done = refreshLater(client, async () => loaded.push(now() - start));
  await vi.advanceTimersByTimeAsync(5_900);
  page.dispatchEvent(new Event('pointermove'));
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(loaded).toEqual([7_900]);
});

it('asks all the same where that code cannot be loaded', async () => {
  const { refreshLater, client, asked, show, seed } = await setUp();
  seed('old', 60_000);
  const done = refreshLater(client, () => Promise.reject(new Error('offline')));
  show('old', 30_000);
  await vi.advanceTimersByTimeAsync(10_000);
  await done;
  expect(asked).toEqual([['old', 6_000]]);
});
