import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { useSearchState } from './use-search-state';

interface Search {
  readonly only?: string | undefined;
  readonly network?: string | undefined;
}

interface FilterProps {
  write: (search: Search) => void;
  opened?: Search;
}

/** A page opened with the search `opened`; the history entry before it has none. */
function Filter({ write, opened = {} }: FilterProps) {
  const [search, go] = useState(opened);
  useEffect(() => {
    const onPopState = () => go({});
    addEventListener('popstate', onPopState);
    return () => removeEventListener('popstate', onPopState);
  }, []);
  const [state, change] = useSearchState<Search>(search, write, 'network');
  return (
    <>
      <button type="button" onClick={() => change({ only: 'named' })}>
        Only named
      </button>
      <button type="button" onClick={() => change({ network: 'testnet' })}>
        Testnet
      </button>
      <p>Shown: {state.only ?? 'all'}</p>
    </>
  );
}

const press = (name: string) =>
  page
    .getByRole('button', { name })
    .element()
    .dispatchEvent(new MouseEvent('click', { bubbles: true }));

describe('state in the URL', () => {
  it('changes on the screen at once, and in the URL after a pause', async () => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} />);
    await page.getByRole('button', { name: 'Only named' }).click();
    await expect.element(page.getByText('Shown: named')).toBeInTheDocument();
    await expect.poll(() => write.mock.calls).toEqual([[{ only: 'named' }, true]]);
  });

  it.each([
    ['the next click, which may leave the page', () => document.body.click()],
    ['Enter, which may open a row', () => dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter' }))],
    [
      'the keys that go back',
      () => dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: true })),
    ],
  ])('is written to the URL before %s', async (_, leave) => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} />);
    press('Only named');
    expect(write).not.toHaveBeenCalled();
    leave();
    expect(write.mock.calls).toEqual([[{ only: 'named' }, true]]);
  });

  it('replaces the history entry, but adds one for another view', async () => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} />);
    press('Testnet');
    press('Only named');
    document.body.click();
    expect(write.mock.calls).toEqual([
      [{ network: 'testnet' }, false],
      [{ network: 'testnet', only: 'named' }, true],
    ]);
  });

  it('drops an unwritten change on Back', async () => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} opened={{ network: 'testnet' }} />);
    press('Only named');
    await expect.element(page.getByText('Shown: named')).toBeInTheDocument();
    dispatchEvent(new PopStateEvent('popstate'));
    await expect.element(page.getByText('Shown: all')).toBeInTheDocument();
    document.body.click();
    expect(write).not.toHaveBeenCalled();
  });
});
