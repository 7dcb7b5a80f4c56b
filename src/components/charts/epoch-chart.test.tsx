import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { chart, drawn, placeOf, plain, plotOf, pointAt, rows, spec, spoken } from '@/testing/epoch-chart';
import { WithLinks } from '@/testing/with-links';
import type { ChartData } from './chart-spec';
import { EpochChart } from './epoch-chart';

async function act(name: string) {
  await page.getByRole('button', { name: 'Chart: Realised APY' }).click();
  await page.getByRole('button', { name }).click();
}

it('a chart marks the clicked epoch, unmarks it on the second click, and says when it is out of range', async () => {
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
  await screen.rerender(chart(5, 1035));
  await expect.element(drawn()).toHaveAccessibleName(/, epochs 1,056 to 1,060\./);
  await expect.element(page.getByText('Epoch 1,035 is marked, and outside this range.')).toBeInTheDocument();
});

it('a chart shows a tooltip under the pointer, on the page’s other charts too, until the pointer leaves', async () => {
  const { container } = await render(
    <>
      {chart(30)}
      {chart(10)}
    </>,
  );
  await expect.poll(() => container.querySelectorAll('.recharts-cartesian-grid-horizontal').length).toBe(2);
  const readouts = () =>
    [...container.querySelectorAll('[data-readout]')].map(({ textContent }) => textContent);
  await pointAt(1055, 30);
  const shown = 'Epoch 1,055\nHarrow Lane 7.00 %\nNetwork 6.50 %';
  await expect.poll(readouts).toEqual([shown, expect.stringMatching(/^Epoch 1,055/)]);
  // Outside of the other one's range.
  await pointAt(1040, 30);
  await expect.poll(readouts).toEqual(['Epoch 1,040\nHarrow Lane 7.10 %\nNetwork 6.50 %']);
  await userEvent.hover(drawn().first());
  await userEvent.hover(page.getByRole('heading', { name: 'Realised APY' }).first());
  await expect.poll(readouts).toEqual([]);
});

it('a chart hatches the bar of the running epoch, and labels it as running everywhere', async () => {
  const epochs = [...rows(5), { epoch: 1061, own: 2, network: null, running: true }];
  const data: ChartData = { rows: epochs, ownName: 'Harrow Lane', networkName: undefined };
  const running = <EpochChart {...plain} spec={{ ...spec, kind: 'bars' }} data={data} />;
  const screen = await render(<WithLinks key="chart">{running}</WithLinks>);
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
  await screen.rerender(
    <WithLinks key="table" at="/?table=apy">
      {running}
    </WithLinks>,
  );
  await expect.element(page.getByRole('row', { name: '1,061 running 2.00' })).toBeVisible();
});

it('a chart names series, unit and epochs in full screen, where Escape removes the mark and then closes', async () => {
  function Marked() {
    const [epoch, setEpoch] = useState<number | undefined>(1055);
    return chart(30, epoch, setEpoch);
  }
  await render(<Marked />);
  await act('Full screen');
  const dialog = page.getByRole('dialog', { name: 'Realised APY' });
  await expect.element(dialog.getByText('%, epochs 1,031 to 1,060')).toBeVisible();
  await expect.element(dialog.getByText('Harrow Lane').first()).toBeVisible();
  await expect.element(dialog.getByText(/Axis starts at 6/)).toBeVisible();
  const inside = dialog.getByRole('application');
  await expect.element(inside).toHaveAccessibleName(/Marked: Epoch 1,055/);
  inside.element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(inside).not.toHaveAccessibleName(/Marked/);
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
});

it('a chart copies the HTML of its frame, shows it, also where the browser refuses, and previews the chart', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await render(chart(30));
  await act('Embed');
  const dialog = page.getByRole('dialog', { name: 'Embed: Realised APY' });
  await expect.element(dialog.getByRole('status').first()).toHaveTextContent('Copied:');
  const address = `${location.origin}/embed/chart/apy${location.search}`.replaceAll('&', '&amp;');
  const code = `<iframe src="${address}" title="Realised APY" width="100%" height="440" style="border:0"></iframe>`;
  expect(copy.mock.calls).toEqual([[code]]);
  expect(dialog.element().querySelector('pre')?.textContent).toBe(code);
  await expect.element(dialog.getByRole('application', { name: /^Realised APY/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  copy.mockRejectedValue(new Error('no'));
  await act('Embed');
  await expect.element(page.getByText('The browser refused to copy. Select the text:')).toBeVisible();
});
