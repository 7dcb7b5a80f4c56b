import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { OptionCard } from './option-card';
import '@/styles/main.css';

const card = (cost: string, wait = '1 h') => (
  <OptionCard
    choice={{ chosen: false, best: false, onChoose: undefined }}
    title="Unstake"
    note="Burns the token."
    at={0.7}
    wait={wait}
    receive="20.0115"
    receiveNote="at 1.0847"
    cost={cost}
    costNote=""
    action={null}
  />
);
const width = (words: string) => page.getByText(words).element().getBoundingClientRect().width;

describe('one exit option', () => {
  it('labels its figures where the table head is hidden', async () => {
    await page.viewport(390, 844);
    await renderStrict(card('0.0200'));
    expect(width('You receive, SOL')).toBeGreaterThan(80);
    expect(width('Cost, SOL')).toBeGreaterThan(40);
    await page.viewport(1440, 900);
    // Under the head, which assistive technology skips, the label is for screen readers only.
    expect(width('You receive, SOL')).toBe(1);
    expect(width('Cost, SOL')).toBe(1);
  });

  it('keeps the longest wait inside the sheet on the narrowest phone', async () => {
    await page.viewport(320, 844);
    // 320 pixels less the padding of page and sheet.
    await renderStrict(<div style={{ width: 286 }}>{card('0.0200', '23 h 59 min')}</div>);
    const label = page.getByText('23 h 59 min').element().getBoundingClientRect();
    const row = page.getByText('23 h 59 min').element().closest('article')?.getBoundingClientRect();
    expect(label.right).toBeLessThanOrEqual((row?.right ?? 0) - 16);
    await page.viewport(1440, 900);
  });

  it('omits the cost label without a cost', async () => {
    await renderStrict(card(''));
    await expect.element(page.getByText('You receive, SOL')).toBeInTheDocument();
    expect(page.getByText('Cost, SOL').query()).toBeNull();
  });
});
