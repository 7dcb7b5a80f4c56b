import { expect, it } from 'vitest';
import { account, answerAccounts, identity } from '@/testing/operators';
import { renderHookStrict } from '@/testing/render-hook';
import { useActivation } from './use-activation';

it('reads the activation account of an address on a cluster that can be read', async () => {
  await answerAccounts(null);
  type Given = Parameters<typeof useActivation>;
  const shown = await renderHookStrict(
    (given: Given) => useActivation(...given),
    [identity, 'testnet', false],
  );
  await shown.answered();
  expect(shown.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
  await shown.rerender([identity, 'testnet', true]);
  await expect
    .poll(() => shown.current.data)
    .toMatchObject({ identity, cluster: 'testnet', address: account, account: null });
});
