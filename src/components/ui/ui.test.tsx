import { type ReactNode, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Address } from './address';
import { Amount } from './amount';
import { Dialog } from './dialog';
import { Field } from './field';
import { MatchRow } from './match';
import { Segmented } from './segmented';
import { LoadingNote } from './skeleton';
import { StateMark } from './state-mark';
import { Switch } from './switch';
import { Tooltip } from './tooltip';

describe('Amount', () => {
  it('rounds down in overviews and shows all nine decimals where money moves', async () => {
    await renderStrict(
      <>
        <Amount lamports={1_999_999_999n} />
        <Amount lamports={250_000_000_000n} precision="money" />
      </>,
    );
    await expect.element(page.getByTitle('1,999,999,999 lamports')).toHaveTextContent('1.9999SOL');
    await expect.element(page.getByTitle('250,000,000,000 lamports')).toHaveTextContent('250.000000000SOL');
  });
});

describe('Address', () => {
  const value = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';
  it('is shortened, in full on hover, and copied in full', async () => {
    const written: string[] = [];
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => {
      written.push(text);
    });
    await renderStrict(<Address value={value} what="vote account" />);
    await expect.element(page.getByTitle(value)).toHaveTextContent('DVAv…j5M8');
    await page.getByRole('button', { name: 'Copy vote account' }).click();
    await expect.element(page.getByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(written).toEqual([value]);
  });

  it('says so when the browser refuses to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await renderStrict(<Address value={value} />);
    await page.getByRole('button', { name: 'Copy address' }).click();
    await expect
      .element(page.getByRole('button', { name: 'The browser refused to copy' }))
      .toBeInTheDocument();
  });
});

describe('Switch', () => {
  it('is disabled by a reason, and shows it', async () => {
    const onChange = vi.fn();
    await renderStrict(
      <Switch
        label="Compound"
        checked={false}
        onChange={onChange}
        disabledReason="The account is deactivating."
      />,
    );
    const toggle = page.getByRole('switch');
    await expect.element(toggle).toHaveAccessibleDescription('The account is deactivating.');
    await toggle.click({ force: true });
    expect(onChange).not.toHaveBeenCalled();
  });
});

describe('Field', () => {
  it('exposes hint and error as the input’s description', async () => {
    await renderStrict(<Field label="Amount" hint="In SOL." error="Enter an amount." />);
    const input = page.getByLabelText('Amount');
    await expect.element(input).toHaveAccessibleDescription('In SOL. Enter an amount.');
    await expect.element(input).toBeInvalid();
  });
});

describe('Tooltip', () => {
  it('opens on focus, and closes and unmounts on Escape', async () => {
    await renderStrict(<Tooltip content="Where it came from">7.42</Tooltip>);
    expect(document.querySelector('[role=tooltip]')).toBeNull();
    page.getByRole('button', { name: '7.42' }).element().focus();
    await expect.element(page.getByRole('tooltip')).toHaveTextContent('Where it came from');
    await expect.element(page.getByRole('button')).toHaveAccessibleDescription('Where it came from');
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
  });

  /** Records pointer events in the same render as the tooltip inside. */
  function Watched({ children }: { children: ReactNode }) {
    const [entered, setEntered] = useState(false);
    const [moves, setMoves] = useState(0);
    return (
      <div onPointerOver={() => setEntered(true)} onPointerMove={() => setMoves((count) => count + 1)}>
        {children}
        <p data-testid="entered">{String(entered)}</p>
        <p data-testid="moves">{moves}</p>
      </div>
    );
  }
  const moves = () => Number(page.getByTestId('moves').element().textContent);
  const isOpen = () => document.querySelector('[role=tooltip]') !== null;

  it('stays closed when it appears under a resting pointer, and opens when the pointer moves', async () => {
    const placeholder = await renderStrict(<button type="button">7.42</button>);
    await userEvent.hover(page.getByRole('button'));
    await placeholder.unmount();
    await renderStrict(
      <Watched>
        <Tooltip content="Where it came from">7.42</Tooltip>
      </Watched>,
    );
    // Chromium looks again at what is under a resting pointer in a frame after a layout; an idle page has no frame.
    await expect
      .poll(() => {
        document.body.style.paddingBottom = document.body.style.paddingBottom === '1px' ? '2px' : '1px';
        return page.getByTestId('entered').element().textContent;
      })
      .toBe('true');
    document.body.style.paddingBottom = '';
    expect([moves(), isOpen()]).toEqual([0, false]);
    await userEvent.hover(page.getByRole('button'));
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  });

  it('stays closed after Escape until the pointer re-enters', async () => {
    await renderStrict(
      <Watched>
        <Tooltip content="Where it came from">7.42</Tooltip>
      </Watched>,
    );
    const button = page.getByRole('button');
    await userEvent.hover(button);
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('tooltip')).not.toBeInTheDocument();
    const before = moves();
    await userEvent.hover(button, { position: { x: 2, y: 2 } });
    await expect.poll(moves).toBeGreaterThan(before);
    expect(isOpen()).toBe(false);
    await userEvent.hover(page.getByTestId('moves'));
    await userEvent.hover(button);
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
  });
});

it('a segmented choice exposes the chosen option', async () => {
  const onChange = vi.fn();
  await renderStrict(
    <Segmented
      label="Range"
      options={[
        { value: 5, label: '5' },
        { value: 30, label: '30' },
      ]}
      value={30}
      onChange={onChange}
    />,
  );
  await expect.element(page.getByRole('button', { name: '30' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '5', exact: true }).click();
  expect(onChange).toHaveBeenCalledExactlyOnceWith(5);
});

it('a compared row is exposed as one sentence', async () => {
  await renderStrict(
    <MatchRow
      label="Amount"
      asked="250 SOL"
      found="25 SOL"
      verdict="fail"
      srText="Amount: you asked 250 SOL, transaction says 25 SOL, does not match"
    />,
  );
  const row = page.getByText(/^Amount: you asked/).element().parentElement;
  expect(row?.querySelector('[role="img"]')?.getAttribute('aria-label')).toBe('Does not match');
  const heard = [...(row?.children ?? [])].filter((part) => part.getAttribute('aria-hidden') !== 'true');
  expect(heard.map((part) => part.textContent)).toEqual([
    'Amount: you asked 250 SOL, transaction says 25 SOL, does not match',
  ]);
});

it.each([
  ['active', 'Active'],
  ['activating', 'Activating'],
  ['deactivating', 'Deactivating'],
  ['inactive', 'Inactive'],
] as const)('the state %s has a word beside its glyph', async (state, word) => {
  await renderStrict(<StateMark state={state} />);
  expect(document.querySelector('[data-state]')?.textContent).toBe(word);
});

it('names what is loading after three seconds, not before', async () => {
  await renderStrict(<LoadingNote>Waiting for the list.</LoadingNote>);
  expect(page.getByRole('status').element().textContent).toBe('');
  await expect.element(page.getByText('Waiting for the list.'), { timeout: 5000 }).toBeInTheDocument();
});

it('locks the page’s scroll while a dialog is open', async () => {
  const overflow = () => getComputedStyle(document.documentElement).overflowY;
  const before = overflow();
  expect(before).not.toBe('hidden');
  const dialog = (open: boolean) => (
    <Dialog open={open} onOpenChange={() => {}} title="Merge" description="What is merged.">
      Nothing
    </Dialog>
  );
  const { rerender } = await renderStrict(dialog(true));
  expect(overflow()).toBe('hidden');
  await rerender(dialog(false));
  expect(overflow()).toBe(before);
});
