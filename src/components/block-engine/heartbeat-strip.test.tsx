import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Beat } from '@/lib/block-engine/feed-state';
import { HeartbeatStrip } from './heartbeat-strip';

const messages = { packets: 1, bundles: 0, accounts: 0, programs: 0, heartbeats: 1 };
/** Beats a second apart, the last of them at this moment. */
const beats = (count: number, last: number): Beat[] =>
  Array.from({ length: count }, (_, index) => ({ at: last - (count - 1 - index) * 1_000, messages }));
const now = 1_763_726_400_000;

it.each([
  ['No data', [], now],
  ['Last 1 s', beats(1, now), now],
  ['Last 12 s', beats(12, now), now],
  // Whether the oldest beat is still within the minute or just left it.
  ['Last 60 s', beats(60, now), now],
  ['Last 60 s', beats(60, now - 900), now],
  ['Last 60 s', beats(60, now - 1_000), now],
])('says “%s”', async (note, kept, at) => {
  await render(<HeartbeatStrip beats={kept} links={{}} expiring={undefined} now={at} />);
  await expect.element(page.getByText(note, { exact: true })).toBeVisible();
});

it('counts messages, not packets, and leaves out the seconds without a connection', async () => {
  const busy = beats(60, now).map((beat, index) => ({
    ...beat,
    messages: { ...messages, packets: index < 30 ? undefined : 86 },
  }));
  await render(<HeartbeatStrip beats={busy} links={{}} expiring={undefined} now={now} />);
  await expect.element(page.getByText('86 messages a second', { exact: true })).toBeVisible();
});

it('measures an interval from the connected seconds only', async () => {
  const sparse = beats(60, now).map((beat, index) => ({
    ...beat,
    messages: { ...messages, packets: index < 30 ? undefined : index % 2 },
  }));
  await render(<HeartbeatStrip beats={sparse} links={{}} expiring={undefined} now={now} />);
  await expect.element(page.getByText('every 2.00 s', { exact: true })).toBeVisible();
});
