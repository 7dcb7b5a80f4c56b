import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatEpoch } from '@/lib/format/figures';
import type { ChartData, ChartSpec } from './chart-spec';
import { EpochChart } from './epoch-chart';

const spec: ChartSpec = { name: 'apy', title: 'Realised APY', kind: 'line', unit: '%', decimals: 2 };
const rows = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    epoch: 1061 - count + index,
    own: 7 + (index % 4) / 10,
    network: 6.5,
    running: false,
  }));
const chart = (
  count: number,
  pinned?: number,
  onPin = (_epoch: number | undefined) => {},
  compact = false,
  unit = '%',
) => {
  const data: ChartData = { rows: rows(count), ownName: 'Harrow Lane', networkName: 'Network' };
  return (
    <EpochChart
      spec={{ ...spec, unit }}
      data={data}
      height={compact ? 150 : 290}
      compact={compact}
      csvUnit="percent"
      pinned={pinned}
      onPin={onPin}
      heading={<h2>Realised APY</h2>}
    />
  );
};
const slider = () => page.getByRole('slider', { name: /^Realised APY/ });

/** Where an epoch of the chart lies in the window. */
function placeOf(epoch: number, count: number): { clientX: number; clientY: number } {
  const { left, top, width, height } = slider().element().getBoundingClientRect();
  return { clientX: left + (width * (epoch - 1061 + count)) / (count - 1), clientY: top + height / 2 };
}

describe('a chart', () => {
  it('is read and marked by a tap', async () => {
    const onPin = vi.fn();
    await render(chart(30, undefined, onPin));
    const element = slider().element();
    const touch = {
      ...placeOf(1040, 30),
      bubbles: true,
      pointerType: 'touch',
      pointerId: 2,
      isPrimary: true,
    };
    // What a browser sends for a tap: the finger leaves before the click.
    element.dispatchEvent(new PointerEvent('pointerover', touch));
    element.dispatchEvent(new PointerEvent('pointerdown', touch));
    element.dispatchEvent(new PointerEvent('pointerup', touch));
    element.dispatchEvent(new PointerEvent('pointerout', touch));
    element.dispatchEvent(new MouseEvent('click', touch));
    expect(onPin.mock.calls).toEqual([[1040]]);
    await expect.poll(() => element.getAttribute('data-shown')).toBe('hover');
    await expect.element(page.getByText('Epoch 1,040')).toBeVisible();
  });

  it('lets the mouse go when it leaves', async () => {
    await render(chart(30));
    const element = slider().element();
    await userEvent.hover(slider());
    await expect.poll(() => element.getAttribute('data-shown')).toBe('hover');
    await userEvent.hover(page.getByRole('heading', { name: 'Realised APY' }));
    await expect.poll(() => element.getAttribute('data-shown')).toBe('no');
  });

  it('asks where it lies once a sweep, not at each move', async () => {
    await render(chart(30));
    const element = slider().element();
    const at = (epoch: number) => ({ ...placeOf(epoch, 30), bubbles: true, pointerType: 'mouse' });
    const places = [1035, 1040, 1045, 1050].map(at);
    const measured = vi.spyOn(element, 'getBoundingClientRect');
    element.dispatchEvent(new PointerEvent('pointerover', places[0]));
    for (const place of places) element.dispatchEvent(new PointerEvent('pointermove', place));
    expect(measured).toHaveBeenCalledOnce();
    await expect.element(page.getByText('Epoch 1,050')).toBeVisible();
  });

  it('keeps a pointer that passes over it to itself: nothing around it is asked about that', async () => {
    const around = vi.fn();
    const { container } = await render(chart(30));
    const passes = ['over', 'move', 'out'];
    // The browser tells of its own pointer, too, where a test before this one left it.
    const told = (event: Event) => void (event.isTrusted || around(event.type));
    for (const pass of passes.flatMap((name) => [`pointer${name}`, `mouse${name}`]))
      container.addEventListener(pass, told);
    const place = { ...placeOf(1040, 30), bubbles: true, pointerType: 'mouse' };
    const send = (element: Element, pass: string) => {
      element.dispatchEvent(new PointerEvent(`pointer${pass}`, place));
      element.dispatchEvent(new MouseEvent(`mouse${pass}`, place));
    };
    const element = slider().element();
    for (const pass of ['over', 'move']) send(element, pass);
    await expect.element(page.getByText('Epoch 1,040')).toBeVisible();
    send(element, 'out');
    await expect.poll(() => element.getAttribute('data-shown')).toBe('no');
    expect(around).not.toHaveBeenCalled();
    for (const pass of passes) send(page.getByRole('heading', { name: 'Realised APY' }).element(), pass);
    expect(around).toHaveBeenCalledTimes(6);
  });

  it('asks again where it lies once the pointer was elsewhere', async () => {
    await render(chart(30));
    const element = slider().element();
    const at = (epoch: number) => ({ ...placeOf(epoch, 30), bubbles: true, pointerType: 'mouse' });
    element.dispatchEvent(new PointerEvent('pointermove', at(1040)));
    await expect.element(page.getByText('Epoch 1,040')).toBeVisible();
    element.dispatchEvent(new PointerEvent('pointerout', at(1040)));
    document.body.style.paddingLeft = '200px';
    onTestFinished(() => document.body.removeAttribute('style'));
    element.dispatchEvent(new PointerEvent('pointermove', at(1050)));
    await expect.element(page.getByText('Epoch 1,050')).toBeVisible();
  });

  it('hatches the bar of the running epoch, and calls it running wherever it is told', async () => {
    const epochs = [...rows(5), { epoch: 1061, own: 2, network: null, running: true }];
    await render(
      <EpochChart
        spec={{ ...spec, kind: 'bars' }}
        data={{ rows: epochs, ownName: 'Harrow Lane', networkName: undefined }}
        height={290}
        csvUnit="percent"
        pinned={undefined}
        onPin={() => undefined}
        heading={<h2>Realised APY</h2>}
      />,
    );
    await expect.poll(() => document.querySelectorAll('.plot rect.bar').length).toBe(5);
    const hatched = document.querySelector('.plot .partial')?.getBoundingClientRect();
    const plot = slider().element().getBoundingClientRect();
    expect(hatched?.right).toBeGreaterThan(plot.left + (plot.width * 5) / 6);
    slider().element().focus();
    await userEvent.keyboard('{End}');
    await expect
      .element(slider())
      .toHaveAttribute('aria-valuetext', 'Epoch 1,061, running: Harrow Lane 2.00 %');
    await expect.element(page.getByText('running', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Table' }).click();
    await expect.element(page.getByRole('row', { name: '1,061 running 2.00' })).toBeVisible();
  });

  it('draws another range in its turn, and says when the marked epoch is outside it', async () => {
    const screen = await render(chart(30, 1035));
    await expect.element(slider()).toHaveAttribute('aria-valuemin', '1031');
    await screen.rerender(chart(5, 1035));
    await expect.element(slider()).toHaveAttribute('aria-valuemin', '1056');
    await expect
      .element(page.getByText('Epoch 1,035 is marked, and outside this range.'))
      .toBeInTheDocument();
  });

  it('scrolls the marked row of its table into view, and not the page', async () => {
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

  it.each([430, 390, 360, 320])('writes no epoch over another at %i pixels', async (width) => {
    await page.viewport(width, 844);
    for (const count of [5, 10, 30, 100]) {
      // The margins of page and sheet are not there of themselves.
      const shown = await render(<div style={{ padding: '0 33px' }}>{chart(count)}</div>);
      const boxes = [...document.querySelectorAll('.plot > .tick')]
        .map((tick) => tick.getBoundingClientRect())
        .filter(({ width: wide }) => wide > 0);
      const between = boxes.slice(1).map(({ left }, index) => left - (boxes[index]?.right ?? 0));
      expect([count, boxes.length >= 3, between.filter((gap) => gap < 4)]).toEqual([count, true, []]);
      await shown.unmount();
    }
    await page.viewport(1280, 900);
  });

  it('says in full screen whose lines, which unit and which epochs', async () => {
    await render(chart(30));
    await page.getByRole('button', { name: 'Full screen' }).click();
    const dialog = page.getByRole('dialog', { name: 'Realised APY' });
    await expect.element(dialog.getByText('%, epochs 1,031 to 1,060')).toBeVisible();
    await expect.element(dialog.getByText('Harrow Lane').first()).toBeVisible();
    await expect.element(dialog.getByText(/Axis starts at 6/)).toBeVisible();
  });

  it.each([320, 390])(
    'writes value and unit at the end of a line as a whole, %i pixels wide',
    async (width) => {
      await page.viewport(width, 844);
      for (const unit of ['%', 'M SOL']) {
        const shown = await render(
          <div style={{ padding: '0 16px' }}>{chart(30, undefined, undefined, false, unit)}</div>,
        );
        const ends = [...shown.container.querySelectorAll('.lineend')];
        expect(ends.map((end) => end.querySelector('small')?.textContent)).toEqual([
          `7.10 ${unit}`,
          `6.50 ${unit}`,
        ]);
        for (const end of ends) {
          expect(end.scrollWidth).toBe(end.clientWidth);
          expect(end.getBoundingClientRect().right).toBeLessThanOrEqual(width - 16);
        }
        await shown.unmount();
      }
      await page.viewport(1280, 900);
    },
  );

  it('shows all columns of its table in the width of a band, the marked row in one colour', async () => {
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

  it('names the chart in each of its buttons, in table and picture', async () => {
    await render(chart(30));
    const names = () =>
      [...document.querySelectorAll('.chartactions button')].map((button) =>
        button.getAttribute('aria-label'),
      );
    const rest = ['CSV', 'PNG', 'Embed', 'Full screen'].map((what) => `${what}: Realised APY`);
    expect(names()).toEqual(['Table: Realised APY', ...rest]);
    await page.getByRole('button', { name: 'Table: Realised APY' }).click();
    expect(names()).toEqual(['Chart: Realised APY', ...rest]);
  });

  it('says where its axis starts only while there is an axis', async () => {
    await render(chart(30));
    const caption = page.getByRole('figure').element().querySelector('figcaption');
    expect(caption?.textContent).toContain('Axis starts at 6');
    await page.getByRole('button', { name: 'Table' }).click();
    expect(caption?.textContent).not.toContain('Axis');
    await page.getByRole('button', { name: 'Chart' }).click();
    expect(caption?.textContent).toContain('Axis starts at 6');
  });

  it('gives the address under which it can be embedded', async () => {
    const copied: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
    await render(chart(30));
    await page.getByRole('button', { name: 'Embed' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(copied).toEqual([`${location.origin}/embed/chart/apy${location.search}`]);
  });
});

describe('the box of the crosshair', () => {
  const overlap = (one: DOMRect, other: DOMRect) =>
    one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

  // The room that a page leaves of 320, 390 and 1,280 pixels.
  it.each([
    [254, true],
    [254, false],
    [324, true],
    [324, false],
    [800, false],
  ])(
    'stays in the plot, off the labels and off its dot, %i pixels wide, compact: %s',
    async (width, compact) => {
      await page.viewport(width < 640 ? 390 : 1280, 900);
      const { container } = await render(
        <div style={{ width }}>{chart(30, undefined, undefined, compact)}</div>,
      );
      const element = slider().element();
      const box = container.querySelector('.readout');
      const plot = container.querySelector('.plot')?.getBoundingClientRect();
      if (!box || !plot) throw new Error('A chart has a plot and a box.');
      const labels = [...container.querySelectorAll('.gridline span, .tick')];
      for (const epoch of [1031, 1038, 1045, 1046, 1047, 1053, 1060]) {
        const place = { ...placeOf(epoch, 30), bubbles: true, pointerType: 'mouse' };
        element.dispatchEvent(new PointerEvent('pointermove', place));
        await expect.poll(() => box.textContent).toContain(`Epoch ${formatEpoch(epoch)}`);
        const rect = box.getBoundingClientRect();
        expect(rect.left).toBeGreaterThanOrEqual(plot.left - 0.5);
        expect(rect.right).toBeLessThanOrEqual(plot.right + 0.5);
        expect(labels.filter((label) => overlap(rect, label.getBoundingClientRect()))).toEqual([]);
        const dot = container.querySelector('.crossdot')?.getBoundingClientRect();
        expect(dot && overlap(rect, dot)).toBe(false);
      }
      await page.viewport(1280, 900);
    },
  );
});
