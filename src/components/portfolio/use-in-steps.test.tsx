import { expect, it } from 'vitest';
import { renderHook } from 'vitest-browser-react';
import { useInSteps } from './use-in-steps';

const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

async function steps(wanted: number[]) {
  const seen: number[][] = [];
  const hook = await renderHook(
    (rows: number[] = wanted) => {
      seen.push([...useInSteps(rows)]);
    },
    { initialProps: wanted },
  );
  return { seen, rerender: hook.rerender };
}

it('lets two rows in with every frame, from the middle outwards, until all are there', async () => {
  const { seen } = await steps(from(0, 7));
  await expect.poll(() => seen.at(-1)).toEqual(from(0, 7));
  expect(seen.map((rows) => rows.length).filter((size, at, sizes) => size !== sizes[at - 1])).toEqual([
    2, 4, 6, 7,
  ]);
  expect(seen[0]).toEqual([2, 3]);
});

it('keeps the rows that are there, drops those that are not wanted, and adds the new ones in steps', async () => {
  const { seen, rerender } = await steps(from(0, 6));
  await expect.poll(() => seen.at(-1)).toEqual(from(0, 6));
  await rerender(from(3, 6));
  await expect.poll(() => seen.at(-1)).toEqual(from(3, 6));
  expect(seen.find((rows) => rows.includes(6))).toEqual([3, 4, 5, 6, 7]);
});
