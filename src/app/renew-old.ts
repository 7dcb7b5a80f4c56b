import type { QueryClient } from '@tanstack/react-query';
import { rest, untilStill } from '../lib/stillness';

/** Milliseconds after its start, or a turn of the epoch, that a page is left alone before it asks for newer answers. */
export const settled = 6_000;
/** Milliseconds between two questions, so that they share the line and the processor with the person. */
const between = 400;
/** Milliseconds that a person who never rests is waited for, all questions together: code and answers cost more than a frame. */
const patience = 20_000;

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Asks again for the answers on the page that have grown old, one after the other, while the person is still. `prepare` runs before
 * the first question. Resolves when the last one has been asked.
 */
export async function renewOld(client: QueryClient, prepare?: () => Promise<unknown>): Promise<void> {
  const end = performance.now() + patience;
  await untilStill(rest, patience);
  await prepare?.();
  for (const { queryKey } of client.getQueryCache().findAll({ type: 'active', stale: true })) {
    await untilStill(rest, end - performance.now());
    await client.refetchQueries({ queryKey, exact: true, type: 'active', stale: true });
    await pause(between);
  }
}
