import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useAccountWindow } from './use-account-window';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => {
  vi.restoreAllMocks();
  scrollTo(0, 0);
});

const rowHeight = 55;
const above = 200;
const count = 300;
const keyOf = String;

let drawing = false;
function List() {
  drawing = true;
  const { body, rows, after, measure } = useAccountWindow(count, keyOf);
  drawing = false;
  return (
    <div style={{ paddingTop: above }}>
      <table style={{ borderSpacing: 0 }}>
        <tbody ref={body}>
          {rows.map(({ index, gap }) => (
            <tr key={index} ref={measure} data-index={index} style={{ height: rowHeight }}>
              <td style={{ paddingTop: gap }} />
            </tr>
          ))}
          <tr>
            <td style={{ height: after }} />
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) => Number(row.dataset.index));

it('never asks where the page is scrolled to while it is drawn: the browser would lay it out for that', async () => {
  let asked = 0;
  const real = Object.getOwnPropertyDescriptor(window, 'scrollY')?.get;
  vi.spyOn(window, 'scrollY', 'get').mockImplementation(() => {
    if (drawing) asked += 1;
    return real?.call(window);
  });
  await render(<List />);
  await expect.poll(() => shown().length).toBeGreaterThan(5);
  expect(asked).toBe(0);
});

it('has the rows at which the page stands, wherever it was scrolled to before they came', async () => {
  const container = document.createElement('div');
  const room = document.createElement('div');
  room.style.height = '30000px';
  document.body.append(container, room);
  document.body.style.overflowAnchor = 'none';
  try {
    scrollTo(0, above + 100 * rowHeight);
    await render(<List />, { container });
    await expect.poll(shown).toContain(101);
    expect(Math.min(...shown())).toBeGreaterThan(90);
  } finally {
    container.remove();
    room.remove();
    document.body.style.overflowAnchor = '';
  }
});
