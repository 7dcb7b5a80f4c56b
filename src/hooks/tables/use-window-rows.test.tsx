import { Fragment } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { useWindowRows } from './use-window-rows';

beforeEach(() => page.viewport(1280, 900));
afterEach(() => scrollTo(0, 0));

const rowHeight = 55;
const above = 200;

interface ListProps {
  count?: number;
  shortList?: number;
  height?: number;
  offset?: number;
}

/** What the hook returned last. */
let latest: ReturnType<typeof useWindowRows>;

function List({ count = 300, shortList = 24, height = rowHeight, offset = above }: ListProps) {
  latest = useWindowRows({ count, rowHeight: height, shortList, overscan: 4 });
  const { body, rows, after, measure, focusRow } = latest;
  return (
    <div style={{ paddingTop: offset }}>
      <button type="button" onClick={() => focusRow(count - 1)}>
        To the last
      </button>
      <table style={{ borderSpacing: 0 }}>
        <tbody {...body}>
          {rows.map(({ index, gap }) => (
            <Fragment key={index}>
              {gap > 0 ? <tr style={{ height: gap }} /> : null}
              <tr ref={measure} data-index={index} tabIndex={-1} style={{ height }}>
                <td style={{ padding: 0 }}>
                  <button type="button" style={{ height: 10 }} aria-label={`Row ${index}`} />
                </td>
              </tr>
            </Fragment>
          ))}
          <tr style={{ height: after }} />
          <tr>
            <td>
              <button type="button">In no row</button>
            </td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('tr[data-index]')].map((row) => Number(row.dataset.index));
/** The height of the body without its last row, which is none of the list. */
const bodyHeight = () => {
  const [last, body] = [document.querySelector('tbody > tr:last-child'), document.querySelector('tbody')];
  return (body?.getBoundingClientRect().height ?? 0) - (last?.getBoundingClientRect().height ?? 0);
};
const button = (name: string) => page.getByRole('button', { name, exact: true });

it('keeps the focused row rendered, between spacers for the unrendered ones', async () => {
  await render(<List />);
  await expect.poll(shown).toContain(3);
  document.querySelector<HTMLElement>('tr[data-index="3"]')?.focus();
  scrollTo(0, 200 * rowHeight);
  await expect.poll(shown).toContain(200);
  expect(shown()[0]).toBe(3);
  expect(shown()[1]).toBeGreaterThan(180);
  expect(document.activeElement).toBe(document.querySelector('tr[data-index="3"]'));
  expect(bodyHeight()).toBe(300 * rowHeight);
  await userEvent.click(page.getByRole('button', { name: 'To the last' }));
  await expect.poll(() => document.activeElement?.getAttribute('data-index')).toBe('299');
  await expect.poll(shown).not.toContain(3);
  expect(bodyHeight()).toBe(300 * rowHeight);
});
