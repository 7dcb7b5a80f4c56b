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

/** A page that was opened at `opened`, after one without any state. */
function Filter({ write, opened = {} }: FilterProps) {
  const [search, go] = useState(opened);
  useEffect(() => {
    const onBack = () => go({});
    addEventListener('popstate', onBack);
    return () => removeEventListener('popstate', onBack);
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

describe('state in the address', () => {
  it('changes on the screen at once, and in the address when the person pauses', async () => {
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
  ])('is in the address before %s', async (_, leave) => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} />);
    press('Only named');
    expect(write).not.toHaveBeenCalled();
    leave();
    expect(write.mock.calls).toEqual([[{ only: 'named' }, true]]);
  });

  it('replaces the entry of the history but for another view, which is a place to come back to', async () => {
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

  it('forgets at Back what was not written yet: it is of the entry that is left', async () => {
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
