import { expect, it } from 'vitest';
import { renderHookStrict } from '@/testing/render-hook';
import { showSignature, useShownSignatures } from './use-shown-signatures';

it('are those that a review shows, each until it ends', async () => {
  const shown = await renderHookStrict(useShownSignatures, undefined);
  expect(shown.current).toEqual(new Set());
  const hideFirst = showSignature('first');
  const hideSecond = showSignature('second');
  await expect.poll(() => shown.current).toEqual(new Set(['first', 'second']));
  hideFirst();
  await expect.poll(() => shown.current).toEqual(new Set(['second']));
  await shown.unmount();
  const last = shown.current;
  hideSecond();
  expect(shown.current).toBe(last);
  const again = await renderHookStrict(useShownSignatures, undefined);
  expect(again.current).toEqual(new Set());
});
