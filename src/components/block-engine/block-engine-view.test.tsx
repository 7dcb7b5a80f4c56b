import { fromBinary } from '@bufbuild/protobuf';
import { failureText } from '@clearstake/contract/block-engine-sentences';
import {
  BlockEngineStream,
  InterestKind,
  LinkState,
  MeasureEndpointsRequestSchema,
} from '@clearstake/contract/gen/clearstake/view/v1/block_engine_view_pb';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { sleep } from '@clearstake/contract/sleep';
import { http } from 'msw';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { allLive, answerFee, builder, handFedPage, link, SERVICE } from '@/testing/block-engine';
import { helloEvent } from '@/testing/block-engine/feed-events';
import { failedAnswer } from '@/testing/grpc-web';
import { renderStrict } from '@/testing/render-strict';
import { worker } from '@/testing/worker';
import { EventLog } from './event-log';
import { HeartbeatStrip } from './heartbeat-strip';

const fed = handFedPage();

/** Without waiting for the page, which draws in every frame, to stand still. */
async function press(name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  await expect.element(button).toBeEnabled();
  (button.element() as HTMLElement).click();
}

it('lists entered and left addresses, and highlights *', async () => {
  await fed.showLive('lists');
  fed.feed.onEvent(helloEvent({ links: allLive, interest: [{ kind: InterestKind.ACCOUNTS, total: 2 }] }));
  const entered = [{ address: builder, enteredUnixMs: BigInt(Date.now()) }];
  fed.push(1, { interest: [{ kind: InterestKind.ACCOUNTS, total: 3, enteredCount: 1, entered }] });
  await expect.element(page.getByText(/^entered, \d\ss ago$/)).toBeVisible();
  fed.push(1, {
    interest: [
      {
        kind: InterestKind.ACCOUNTS,
        all: true,
        leftCount: 1,
        left: [{ address: builder, heldMs: 192_000n }],
      },
    ],
  });
  await expect.element(page.getByText(/^left after 3\smin\s12\ss, \d\ss ago$/)).toBeVisible();
  await expect.element(page.getByText('All accounts', { exact: true })).toBeVisible();
});

it('shows budget and delay on the axis of one slot', async () => {
  await fed.showLive('lead');
  // Batches of the fixture are 60 to 70 ms old on arrival: in the middle of their bar 135 of 200 ms are left.
  await expect.element(page.getByText(/^From a bar to the mark .* Median 135\sms of 200;/)).toBeVisible();
  // Nothing that a viewer receives has an expiry, so none is claimed.
  await expect.element(page.getByText('When a batch expires is not known')).toBeVisible();
  await page.getByRole('slider', { name: 'Packet delay in milliseconds' }).fill('50');
  await expect.element(page.getByText(/back for 50 ms, 13 % of a 390 ms\s+slot/)).toBeVisible();
  await expect.element(page.getByText(/100\s% with none/)).toBeVisible();
});

it('sorts the regions, says why one was not measured, and measures them again on demand', async () => {
  await fed.show();
  const rows = page.getByRole('table').getByRole('row');
  await expect.element(rows.nth(1)).toHaveTextContent(/^FrankfurtClosest.*11\.4ms/);
  await expect.element(rows.nth(2)).toHaveTextContent(/^New York.*84\.1ms/);
  await expect
    .element(rows.nth(3))
    .toHaveTextContent('Call 1 failed: The block engine cannot be reached (ECONNREFUSED).');
  await page.getByText('Addresses, and how it is measured').click();
  await expect
    .element(page.getByText(/Global endpoint .* https:\/\/engine\.example\. Not called: the name cannot/))
    .toBeVisible();
  const requests: boolean[] = [];
  worker.use(
    http.post(`${SERVICE}/MeasureEndpoints`, async ({ request }) => {
      const body = new Uint8Array(await request.arrayBuffer());
      requests.push(fromBinary(MeasureEndpointsRequestSchema, body.subarray(5)).again);
      return failedAnswer('The block engine cannot be reached.');
    }),
  );
  await press('Measure again');
  await expect.element(page.getByText('The block engine cannot be reached.')).toBeVisible();
  expect(requests).toEqual([true]);
  await expect.element(page.getByText('Frankfurt').first()).toBeVisible();
});

it('shows the fee and why the reference client would refuse it', async () => {
  answerFee({
    pubkey: builder,
    commission: 101n,
    problems: [failureText({ said: 'feeOverAll', values: { commission: '101' } })],
  });
  await fed.show('lists');
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(
      'The reference client would refuse this fee info. The commission is 101 percent, more than 100.',
    );
});

it.each(['', SYSTEM_PROGRAM])('says that no block builder collects a fee, of "%s"', async (pubkey) => {
  answerFee({ pubkey, commission: 0n });
  await fed.show('lists');
  const sentence = 'The answer names no block builder: no block builder collects a fee.';
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

it('connects, shows live figures, reconnects on demand, and ends on unmount', async () => {
  const { unmount } = await fed.show('packets');
  const connecting = page.getByText('Connecting', { exact: true });
  await expect.element(connecting).toBeVisible();
  fed.feed.onEvent(helloEvent({ links: allLive }));
  fed.feed.onLink({ state: 'live', since: Date.now() });
  fed.push(20);
  fed.keepPushing();
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  const flowing = page.getByRole('heading', {
    name: /^Live: [34]\d\d packets a second, no gap for \d+\ss\.$/,
  });
  await expect.element(flowing).toBeVisible();
  await expect.element(page.getByText('25.0 %')).toBeVisible();
  fed.feed.onLink({ state: 'stopped', since: Date.now(), reason: 'No answer after 8 attempts: refused' });
  await expect.element(page.getByText('No answer after 8 attempts: refused', { exact: true })).toBeVisible();
  const before = fed.opened;
  await press('Connect again');
  expect(fed.opened).toBe(before + 1);
  await expect.element(connecting).toBeVisible();
  // Packets of before the break are still in the last second.
  await expect.element(page.getByRole('heading', { name: 'Connecting: waiting for packets.' })).toBeVisible();
  const { signal } = fed.feed;
  await unmount();
  expect(signal.aborted).toBe(true);
});

it('does not look live when the feed is frozen', async () => {
  await fed.showLive();
  fed.feed.onLink({ state: 'stale', since: Date.now() - 4_000 });
  await expect.element(page.getByText('Gateway silent for 4 s', { exact: true })).toBeVisible();
  // The last second is empty: the rate is cleared, not kept.
  await expect.element(page.getByRole('heading', { name: /: no packets arrive\.$/ })).toBeVisible();
  await expect.element(page.getByText(/^no data for \d+\.\d s$/)).toBeVisible();
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Link: Gateway silent.' }))
    .toBeInTheDocument();
});

it('shows why the upstream link stopped', async () => {
  await fed.showLive();
  const reason = 'SubscribePackets is not implemented here.';
  fed.push(1, { packets: {}, links: [link(BlockEngineStream.PACKETS, LinkState.STOPPED, reason, 1)] });
  await expect.element(page.getByText('Stopped', { exact: true })).toBeVisible();
  const sentence = `Block engine: ${reason} The gateway asks again every minute.`;
  await expect.element(page.getByText(sentence, { exact: true })).toBeVisible();
});

it('reports no fault for silence on an open stream', async () => {
  await fed.showLive();
  const silent = (fields: object) =>
    fed.push(1, { packets: {}, links: [{ ...link(BlockEngineStream.PACKETS), ...fields }] });
  silent({ messages: 0n });
  await expect.element(page.getByText('Open, nothing sent yet', { exact: true })).toBeVisible();
  silent({ lastMessageUnixMs: BigInt(Date.now() - 3_600_000) });
  await expect.element(page.getByText('Open, last message 1 h ago', { exact: true })).toBeVisible();
  const waiting = 'Open, last message 1 h ago: waiting for packets.';
  await expect.element(page.getByRole('heading', { name: waiting })).toBeVisible();
});

it('freezes the paused page, reports the pause and the lost link, and catches up', async () => {
  await fed.showLive();
  fed.keepPushing();
  // A real click waits until the picture has its width.
  await page.getByRole('button', { name: 'Pause' }).click();
  await expect.element(page.getByText('Paused', { exact: true })).toBeVisible();
  const drawn = () =>
    document
      .querySelector('svg[aria-label^="Packets and bundles"] path[stroke="var(--c-own)"]')
      ?.getAttribute('d');
  const frozen = drawn();
  await sleep(800);
  expect(drawn()).toBe(frozen);
  fed.feed.onLink({ state: 'reconnecting', since: Date.now(), attempt: 2, reason: 'gone' });
  await expect.element(page.getByText('Reconnecting, attempt 2', { exact: true })).toBeVisible();
  fed.feed.onLink({ state: 'live', since: Date.now() });
  await press('Go on');
  await expect.poll(drawn).not.toBe(frozen);
  await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
});

it('counts messages, not packets, and leaves out the seconds without a connection', async () => {
  const now = 1_763_726_400_000;
  const busy = Array.from({ length: 60 }, (_, second) => ({
    at: now - (59 - second) * 1_000,
    messages: { packets: second < 30 ? undefined : 86, bundles: 0, accounts: 0, programs: 0, heartbeats: 1 },
  }));
  await render(<HeartbeatStrip beats={busy} links={{}} expiring={undefined} now={now} />);
  await expect.element(page.getByText('86 messages a second', { exact: true })).toBeVisible();
});

it('sorts events by time, whatever their order of arrival', async () => {
  const entry = (id: number, at: number, text: string) =>
    ({ id, at, kind: 'link', what: 'connected', text }) as const;
  // The page connects at 9 s and then learns of streams that have been open since 2 and 1 s.
  await renderStrict(
    <EventLog log={[entry(3, 2_000, 'bundles'), entry(2, 1_000, 'packets'), entry(1, 9_000, 'this page')]} />,
  );
  const texts = [...document.querySelectorAll('li > span')].map(({ textContent }) => textContent);
  expect(texts).toEqual(['this page', 'bundles', 'packets']);
});
