import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Recording } from '@/api/block-engine/recording';
import { allLive, handFedPage } from '@/testing/block-engine';
import { helloEvent, tickEvent } from '@/testing/block-engine/feed-events';

const fed = handFedPage();

describe('recording', () => {
  const file = async (blob: Blob, name = 'session.csbe') => new File([await blob.arrayBuffer()], name);
  const recorded = () => {
    const recording = new Recording(Date.now(), 'example');
    recording.add(helloEvent({ links: allLive }));
    const first = Date.now() - 60_000;
    for (let index = 1; index <= 30; index += 1) {
      const sentUnixMs = BigInt(first + index * 100);
      recording.add(
        tickEvent(index, { sentUnixMs, packets: { batches: 1, packets: 70, sizeBuckets: [70] } }),
      );
    }
    return recording.file();
  };

  it('saves the messages received while recording', async () => {
    const saved: Blob[] = [];
    const createObjectURL = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      if (blob instanceof Blob) saved.push(blob);
      return 'blob:none';
    });
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    await fed.showLive();
    await userEvent.click(page.getByRole('button', { name: 'Record', exact: true }));
    fed.push(10);
    await userEvent.click(page.getByRole('button', { name: /^Save \d+ KiB$/ }));
    expect(saved).toHaveLength(1);
    await userEvent.upload(page.getByLabelText('Recording to replay'), await file(saved[0] ?? new Blob()));
    await expect.element(page.getByText(/^Replay, /)).toBeVisible();
    createObjectURL.mockRestore();
    click.mockRestore();
  });

  it('replays a file without calling it live, and returns to the feed', async () => {
    await fed.showLive();
    const { signal } = fed.feed;
    await userEvent.upload(page.getByLabelText('Recording to replay'), await file(recorded()));
    await expect.element(page.getByText(/^Replay, \d\ss of 2\ss$/)).toBeVisible();
    expect(signal.aborted).toBe(true);
    await expect.element(page.getByText('Live', { exact: true })).not.toBeInTheDocument();
    await expect.element(page.getByText(/^7\d\d\/s$/)).toBeVisible();
    await expect.element(page.getByText('Replay, ended')).toBeVisible();
    const before = fed.opened;
    await userEvent.click(page.getByRole('button', { name: 'Back to live' }));
    expect(fed.opened).toBe(before + 1);
  });

  it('refuses a file that is no recording with a sentence, and stays live', async () => {
    await fed.showLive();
    fed.keepPushing();
    await userEvent.upload(page.getByLabelText('Recording to replay'), new File(['hello'], 'notes.txt'));
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('This file is not a block engine recording of Clearstake.');
    await expect.element(page.getByText('Live', { exact: true })).toBeVisible();
  });
});
