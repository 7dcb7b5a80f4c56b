import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatEpoch } from '@/lib/format/figures';
import { chart, drawn, placeOf, plain, plotOf, pointAt, rows, spec, spoken } from '@/testing/epoch-chart';
import type { ChartData } from './chart-spec';
import { EpochChart } from './epoch-chart';

/** Pixels from each label of an epoch that is shown to the next. */
function betweenLabels(within: ParentNode): number[] {
  const boxes = [...within.querySelectorAll('.recharts-xAxis-tick-labels text')]
    .map((label) => label.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  return boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
}

describe('a chart', () => {
  it('marks the clicked or tapped epoch, and unmarks it on the second click', async () => {
    const onPin = vi.fn();
    const screen = await render(chart(30, undefined, onPin));
    // The events of a tap: the click follows at once, before any frame.
    const place = placeOf(await plotOf(), 1040, 30);
    drawn().element().dispatchEvent(new MouseEvent('mousemove', place));
    drawn().element().dispatchEvent(new MouseEvent('click', place));
    expect(onPin.mock.calls).toEqual([[1040]]);
    await screen.rerender(chart(30, 1040, onPin));
    await expect
      .element(drawn())
      .toHaveAccessibleName(/Marked: Epoch 1,040: Harrow Lane 7\.\d0 %, Network 6\.50 %/);
    drawn().element().dispatchEvent(new MouseEvent('click', place));
    expect(onPin.mock.lastCall).toEqual([undefined]);
  });

  it('shows a tooltip for the epoch under the pointer, and hides it when the pointer leaves', async () => {
    const { container } = await render(chart(30));
    await pointAt(1040, 30);
    await expect.element(page.getByText('Epoch 1,040')).toBeVisible();
    expect(container.querySelector('[data-readout]')?.textContent).toBe(
      'Epoch 1,040\nHarrow Lane 7.10 %\nNetwork 6.50 %',
    );
    await userEvent.hover(drawn());
    await userEvent.hover(page.getByRole('heading', { name: 'Realised APY' }));
    await expect.poll(() => container.querySelector('[data-readout]')).toBeNull();
  });

  it('synchronises the tooltip with the page’s other charts by epoch, whatever their range', async () => {
    const { container } = await render(
      <>
        {chart(30)}
        {chart(10)}
      </>,
    );
    await expect.poll(() => container.querySelectorAll('.recharts-cartesian-grid-horizontal').length).toBe(2);
    await pointAt(1055, 30);
    const readouts = () =>
      [...container.querySelectorAll('[data-readout]')].map(({ textContent }) => textContent?.split('\n')[0]);
    await expect.poll(readouts).toEqual(['Epoch 1,055', 'Epoch 1,055']);
    await pointAt(1040, 30);
    await expect.poll(readouts).toEqual(['Epoch 1,040']);
  });

  it('moves by arrow keys from its newest epoch, announces each once, and marks on Enter', async () => {
    const onPin = vi.fn();
    const { container } = await render(
      <>
        {chart(30, undefined, onPin)}
        {chart(10)}
      </>,
    );
    await expect.poll(() => container.querySelectorAll('.recharts-cartesian-grid-horizontal').length).toBe(2);
    drawn().first().element().focus();
    expect(container.querySelectorAll('[data-readout]')).toHaveLength(0);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect.element(spoken()).toHaveTextContent('Epoch 1,059: Harrow Lane 7.00 %, Network 6.50 %');
    await userEvent.keyboard('{Home}');
    await expect.element(spoken()).toHaveTextContent(/^Epoch 1,031:/);
    await userEvent.keyboard('{End}{ArrowLeft}');
    await expect.element(spoken()).toHaveTextContent(/^Epoch 1,059:/);
    await userEvent.keyboard('{Enter}');
    expect(onPin.mock.calls).toEqual([[1059]]);
    await userEvent.keyboard('{Escape}');
    expect(onPin.mock.lastCall).toEqual([undefined]);
  });

  it('marks its newest epoch on Enter without a tooltip', async () => {
    const onPin = vi.fn();
    await render(chart(30, undefined, onPin));
    await plotOf();
    drawn().element().focus();
    await userEvent.keyboard('{Enter}');
    expect(onPin.mock.calls).toEqual([[1060]]);
  });

  it('says that there is nothing to draw, and disables the PNG', async () => {
    const rows = [1059, 1060].map((epoch) => ({ epoch, own: null, network: null, running: false }));
    await render(<EpochChart {...plain} data={{ rows, ownName: 'Harrow Lane', networkName: 'Network' }} />);
    await expect.element(page.getByText('There are no figures in this range of epochs.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'PNG' })).toBeDisabled();
  });

  it('hatches the bar of the running epoch, and labels it as running everywhere', async () => {
    const epochs = [...rows(5), { epoch: 1061, own: 2, network: null, running: true }];
    const data: ChartData = { rows: epochs, ownName: 'Harrow Lane', networkName: undefined };
    await render(<EpochChart {...plain} spec={{ ...spec, kind: 'bars' }} data={data} />);
    await plotOf();
    const hatched = () =>
      [...document.querySelectorAll('.recharts-bar-rectangle rect:first-child')].map(
        (bar) => bar.getAttribute('fill')?.startsWith('url(') ?? false,
      );
    await expect.poll(hatched).toEqual([false, false, false, false, false, true]);
    drawn().element().focus();
    await userEvent.keyboard('{End}');
    await expect.element(spoken()).toHaveTextContent('Epoch 1,061, running: Harrow Lane 2.00 %');
    await expect.element(page.getByText('running', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect.element(page.getByRole('row', { name: '1,061 running 2.00' })).toBeVisible();
  });

  it('draws another range, and says when the marked epoch is outside it', async () => {
    const screen = await render(chart(30, 1035));
    await expect.element(drawn()).toHaveAccessibleName(/, epochs 1,031 to 1,060\./);
    await screen.rerender(chart(5, 1035));
    await expect.element(drawn()).toHaveAccessibleName(/, epochs 1,056 to 1,060\./);
    await expect
      .element(page.getByText('Epoch 1,035 is marked, and outside this range.'))
      .toBeInTheDocument();
  });

  it('scrolls the table to the marked row without scrolling the page', async () => {
    await render(chart(100, 975));
    await page.getByRole('button', { name: 'Table' }).click();
    const row = page.getByRole('row', { name: /^975 / });
    await expect.element(row).toHaveAttribute('aria-current', 'true');
    const section = page
      .getByRole('region', { name: 'Realised APY, table' })
      .element()
      .getBoundingClientRect();
    const { top, bottom } = row.element().getBoundingClientRect();
    expect(top).toBeGreaterThan(section.top);
    expect(bottom).toBeLessThan(section.bottom);
    expect(scrollY).toBe(0);
  });

  it.each([430, 390, 360, 320])('overlaps no axis labels at %i pixels', async (width) => {
    await page.viewport(width, 844);
    for (const count of [5, 10, 30, 100]) {
      // The test has no page, so it adds the page's and sheet's padding.
      const shown = await render(<div style={{ padding: '0 33px' }}>{chart(count)}</div>);
      await plotOf();
      const between = betweenLabels(document);
      expect([count, between.length >= 2, between.filter((gap) => gap < 4)]).toEqual([count, true, []]);
      await shown.unmount();
    }
    await page.viewport(1280, 900);
  });

  it('overlaps no axis labels in the full screen of a card’s chart, 320 pixels wide', async () => {
    await page.viewport(320, 844);
    await render(chart(30, undefined, undefined, true));
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Realised APY' });
    await plotOf(dialog.element());
    const between = betweenLabels(dialog.element());
    expect([between.length >= 2, between.filter((gap) => gap < 4)]).toEqual([true, []]);
    await page.viewport(1280, 900);
  });

  it('names series, unit and epochs in full screen', async () => {
    await render(chart(30));
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Realised APY' });
    await expect.element(dialog.getByText('%, epochs 1,031 to 1,060')).toBeVisible();
    await expect.element(dialog.getByText('Harrow Lane').first()).toBeVisible();
    await expect.element(dialog.getByText(/Axis starts at 6/)).toBeVisible();
  });

  it('removes the mark in full screen on Escape, and closes on the next', async () => {
    function Marked() {
      const [epoch, setEpoch] = useState<number | undefined>(1055);
      return chart(30, epoch, setEpoch);
    }
    await render(<Marked />);
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Realised APY' });
    const inside = dialog.getByRole('application');
    await expect.element(inside).toHaveAccessibleName(/Marked: Epoch 1,055/);
    inside.element().focus();
    await userEvent.keyboard('{Escape}');
    await expect.element(inside).not.toHaveAccessibleName(/Marked/);
    await expect.element(dialog).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(dialog).not.toBeInTheDocument();
  });

  it.each([320, 390])('fits value and unit at the end of a line, %i pixels wide', async (width) => {
    await page.viewport(width, 844);
    const lines = {
      '%': [['7.10 %'], ['6.50 %']],
      'M SOL': [
        ['7.10', 'M SOL'],
        ['6.50', 'M SOL'],
      ],
    };
    for (const [unit, expected] of Object.entries(lines)) {
      const shown = await render(
        <div style={{ padding: '0 16px' }}>{chart(30, undefined, undefined, false, unit)}</div>,
      );
      await plotOf();
      const ends = [...shown.container.querySelectorAll<SVGElement>('[data-line-end]')];
      const textsOf = (end: Element) =>
        [...end.querySelectorAll('text')].filter((text) => text.getBoundingClientRect().width > 0);
      expect(ends.map((end) => textsOf(end).map(({ textContent }) => textContent))).toEqual(expected);
      for (const end of ends.flatMap(textsOf))
        expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16);
      await shown.unmount();
    }
    await page.viewport(1280, 900);
  });

  it('fits all columns of its table into a chart card, the marked row in one colour', async () => {
    await render(<div style={{ width: 292 }}>{chart(30, 1050, undefined, true, 'M CU')}</div>);
    await page.getByRole('button', { name: 'Table' }).click();
    const section = page.getByRole('region', { name: 'Realised APY, table' }).element();
    expect(section.scrollWidth).toBe(section.clientWidth);
    const cells = [...page.getByRole('row', { name: /^1,050 / }).element().children];
    expect(cells).toHaveLength(3);
    const colours = new Set(cells.map((cell) => getComputedStyle(cell).backgroundColor));
    expect(colours.size).toBe(1);
    expect(colours).not.toContain('rgba(0, 0, 0, 0)');
  });

  it('names the chart in the accessible name of each button', async () => {
    await render(chart(30));
    const names = () =>
      page
        .getByRole('figure')
        .getByRole('button')
        .elements()
        .map((button) => button.getAttribute('aria-label'));
    const rest = ['CSV', 'PNG', 'Embed', 'Full screen'].map((label) => `${label}: Realised APY`);
    expect(names()).toEqual(['Table: Realised APY', ...rest]);
    await page.getByRole('button', { name: 'Table: Realised APY' }).click();
    expect(names()).toEqual(['Chart: Realised APY', ...rest]);
  });

  it('says where its axis starts only while the picture is shown', async () => {
    await render(chart(30));
    const caption = page.getByRole('figure').element().querySelector('figcaption');
    expect(caption?.textContent).toContain('Axis starts at 6');
    await page.getByRole('button', { name: 'Table' }).click();
    expect(caption?.textContent).not.toContain('Axis');
    await page.getByRole('button', { name: 'Chart' }).click();
    expect(caption?.textContent).toContain('Axis starts at 6');
  });

  it('copies the HTML of its frame, shows it, and previews the chart', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await render(chart(30));
    await page.getByRole('button', { name: 'Embed' }).click();
    const dialog = page.getByRole('dialog', { name: 'Embed: Realised APY' });
    await expect.element(dialog.getByRole('status').first()).toHaveTextContent('Copied:');
    const address = `${location.origin}/embed/chart/apy${location.search}`.replaceAll('&', '&amp;');
    const code = `<iframe src="${address}" title="Realised APY" width="100%" height="440" style="border:0"></iframe>`;
    expect(copied).toEqual([code]);
    expect(dialog.element().querySelector('pre')?.textContent).toBe(code);
    await expect.element(dialog.getByRole('application', { name: /^Realised APY/ })).toBeVisible();
  });

  it('keeps the HTML at the left in a page from right to left', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    document.documentElement.dir = 'rtl';
    await render(chart(30));
    await page.getByRole('button', { name: 'Embed' }).click();
    const code = page.getByText(/^<iframe/);
    await expect.element(code).toBeVisible();
    expect(getComputedStyle(code.element()).textAlign).toBe('left');
  });

  it('offers the text where the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
    await render(chart(30));
    await page.getByRole('button', { name: 'Embed' }).click();
    await expect.element(page.getByText('The browser refused to copy. Select the text:')).toBeVisible();
  });
});

describe('the tooltip', () => {
  const overlap = (a: DOMRect, b: DOMRect) =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

  const holds = (rect: DOMRect, { x, y }: DOMPoint) =>
    x > rect.left && x < rect.right && y > rect.top && y < rect.bottom;
  /** Points along the drawn lines in the viewport, a pixel apart. */
  const pointsOfLines = (container: ParentNode) =>
    [...container.querySelectorAll<SVGPathElement>('path.recharts-line-curve')].flatMap((path) => {
      const toScreen = path.getScreenCTM() ?? new DOMMatrix();
      return Array.from({ length: Math.ceil(path.getTotalLength()) }, (_, at) =>
        DOMPoint.fromPoint(path.getPointAtLength(at)).matrixTransform(toScreen),
      );
    });

  // Widths of the plot in pages of 320, 390 and 1,280 pixels.
  it.each([
    [254, true],
    [254, false],
    [324, true],
    [324, false],
    [800, false],
  ])('covers neither line, labels nor dot, %i pixels wide, compact: %s', async (width, compact) => {
    await page.viewport(width < 640 ? 390 : 1280, 900);
    const { container } = await render(
      <div style={{ width }}>{chart(30, undefined, undefined, compact)}</div>,
    );
    const plot = await plotOf(container);
    const labels = [...container.querySelectorAll('.recharts-cartesian-axis-tick text')];
    for (const epoch of [1031, 1038, 1045, 1046, 1047, 1053, 1060]) {
      await pointAt(epoch, 30, container);
      const box = () => container.querySelector('[data-readout]');
      await expect.poll(() => box()?.textContent).toContain(`Epoch ${formatEpoch(epoch)}`);
      const dot = () => container.querySelector('.recharts-active-dot')?.getBoundingClientRect() ?? plot;
      // Recharts positions the tooltip after measuring it.
      await expect.poll(() => overlap(box()?.getBoundingClientRect() ?? plot, dot())).toBe(false);
      const rect = box()?.getBoundingClientRect() ?? plot;
      expect(rect.left).toBeGreaterThanOrEqual(plot.left - 0.5);
      expect(rect.right).toBeLessThanOrEqual(plot.right + 0.5);
      expect(pointsOfLines(container).filter((point) => holds(rect, point))).toEqual([]);
      expect(labels.filter((label) => overlap(rect, label.getBoundingClientRect()))).toEqual([]);
    }
    await page.viewport(1280, 900);
  });
});
