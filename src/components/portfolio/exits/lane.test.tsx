import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Lane } from './lane';
import '@/styles/main.css';

const lane = (cost: string, wait = '1 h') => (
  <Lane
    title="Unstake"
    note="Burns the token."
    at={0.7}
    boundaryAt={0.7}
    wait={wait}
    receive="20.0115"
    receiveNote="at 1.0847"
    cost={cost}
    costNote=""
    action={null}
  />
);
const width = (words: string) => page.getByText(words).element().getBoundingClientRect().width;

describe('one way out', () => {
  it('names its figures where no head stands above them', async () => {
    await page.viewport(390, 844);
    await renderStrict(lane('0.0200'));
    expect(width('You receive, SOL')).toBeGreaterThan(80);
    expect(width('Cost, SOL')).toBeGreaterThan(40);
    await page.viewport(1440, 900);
    // Under the head it is said to screen readers only, to which the head is hidden.
    expect(width('You receive, SOL')).toBe(1);
    expect(width('Cost, SOL')).toBe(1);
  });

  it('keeps the longest wait before a boundary inside its sheet on the narrowest phone', async () => {
    await page.viewport(320, 844);
    // What page and sheet leave of 320 pixels.
    await renderStrict(<div style={{ width: 286 }}>{lane('0.0200', '23 h 59 min')}</div>);
    const label = page.getByText('23 h 59 min').element().getBoundingClientRect();
    const row = page.getByText('23 h 59 min').element().closest('article')?.getBoundingClientRect();
    expect(label.right).toBeLessThanOrEqual((row?.right ?? 0) - 16);
    await page.viewport(1440, 900);
  });

  it('names no cost that is not there', async () => {
    await renderStrict(lane(''));
    await expect.element(page.getByText('You receive, SOL')).toBeInTheDocument();
    expect(page.getByText('Cost, SOL').query()).toBeNull();
  });
});
