import { routes } from '@contract/rest/routes';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSwapQuote } from '@/services/portfolio/read-swap-quote';
import { address, answerPortfolio, stake } from '@/testing/portfolio';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { useAddressKind } from './use-address-kind';
import { usePortfolio } from './use-portfolio';
import { useSwapQuote } from './use-swap-quote';

vi.mock('@/services/portfolio/read-swap-quote', () => ({ readSwapQuote: vi.fn() }));

afterEach(() => void vi.useRealTimers());

const system = '11111111111111111111111111111111';
let requests: number;
let askedAbout: string;
const answerAccount = (account: object | null) => {
  requests = 0;
  worker.use(
    answerRpc({
      getAccountInfo: (of: string) => {
        requests += 1;
        askedAbout = of;
        return { context: { slot: 1 }, value: account };
      },
    }),
  );
};
const wallet = { lamports: 1, owner: system, executable: false, data: ['', 'base64'] };

describe('the kind of an address', () => {
  it('is asked for once there is one, and anew for another', async () => {
    answerAccount(wallet);
    const kind = await renderHookStrict(useAddressKind, undefined);
    await kind.answered();
    expect(kind.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
    expect(requests).toBe(0);
    await kind.rerender(testWallet);
    await expect.poll(() => kind.current.data).toEqual({ kind: 'wallet' });
    answerAccount({ ...wallet, executable: true });
    await kind.rerender(address(0));
    expect(kind.current.data).toBeUndefined();
    await expect.poll(() => kind.current.data).toEqual({ kind: 'program' });
    expect(askedAbout).toBe(address(0));
  });

  it.each([
    // Somebody may be sending the first SOL to it.
    ['15 seconds where there is no account', null, 15_000, 1],
    ['no time where there is one', wallet, 15_000, 0],
    ['five seconds after a failure', {}, 5_000, 1],
  ])('is asked for again after %s', async (_, account, after, times) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    answerAccount(account);
    const kind = await renderHookStrict(useAddressKind, testWallet);
    await kind.answered();
    const before = requests;
    vi.advanceTimersByTime(after - 1);
    await kind.answered();
    expect(requests).toBe(before);
    vi.advanceTimersByTime(1);
    await kind.answered();
    expect(requests).toBe(before + times);
  });
});

describe('the portfolio', () => {
  it('is that of an address, once there is one', async () => {
    answerPortfolio([stake(0)]);
    const portfolio = await renderHookStrict(usePortfolio, undefined);
    await portfolio.answered();
    expect(portfolio.current).toMatchObject({ data: undefined, fetchStatus: 'idle' });
    await portfolio.rerender(testWallet);
    await expect
      .poll(() => portfolio.current.data)
      .toMatchObject({ address: testWallet, epoch: 1_061n, positions: [{ address: address(0) }] });
    await portfolio.rerender(address(7));
    expect(portfolio.current.data).toBeUndefined();
    await expect.poll(() => portfolio.current.data?.address).toBe(address(7));
  });
});

describe('a swap’s quote', () => {
  const quote = {
    expected: 2n,
    least: 1n,
    platformFeeBps: 0,
    steps: 1,
    networkFee: 5_000n,
    readAt: 5,
  };

  it('is read from what the aggregator builds', async () => {
    vi.setSystemTime(5);
    vi.mocked(readSwapQuote).mockReturnValue(quote);
    const bodies: unknown[] = [];
    worker.use(
      answerRoute(routes.aggregatorUnstake, ({ body }) => {
        bodies.push(body);
        return { txn: 'abcd' };
      }),
    );
    const swap = await renderHookStrict(useSwapQuote, testWallet);
    expect(await swap.current.mutateAsync(7n)).toEqual(quote);
    expect(vi.mocked(readSwapQuote).mock.calls).toEqual([['abcd', 5]]);
    expect(bodies).toEqual([{ pubkey: testWallet, amount: 7 }]);
  });

  it('needs a wallet', async () => {
    const swap = await renderHookStrict(useSwapQuote, undefined);
    await expect(swap.current.mutateAsync(7n)).rejects.toThrow('A wallet is needed to ask for a quote.');
  });
});
