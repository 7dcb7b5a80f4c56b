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

it('lets the middle in first, then with each frame at most twice as many, outwards, until all are there', async () => {
  const { seen } = await steps(from(0, 31));
  await expect.poll(() => seen.at(-1)).toEqual(from(0, 31));
  expect(seen[0]).toEqual([15]);
  const sizes = seen.map((rows) => rows.length).filter((size, at, all) => size !== all[at - 1]);
  const grown = sizes.map((size, at) => size - (sizes[at - 1] ?? 0));
  for (const [at, more] of grown.entries()) {
    expect(more).toBeGreaterThan(0);
    expect(more).toBeLessThanOrEqual(Math.min(8, (grown[at - 1] ?? 0.5) * 2));
  }
  for (const rows of seen) expect((rows.at(-1) ?? 0) - (rows[0] ?? 0) + 1).toBe(rows.length);
});

it('keeps the rows that are there, drops those that are not wanted, and adds the new ones in steps', async () => {
  const { seen, rerender } = await steps(from(0, 6));
  await expect.poll(() => seen.at(-1)).toEqual(from(0, 6));
  await rerender(from(3, 30));
  await expect.poll(() => seen.at(-1)).toEqual(from(3, 30));
  // A frame with the old rows may still come after they were all there.
  const after = seen.slice(seen.findIndex((rows) => rows.includes(18)));
  expect(after[0]?.length).toBeLessThanOrEqual(3 + 8);
  for (const rows of after) {
    expect(rows.slice(0, 3)).toEqual([3, 4, 5]);
    expect(rows).toContain(18);
    expect(rows).not.toContain(2);
  }
});
