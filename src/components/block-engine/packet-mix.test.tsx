import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { PacketMix } from './packet-mix';

const flags = { discard: 0, forwarded: 0, repair: 0, simpleVoteTx: 0, tracerPacket: 0, fromStakedNode: 0 };
const none = {
  batches: 0,
  packets: 0,
  bytes: 0n,
  sizes: [],
  ages: [],
  flags,
  duplicates: 0,
  outOfOrder: 0,
  undated: 0,
};

it('claims a mean size only of packets that came', async () => {
  const view = await render(<PacketMix counts={none} />);
  await expect.element(page.getByText('No data', { exact: true })).toBeVisible();
  expect(page.getByText(/^Mean/).query()).toBeNull();
  await view.rerender(<PacketMix counts={{ ...none, batches: 1, packets: 2, bytes: 600n }} />);
  await expect.element(page.getByText('Mean 300 bytes')).toBeVisible();
});
