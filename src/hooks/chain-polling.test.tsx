import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useActivation } from '@/hooks/operators/use-activation';
import { useAddressKind } from '@/hooks/portfolio/use-address-kind';
import { useEpochRewards, useInflationRewards } from '@/hooks/portfolio/use-inflation-rewards';
import { usePortfolio } from '@/hooks/portfolio/use-portfolio';
import { useHistoryStart, useWalletHistory } from '@/hooks/portfolio/use-wallet-history';
import { useWrappedSol } from '@/hooks/portfolio/use-wrapped-sol';
import { useAutoCompoundState, useAutoCompoundTerms } from '@/hooks/staking/use-auto-compound';
import { usePool } from '@/hooks/staking/use-pool';
import { useStakeTerms } from '@/hooks/staking/use-stake-terms';
import { useSlotTime } from '@/hooks/stats/use-slot-time';
import { useBlockhashLife } from '@/hooks/transaction/use-blockhash-life';
import { useBalance } from '@/hooks/wallet/use-balance';
import { identity } from '@/testing/operators';
import { poolJson } from '@/testing/pool-accounts';
import { answerPortfolio } from '@/testing/portfolio';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { testQueryClient } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';

const now = Date.UTC(2026, 10, 21, 12, 0, 0);
const second = 1_000;
const minute = 60 * second;

let calls: string[];
beforeEach(() => {
  calls = [];
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }),
  );
  answerPortfolio([], {
    getMultipleAccounts: (addresses: string[]) => ({
      context: { slot: 1 },
      value: addresses.map((address) => (address === pinsFor('sandbox').pool?.address ? poolJson() : null)),
    }),
    getBlockHeight: 1_000,
    getRecentPerformanceSamples: [{ numSlots: 120, samplePeriodSecs: 60 }],
  });
  // Before the answers: counts them, and answers none.
  worker.use(
    http.post('/rpc', async ({ request }) => {
      const { method }: { method: string } = JSON.parse(await request.clone().text());
      calls.push(method);
    }),
  );
});
afterEach(() => void vi.useRealTimers());

/** The hook, the method that it asks, and for how long its answer is fresh; undefined where it is for good. */
const hooks: [string, () => unknown, string, number | undefined][] = [
  ['the balance', () => useBalance(testWallet), 'getBalance', 5 * second],
  ['the kind of an address', () => useAddressKind(testWallet), 'getAccountInfo', 15 * second],
  ['the portfolio', () => usePortfolio(testWallet), 'getProgramAccounts', 5 * second],
  ['wrapped SOL', () => useWrappedSol(testWallet), 'getMultipleAccounts', 10 * second],
  ['the pool', () => usePool(testWallet), 'getMultipleAccounts', 10 * second],
  ['the ledger', () => useAutoCompoundState(testWallet), 'getAccountInfo', 10 * second],
  [
    'the cost of auto-compounding',
    () => useAutoCompoundTerms(undefined),
    'getMinimumBalanceForRentExemption',
    10 * minute,
  ],
  ['the network’s terms', () => useStakeTerms(), 'getStakeMinimumDelegation', 10 * minute],
  ['the transactions', () => useWalletHistory(testWallet), 'getSignaturesForAddress', 30 * second],
  ['the start of the history', () => useHistoryStart(), 'getFirstAvailableBlock', 10 * minute],
  ['the activation', () => useActivation(identity, 'testnet', true), 'getMultipleAccounts', 2 * second],
  ['the slot time', () => useSlotTime(), 'getRecentPerformanceSamples', 30 * second],
  ['the rewards of an epoch', () => useEpochRewards([testWallet], 5n, 6n), 'getInflationReward', undefined],
  ['all rewards', () => useInflationRewards([testWallet], 1n), 'getInflationReward', undefined],
];

describe('an answer of the chain', () => {
  it.each(hooks)('about %s is asked for again once it is not fresh', async (_, useHook, method, fresh) => {
    const client = testQueryClient();
    client.setDefaultOptions({ queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } });
    const asked = async (at: number) => {
      vi.setSystemTime(now + at);
      calls = [];
      const shown = await renderHookStrict(useHook, undefined, { client });
      await shown.answered();
      await shown.unmount();
      return calls.includes(method);
    };
    expect(await asked(0)).toBe(true);
    expect(await asked((fresh ?? 365 * 24 * 60 * minute) - 1)).toBe(false);
    if (fresh !== undefined) expect(await asked(fresh)).toBe(true);
  });
});

describe('a page that stays open', () => {
  it.each<[string, () => unknown, string, number]>([
    ['the portfolio', () => usePortfolio(testWallet), 'getProgramAccounts', 30 * second],
    ['wrapped SOL', () => useWrappedSol(testWallet), 'getMultipleAccounts', minute],
    ['the pool', () => usePool(testWallet), 'getMultipleAccounts', minute],
    ['the activation', () => useActivation(identity, 'testnet', true), 'getMultipleAccounts', 30 * second],
    ['the slot time', () => useSlotTime(), 'getRecentPerformanceSamples', 30 * second],
    ['the block height', () => useBlockhashLife(1n), 'getBlockHeight', 2 * second],
  ])('asks about %s at its interval', async (_, useHook, method, interval) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const shown = await renderHookStrict(useHook, undefined);
    await shown.answered();
    const asked = async (after: number) => {
      calls = [];
      vi.advanceTimersByTime(after);
      await shown.answered();
      return calls.includes(method);
    };
    expect(await asked(interval - 1)).toBe(false);
    expect(await asked(1)).toBe(true);
  });
});
