import { beforeEach, expect, it, vi } from 'vitest';
import { checkSignature, prepareSignatureChecks, type SignatureCheck } from '@/lib/operators/signature-check';
import { account, identity, signature } from '@/testing/operators';
import { renderHookStrict } from '@/testing/render-hook';
import { useSignatureCheck } from './use-signature-check';

vi.mock('@/lib/operators/signature-check', { spy: true });

beforeEach(() => {
  vi.mocked(checkSignature).mockClear();
  vi.mocked(prepareSignatureChecks).mockReset().mockResolvedValue(true);
});

interface Given {
  readonly pasted: string;
  readonly of: string;
  readonly account: string | undefined;
}
const given: Given = { pasted: signature, of: identity, account };
const show = (change: Partial<Given> = {}) =>
  renderHookStrict(
    ({ pasted, of, account: activation }: Given) => useSignatureCheck(pasted, of, activation),
    { ...given, ...change },
  );

it('is that of the present text, identity and account', async () => {
  const check = await show();
  expect(check.current).toBeUndefined();
  const good: SignatureCheck = { ok: true, signature };
  await expect.poll(() => check.current).toEqual(good);
  for (const change of [{ pasted: 'x' }, { of: account }, { account: identity }]) {
    await check.rerender({ ...given, ...change });
    expect(check.current?.ok).not.toBe(true);
    await expect.poll(() => check.current?.ok).toBe(false);
    await check.rerender(given);
    expect(check.current?.ok).not.toBe(false);
    await expect.poll(() => check.current).toEqual(good);
  }
  await check.rerender({ ...given, account: undefined });
  expect(check.current).toBeUndefined();
});
