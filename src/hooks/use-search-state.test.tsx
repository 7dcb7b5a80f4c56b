import { describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { useSearchState } from './use-search-state';

interface Search {
  readonly only?: string | undefined;
}

function Filter({ write }: { write: (search: Search) => void }) {
  const [state, change] = useSearchState<Search>({}, write);
  return (
    <>
      <button type="button" onClick={() => change({ only: 'named' })}>
        Only named
      </button>
      <p>Shown: {state.only ?? 'all'}</p>
    </>
  );
}

describe('state in the address', () => {
  it('changes on the screen at once, and in the address when the person pauses', async () => {
    const write = vi.fn();
    await renderStrict(<Filter write={write} />);
    await page.getByRole('button').click();
    await expect.element(page.getByText('Shown: named')).toBeInTheDocument();
    await vi.waitFor(() => expect(write.mock.calls).toEqual([[{ only: 'named' }]]));
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
    page
      .getByRole('button')
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }));
    expect(write).not.toHaveBeenCalled();
    leave();
    expect(write.mock.calls).toEqual([[{ only: 'named' }]]);
  });
});
