import { type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
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
  it('toggles', async () => {
    function Held() {
      const [on, setOn] = useState(false);
      return <Switch label="Compound" checked={on} onChange={setOn} />;
    }
    await renderStrict(<Held />);
    await page.getByRole('switch').click();
    await expect.element(page.getByRole('switch')).toBeChecked();
  });

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
  it('has a ring around its frame while its input has the focus', async () => {
    await renderStrict(<Field label="Amount" />);
    const input = page.getByRole('textbox').element() as HTMLElement;
    const ring = () => getComputedStyle(input.parentElement as HTMLElement).outlineStyle;
    expect(ring()).toBe('none');
    input.focus();
    expect(ring()).toBe('solid');
  });

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

  it('keeps its distance from the right edge when its content grows', async () => {
    await renderStrict(
      <div style={{ position: 'fixed', top: 0, right: 0 }}>
        <Tooltip content="being read">7.42</Tooltip>
      </div>,
    );
    page.getByRole('button', { name: '7.42' }).element().focus();
    await expect.element(page.getByRole('tooltip')).toBeInTheDocument();
    const tip = page.getByRole('tooltip').element();
    const distance = () =>
      Math.round(document.documentElement.clientWidth - tip.getBoundingClientRect().right);
    expect(distance()).toBe(8);
    tip.textContent = 'measured over the last 30 minutes';
    expect(distance()).toBe(8);
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

it('each state has its own glyph', async () => {
  await renderStrict(
    (['active', 'activating', 'deactivating', 'inactive'] as const).map((state) => (
      <StateMark key={state} state={state} />
    )),
  );
  const glyphs = [...document.querySelectorAll('[data-state]')].map((mark) => {
    const { width, borderStyle, backgroundColor, backgroundImage, maskImage } = getComputedStyle(
      mark,
      '::before',
    );
    return [width, borderStyle, backgroundColor, backgroundImage, maskImage].join(' ');
  });
  expect(new Set(glyphs).size).toBe(4);
  for (const glyph of glyphs) expect(glyph).toMatch(/^12px solid /);
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

it('shifts no page without a scroll bar when a dialog opens', async () => {
  expect(document.documentElement.clientWidth).toBe(window.innerWidth);
  await renderStrict(
    <Dialog open onOpenChange={() => {}} title="Merge" description="What is merged.">
      Nothing
    </Dialog>,
  );
  expect(getComputedStyle(document.documentElement).scrollbarGutter).toBe('auto');
});

it.each(['light', 'dark'] as const)(
  'the place of the scroll bar is as dim as the page behind a dialog, %s',
  async (theme) => {
    const root = document.documentElement;
    const before = root.dataset.theme;
    root.dataset.theme = theme;
    // Simulates a scroll bar of 15 pixels.
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(root.clientWidth + 15);
    onTestFinished(() => {
      vi.restoreAllMocks();
      if (before === undefined) delete root.dataset.theme;
      else root.dataset.theme = before;
    });
    const canvas = getComputedStyle(root).backgroundColor;
    await renderStrict(
      <Dialog open onOpenChange={() => {}} title="Merge" description="What is merged.">
        Nothing
      </Dialog>,
    );
    const backdrop = getComputedStyle(page.getByRole('dialog').element(), '::backdrop').backgroundColor;
    const behind = painted(canvas, backdrop);
    const differences = painted(getComputedStyle(root).backgroundColor).map(
      (channel, at) => channel - (behind[at] ?? 0),
    );
    // Each channel may differ by one from rounding.
    expect(Math.max(...differences.map(Math.abs))).toBeLessThanOrEqual(1);
    expect(behind).not.toEqual(painted(canvas));
  },
);

/** The pixel that results from painting the colours on top of each other. */
function painted(...colours: string[]): number[] {
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  if (!context) throw new Error('There is no canvas.');
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  return [...context.getImageData(0, 0, 1, 1).data];
}

it('keeps a paragraph on one line where its parent says so', async () => {
  await renderStrict(
    <div className="w-20 whitespace-nowrap">
      <p>More than twenty letters wide</p>
    </div>,
  );
  const text = page.getByText('More than twenty letters wide').element();
  expect(text.getBoundingClientRect().height).toBe(Number.parseFloat(getComputedStyle(text).lineHeight));
});
