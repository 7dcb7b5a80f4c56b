import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Address } from './address';
import { Amount } from './amount';
import { MatchRow } from './match';
import { LoadingNote } from './skeleton';
import { Switch } from './switch';
import { Tooltip } from './tooltip';

it('rounds an amount down in overviews, and shows all nine decimals where money moves', async () => {
  await renderStrict(
    <>
      <Amount lamports={1_999_999_999n} />
      <Amount lamports={250_000_000_000n} precision="money" />
    </>,
  );
  await expect.element(page.getByTitle('1,999,999,999 lamports')).toHaveTextContent('1.9999SOL');
  await expect.element(page.getByTitle('250,000,000,000 lamports')).toHaveTextContent('250.000000000SOL');
});

it('shortens an address, copies it in full, and reports a refusal of the browser', async () => {
  const value = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await renderStrict(
    <>
      <Address value={value} />
      <Address value={value} what="vote account" />
    </>,
  );
  await expect.element(page.getByTitle(value).first()).toHaveTextContent('DVAv…j5M8');
  await page.getByRole('button', { name: 'Copy address' }).click();
  await expect.element(page.getByRole('button', { name: 'The browser refused to copy' })).toBeInTheDocument();
  copy.mockResolvedValue();
  await page.getByRole('button', { name: 'Copy vote account' }).click();
  await expect.element(page.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
  expect(copy.mock.lastCall).toEqual([value]);
});

it('toggles a switch, unless a reason disables it, which it shows', async () => {
  function Held() {
    const [on, setOn] = useState(false);
    return <Switch label="Compound" checked={on} onChange={setOn} />;
  }
  const onChange = vi.fn();
  const reason = 'The account is deactivating.';
  await renderStrict(
    <>
      <Held />
      <Switch label="Off" checked={false} onChange={onChange} disabledReason={reason} />
    </>,
  );
  await page.getByRole('switch', { name: 'Compound' }).click();
  await expect.element(page.getByRole('switch', { name: 'Compound' })).toBeChecked();
  const disabled = page.getByRole('switch', { name: 'Off' });
  await expect.element(disabled).toHaveAccessibleDescription(reason);
  await disabled.click({ force: true });
  expect(onChange).not.toHaveBeenCalled();
});

it('opens a tooltip on focus, and closes and unmounts it on Escape', async () => {
  await renderStrict(<Tooltip content="Where it came from">7.42</Tooltip>);
  expect(document.querySelector('[role=tooltip]')?.textContent).toBe('');
  page.getByRole('button', { name: '7.42' }).element().focus();
  await expect.element(page.getByRole('tooltip')).toHaveTextContent('Where it came from');
  await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Where it came from');
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
});

it('exposes a compared row as one sentence', async () => {
  await renderStrict(
    <MatchRow
      label="Amount"
      asked="250 SOL"
      found="25 SOL"
      verdict="fail"
      srText="Amount: you asked 250 SOL, transaction says 25 SOL, does not match"
    />,
  );
  const row = page.getByRole('listitem').element();
  expect(row.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Does not match');
  const heard = [...row.children].filter((part) => part.getAttribute('aria-hidden') !== 'true');
  expect(heard.map((part) => part.textContent)).toEqual([
    'Amount: you asked 250 SOL, transaction says 25 SOL, does not match',
  ]);
});

it('names what is loading after three seconds, not before', async () => {
  await renderStrict(<LoadingNote>Waiting for the list.</LoadingNote>);
  expect(page.getByRole('status').element().textContent).toBe('');
  await expect.element(page.getByText('Waiting for the list.'), { timeout: 5000 }).toBeInTheDocument();
});
