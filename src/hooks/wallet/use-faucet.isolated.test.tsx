import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sleep } from '@/lib/sleep';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc, type RpcAnswers } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import { chainKeys } from './use-balance';
import { faucetAmount, useFaucet } from './use-faucet';

vi.mock('@/lib/sleep', { spy: true });

const sol = 1_000_000_000n;
const kindKey = chainKeys.kind(testWallet);
let airdrops: unknown[][];

beforeEach(() => {
  airdrops = [];
  vi.mocked(sleep).mockReset().mockResolvedValue(undefined);
});
afterEach(() => void vi.restoreAllMocks());

/** A node that gives these balances one after the other, the last one from then on. */
function answerBalances(balances: readonly bigint[], change: RpcAnswers = {}) {
  let requests = 0;
  worker.use(
    answerRpc({
      getBalance: () => {
        const value = balances[Math.min(requests, balances.length - 1)];
        requests += 1;
        return { context: { slot: 1 }, value };
      },
      requestAirdrop: (...params: unknown[]) => {
        airdrops.push(params);
        return 'signature';
      },
      ...change,
    }),
  );
  return () => requests;
}

async function show() {
  const faucet = await renderHookStrict(useFaucet, testWallet);
  for (const key of [kindKey, ['chain', 'other']]) {
    faucet.client.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY });
    faucet.client.setQueryData(key, 1);
  }
  faucet.client.setQueryDefaults(chainKeys.balance(testWallet), { gcTime: Number.POSITIVE_INFINITY });
  return faucet;
}

it('the faucet gives a hundred SOL, and waits until the balance has them', async () => {
  const requests = answerBalances([sol, sol, sol, 101n * sol]);
  const faucet = await show();
  expect(await faucet.current.mutateAsync()).toBe(101n * sol);
  expect(faucetAmount).toBe(100n * sol);
  expect(airdrops).toEqual([[testWallet, Number(faucetAmount)]]);
  expect(requests()).toBe(4);
  expect(vi.mocked(sleep).mock.calls).toEqual([[300], [300]]);
  // Other parts of the page show the new balance at once, and look again at what the address is.
  expect(faucet.client.getQueryData(chainKeys.balance(testWallet))).toBe(101n * sol);
  expect(faucet.client.getQueryState(kindKey)?.isInvalidated).toBe(true);
  expect(faucet.client.getQueryState(['chain', 'other'])?.isInvalidated).toBe(false);
});
