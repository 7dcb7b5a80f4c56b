import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { LazyPart, lazyCode } from './lazy-part';

function Doubled({ value }: { value: number }) {
  return <output>{value * 2}</output>;
}

/** Code that a server has only from the given attempt on. */
function codeFrom(attempt: number) {
  let attempts = 0;
  return lazyCode(async () => {
    attempts += 1;
    if (attempts < attempt) throw new TypeError('Failed to fetch dynamically imported module: /assets/x.js');
    return Doubled;
  });
}

function Form({ code }: { code: ReturnType<typeof codeFrom> }) {
  return (
    <>
      <input aria-label="Amount" />
      {['one', 'two'].map((key) => (
        <LazyPart key={key} code={code} name="The sum">
          {(Part) => <Part value={21} />}
        </LazyPart>
      ))}
    </>
  );
}

const notices = () => page.getByRole('alert').filter({ hasText: 'The sum could not be loaded.' });
const sums = () => page.getByText('42');

describe('a part whose code does not load', () => {
  it('leaves only its own place empty, keeps what is typed, and loads everywhere after one retry', async () => {
    await renderStrict(<Form code={codeFrom(2)} />);
    await userEvent.fill(page.getByLabelText('Amount'), '12.5');
    await expect.poll(() => notices().elements().length).toBe(2);
    await expect.element(notices().first()).not.toHaveTextContent('module');
    await userEvent.click(page.getByRole('button', { name: 'Try again' }).first());
    await expect.poll(() => sums().elements().length).toBe(2);
    expect(notices().elements()).toEqual([]);
    await expect.element(page.getByLabelText('Amount')).toHaveValue('12.5');
  });
});
