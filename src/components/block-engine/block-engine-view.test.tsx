import { fromBinary } from '@bufbuild/protobuf';
import {
  InterestKind,
  MeasureEndpointsRequestSchema,
} from '@contract/gen/clearstake/view/v1/block_engine_view_pb';
import { http } from 'msw';
import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { allLive, answerFee, builder, handFedPage, SERVICE } from '@/testing/block-engine';
import { helloEvent } from '@/testing/block-engine/feed-events';
import { failedAnswer } from '@/testing/grpc-web';
import { worker } from '@/testing/worker';

const fed = handFedPage();

describe('the block engine page', () => {
  it('lists entered and left addresses, and highlights *', async () => {
    await fed.showLive();
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
    await fed.showLive();
    await expect.element(page.getByText(/^From a bar to the mark .* Median 135\sms of 200;/)).toBeVisible();
    // Nothing that a viewer receives has an expiry, so none is claimed.
    const lead = page.getByRole('heading', { name: 'Lead over held packets' });
    await expect.element(lead).toBeVisible();
    await expect.element(page.getByText('When a batch expires is not known')).toBeVisible();
    const bars = () => page.getByRole('img', { name: /^Batches by age/ }).element();
    const slot = () => bars().nextElementSibling;
    const ruler = slot()?.getBoundingClientRect();
    const held = () => slot()?.firstElementChild?.getBoundingClientRect();
    const mark = () => slot()?.nextElementSibling?.getBoundingClientRect();
    const bar = bars().firstElementChild?.getBoundingClientRect();
    if (!ruler || !bar) throw new Error('There is no ruler.');
    const at = (x: number | undefined) => Math.round((((x ?? Number.NaN) - ruler.left) / ruler.width) * 390);
    // Batches of the fixture are 60 to 70 ms old on arrival: in the middle of their bar 135 of 200 ms are left.
    expect(at(bar.left)).toBeCloseTo(60, -1);
    expect(at(mark()?.left)).toBeCloseTo(199, -1);
    expect(at(held()?.right)).toBeCloseTo(200, -1);
    const slider = page.getByRole('slider', { name: 'Packet delay in milliseconds' });
    await slider.fill('50');
    await expect.element(page.getByText(/back for 50 ms, 13 % of a 390 ms\s+slot/)).toBeVisible();
    await expect.element(page.getByText(/100\s% with none/)).toBeVisible();
    expect(at(mark()?.left)).toBeLessThan(at(bar.left));
    const colour = getComputedStyle(bars().firstElementChild ?? document.body).backgroundColor;
    expect(colour).toBe(getComputedStyle(document.documentElement).getPropertyValue('--fail'));
  });

  it('sorts the regions, and says why one was not measured', async () => {
    await fed.show();
    const rows = page.getByRole('table').getByRole('row');
    await expect.element(rows.nth(1)).toHaveTextContent(/^Frankfurt Closest.*11\.4ms/);
    await expect.element(rows.nth(2)).toHaveTextContent(/^New York.*84\.1ms/);
    await expect.element(rows.nth(3)).toHaveTextContent('Call 1 failed: connection refused');
  });

  it('measures the regions again on demand', async () => {
    await fed.show();
    await expect.element(page.getByText('Frankfurt')).toBeVisible();
    const requests: boolean[] = [];
    worker.use(
      http.post(`${SERVICE}/MeasureEndpoints`, async ({ request }) => {
        const body = new Uint8Array(await request.arrayBuffer());
        requests.push(fromBinary(MeasureEndpointsRequestSchema, body.subarray(5)).again);
        return failedAnswer('The block engine cannot be reached.');
      }),
    );
    await userEvent.click(page.getByRole('button', { name: 'Measure again' }));
    await expect.element(page.getByText('The block engine cannot be reached.')).toBeVisible();
    expect(requests).toEqual([true]);
    await expect.element(page.getByText('Frankfurt')).toBeVisible();
  });

  it('shows the fee and why the reference client would refuse it', async () => {
    answerFee({
      pubkey: builder,
      commission: 101n,
      problems: ['The commission is 101 percent, more than 100.'],
    });
    await fed.show();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(
        'The reference client would refuse this fee info. The commission is 101 percent, more than 100.',
      );
  });

  it('shows the same rates as a table', async () => {
    await fed.showLive();
    fed.keepPushing();
    await userEvent.click(page.getByRole('button', { name: 'Show as table' }));
    const rows = page.getByRole('table', { name: 'Packets and bundles per second' }).getByRole('row');
    await expect.poll(() => rows.elements().length).toBe(13);
    await expect.element(rows.nth(1)).toHaveTextContent('no data');
    await expect.element(rows.nth(12).getByRole('cell').nth(1)).toHaveTextContent(/^\d+$/);
  });
});
