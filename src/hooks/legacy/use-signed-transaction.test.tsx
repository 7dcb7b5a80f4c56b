import { expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { useSignedTransaction } from './use-signed-transaction';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/transaction/decode/decode-blob';

const unreadable = (reason: string) => ({
  ok: false,
  problem: `This is not one whole signed transaction in hex. ${reason}`,
});
const noHex = unreadable('It must be hex digits only, two for each byte, without spaces or line breaks.');
const ambiguous = unreadable('The bytes can be read in more than one way, or not to the last byte.');

it('is that of the present text, spaces around it aside, and nothing while it is read', async () => {
  const shown = await renderHookStrict(useSignedTransaction, ' 0001 ');
  expect(shown.current).toBeUndefined();
  await expect.poll(() => shown.current).toEqual(ambiguous);
  await shown.rerender('x');
  expect(shown.current).toBeUndefined();
  await expect.poll(() => shown.current).toEqual(noHex);
  await shown.rerender('');
  expect(shown.current).toBeUndefined();
  await shown.rerender('x');
  expect(shown.current).toEqual(noHex);
});
