import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { StakeEvent } from '@/lib/portfolio/stake-events';
import { renderStrict } from '@/testing/render-strict';
import { EventRecords } from './event-records';
import '@/styles/main.css';

const event: StakeEvent = {
  account: 'GFGpQ9ZNMNVbGN3xY5dYZ8dEuMaHqbuMpAzFVDdLw7fj',
  kinds: ['received a split', 'authority changed', 'deactivated'],
  signature: '5VERv8NMvzbJMEkV8xnrLkEaWRtSz9CosKDYjCJjBRnbJLgp8uirBgmQpjKhoR4tjF3ZpRzrFmBV6UjKdiSZkQUW',
  slot: 458_354_700n,
  time: Date.UTC(2026, 10, 22, 18, 47),
  change: 20_006_199_509n,
  balanceAfter: 20_006_199_509n,
};

it.each([390, 320])('shows at %i pixels what happened and how much, without scrolling', async (width) => {
  await page.viewport(width, 800);
  const older = { ...event, signature: event.signature.replace('5', '4'), slot: 1n, change: 0n };
  await renderStrict(
    <EventRecords
      events={[event, older]}
      history={{ loading: false, scanned: 2, unread: [], leftOut: 0, error: null }}
    />,
  );
  const table = page.getByRole('table');
  const wrap = table.element().parentElement;
  expect(wrap?.scrollWidth).toBe(wrap?.clientWidth);
  const change = page.getByRole('cell', { name: '+20.006199509' }).element();
  expect(change.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  // The header with the unit is visually hidden here.
  expect(getComputedStyle(change, '::after').content).toBe('" SOL"');
  const none = page.getByRole('cell', { name: 'none' }).element();
  expect(getComputedStyle(none, '::after').content).toBe('none');
  await expect.element(page.getByRole('columnheader', { name: 'Change, SOL' })).toBeInTheDocument();
  await page.viewport(1280, 900);
});
