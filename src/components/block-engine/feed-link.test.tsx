import { BlockEngineStream, LinkState } from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { sleep } from '@/lib/sleep';
import { allLive, handFedPage, link } from '@/testing/block-engine';
import { helloEvent } from '@/testing/block-engine/feed-events';

const fed = handFedPage();

describe('the link', () => {
  it('is connecting first, then live with figures', async () => {
    await fed.show();
    await expect.element(page.getByText('Connecting', { exact: true })).toBeVisible();
    fed.feed.onEvent(helloEvent({ links: allLive }));
    fed.feed.onLink({ state: 'live', since: Date.now() });
    fed.push(20);
    fed.keepPushing();
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^[34]\d\d\/s$/)).toBeVisible();
    await expect.element(page.getByText('25.0 %')).toBeVisible();
  });

  it('does not look live when the feed is frozen', async () => {
    await fed.showLive();
    fed.feed.onLink({ state: 'stale', since: Date.now() - 4_000 });
    await expect.element(page.getByText('Gateway silent for 4 s')).toBeVisible();
    // The last second is empty: the rates are cleared, not kept.
    await expect
      .poll(() => page.getByText('no data', { exact: true }).elements().length, { timeout: 4_000 })
      .toBeGreaterThanOrEqual(3);
    await expect.element(page.getByText(/^no data for \d+\.\d s$/)).toBeVisible();
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Link: Gateway silent.' }))
      .toBeInTheDocument();
  });

  it.each([
    [LinkState.RECONNECTING, 'cut', 3, 'Reconnecting, attempt 3', 'Block engine: cut'],
    [
      LinkState.STOPPED,
      'SubscribePackets is not implemented here.',
      1,
      'Stopped',
      'Block engine: SubscribePackets is not implemented here. The gateway asks again every minute.',
    ],
  ])('shows the state of the upstream link: %i', async (state, reason, attempt, badge, sentence) => {
    await fed.showLive();
    fed.push(1, {
      packets: {},
      links: [link(BlockEngineStream.PACKETS, state, reason, attempt)],
    });
    await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
    await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
  });

  it.each([
    [{ messages: 0n }, 'Open, nothing sent yet'],
    [{ lastMessageUnixMs: BigInt(Date.now() - 3_600_000) }, 'Open, last message 1 h ago'],
  ])('takes silence on an open stream for no fault: %s', async (fields, badge) => {
    await fed.showLive();
    fed.push(1, { packets: {}, links: [{ ...link(BlockEngineStream.PACKETS), ...fields }] });
    await expect.element(page.getByText(badge, { exact: true })).toBeVisible();
  });

  it('stops with the reason and reconnects on demand', async () => {
    await fed.showLive();
    fed.feed.onLink({ state: 'stopped', since: Date.now(), reason: 'No answer after 8 attempts: refused' });
    await expect.element(page.getByText('No answer after 8 attempts: refused').first()).toBeVisible();
    const before = fed.opened;
    await userEvent.click(page.getByRole('button', { name: 'Connect again' }));
    expect(fed.opened).toBe(before + 1);
    await expect.element(page.getByText('Connecting', { exact: true })).toBeVisible();
  });

  it('aborts the stream on unmount', async () => {
    const { unmount } = await fed.show();
    const { signal } = fed.feed;
    await unmount();
    expect(signal.aborted).toBe(true);
  });
});

describe('pause', () => {
  it('freezes the page, says so, and catches up', async () => {
    await fed.showLive();
    fed.keepPushing();
    await userEvent.click(page.getByRole('button', { name: 'Pause' }));
    await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
    const drawn = () =>
      document
        .querySelector('svg[aria-label^="Packets and bundles"] path[stroke="var(--c-own)"]')
        ?.getAttribute('d');
    const frozen = drawn();
    await sleep(800);
    expect(drawn()).toBe(frozen);
    await userEvent.click(page.getByRole('button', { name: 'Go on' }));
    await expect.poll(drawn).not.toBe(frozen);
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });

  it('still shows that the link is lost', async () => {
    await fed.showLive();
    await userEvent.click(page.getByRole('button', { name: 'Pause' }));
    fed.feed.onLink({ state: 'reconnecting', since: Date.now(), attempt: 2, reason: 'gone' });
    await expect.element(page.getByText('Reconnecting, attempt 2')).toBeVisible();
  });
});
