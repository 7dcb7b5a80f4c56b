import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { expect, it, vi } from 'vitest';
import { address, answerPortfolio, stake } from '@/testing/portfolio';
import { renderAnswered, renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useAddressKind } from './use-address-kind';
import { usePortfolio } from './use-portfolio';

const wallet = {
  lamports: 1,
  owner: '11111111111111111111111111111111',
  executable: false,
  data: ['', 'base64'],
};

it.each([
  // Somebody may be sending the first SOL to it.
  ['again where there is no account', null, 1],
  ['once where there is one', wallet, 0],
])('asks for the kind of an address %s', async (_, account, more) => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let requests = 0;
  worker.use(
    answerRpc({
      getAccountInfo: () => {
        requests += 1;
        return { context: { slot: 1 }, value: account };
      },
    }),
  );
  const kind = await renderAnswered(useAddressKind, testWallet);
  expect(kind.current.data).toEqual({ kind: account ? 'wallet' : 'missing' });
  const before = requests;
  vi.advanceTimersByTime(15_000);
  await kind.answered();
  expect(requests).toBe(before + more);
});

it('reads the portfolio of an address, and shows nothing of the one before', async () => {
  answerPortfolio([stake(0)]);
  const portfolio = await renderHookStrict(usePortfolio, testWallet as string | undefined);
  await expect
    .poll(() => portfolio.current.data)
    .toMatchObject({ address: testWallet, epoch: 1_061n, positions: [{ address: address(0) }] });
  await portfolio.rerender(address(7));
  expect(portfolio.current.data).toBeUndefined();
  await expect.poll(() => portfolio.current.data?.address).toBe(address(7));
});
