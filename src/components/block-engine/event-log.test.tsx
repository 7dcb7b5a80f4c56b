import { expect, it } from 'vitest';
import type { LogEntry } from '@/lib/block-engine/feed-state';
import { renderStrict } from '@/testing/render-strict';
import { EventLog } from './event-log';

it('sorts events by time, whatever their order of arrival', async () => {
  const entry = (id: number, at: number, text: string): LogEntry => ({
    id,
    at,
    kind: 'link',
    what: 'connected',
    text,
  });
  // The page connects at 9 s and then learns of streams that have been open since 2 and 1 s.
  await renderStrict(
    <EventLog log={[entry(3, 2_000, 'bundles'), entry(2, 1_000, 'packets'), entry(1, 9_000, 'this page')]} />,
  );
  const texts = [...document.querySelectorAll('li > span')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['this page', 'bundles', 'packets']);
});
