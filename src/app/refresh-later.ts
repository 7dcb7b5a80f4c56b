import type { QueryClient } from '@tanstack/react-query';
import { noticeInput } from '../lib/stillness';
import { pause, renewOld, settled } from './renew-old';

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
  // Whoever asks without it says that it cannot be had.
  await renewOld(client, () => loadCode().catch(() => {}));
}
