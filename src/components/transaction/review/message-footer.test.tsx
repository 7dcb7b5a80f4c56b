import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { acceptedVerdict } from '@/testing/verdicts';
import { MessageFooter } from './message-footer';

describe('the footer of a review', () => {
  it('copies the review and confirms it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await renderStrict(
      <MessageFooter verdict={acceptedVerdict} lastValidBlockHeight={null} report="What was read." />,
    );
    await page.getByText('Copy review').click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(write.mock.calls).toEqual([['What was read.']]);
    write.mockRestore();
  });
});
