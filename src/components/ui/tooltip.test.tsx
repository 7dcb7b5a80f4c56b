import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Tooltip } from './tooltip';

it('opens a tooltip on focus, and closes and unmounts it on Escape', async () => {
  await renderStrict(<Tooltip content="Where it came from">7.42</Tooltip>);
  expect(document.querySelector('[role=tooltip]')?.textContent).toBe('');
  page.getByRole('button', { name: '7.42' }).element().focus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Where it came from');
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Where it came from');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});
