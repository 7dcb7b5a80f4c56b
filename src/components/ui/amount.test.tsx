import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { renderStrict } from '@/testing/render-strict';
import { Amount } from './amount';

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
