import type { QueryClient } from '@tanstack/react-query';
import { noticeInput, rest, untilStill } from '../lib/stillness';

/** Milliseconds after which a page that came with its figures asks for newer ones. */
const settled = 6_000;
/** Milliseconds between two questions, so that they share the line and the processor with the person. */
const between = 400;
/** Milliseconds that a person who never rests is waited for, all questions together: code and answers cost more than a frame. */
const patience = 20_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * Keeps a page whose answers came with its HTML from asking for all of them again while it starts: their age is shown, and the
 * gateway has only just read them. Later those that are on the page and have grown old are asked for again, one after the other.
 * An answer that did not come is still asked for at once. While somebody moves, types or scrolls, the rest waits. Resolves when the
 * last one has been asked for.
 *
 * `loadCode` loads what asks, before an interval that is over makes it run in the middle of a movement.
 */
export async function refreshLater(client: QueryClient, loadCode: () => Promise<unknown>): Promise<void> {
  noticeInput();
  const usual = client.getDefaultOptions();
  client.setDefaultOptions({ ...usual, queries: { ...usual.queries, refetchOnMount: false } });
  await pause(settled);
  client.setDefaultOptions(usual);
  const end = performance.now() + patience;
  await untilStill(rest, end - performance.now());
  // Whoever asks without it says that it cannot be had.
  await loadCode().catch(() => {});
  for (const { queryKey } of client.getQueryCache().findAll({ type: 'active', stale: true })) {
    await untilStill(rest, end - performance.now());
    await client.refetchQueries({ queryKey, exact: true, type: 'active', stale: true });
    await pause(between);
  }
}
