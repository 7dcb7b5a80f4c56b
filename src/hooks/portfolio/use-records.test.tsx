import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { address, answerPortfolio } from '@/testing/portfolio';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRoute, failRoute } from '@/testing/routes';
import { testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import type { Portfolio } from './use-portfolio';
import { useRecords } from './use-records';

const former = address(1);
const listed = address(0);
const position = (account: string) =>
  ({ address: account, activity: 'active', activationEpoch: 1_000n }) as StakePosition;
const portfolio: Portfolio = {
  address: testWallet,
  positions: [position(listed)],
  gaps: {},
  epoch: 1_061n,
  slot: 1n,
  readAt: 1,
};
/** Deactivated by the wallet: the Stake program's instruction 5, in base58. */
const deactivation = {
  slot: 5,
  blockTime: 60,
  transaction: {
    message: {
      accountKeys: [testWallet, former, 'Stake11111111111111111111111111111111111111', listed],
      instructions: [{ programIdIndex: 2, accounts: [1, 2, 0], data: '8QwQj' }],
    },
  },
  meta: { err: null, preBalances: [9, 8, 1, 5], postBalances: [9, 8, 1, 6] },
};
const functions = { retry: expect.any(Function) };

beforeEach(() => {
  worker.use(
    http.get('/config.json', () => HttpResponse.json(config)),
    answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 7.25 }] }),
  );
  answerPortfolio([], {
    getSignaturesForAddress: [{ signature: 'S', slot: 5, blockTime: null, err: null }],
    getTransaction: deactivation,
  });
});

describe('the records of an address', () => {
  it('join rewards, events and the older interface’s figures of all its accounts', async () => {
    const records = await renderHookStrict(useRecords, portfolio);
    expect(records.current).toMatchObject({
      rewards: undefined,
      accounts: [{ address: listed, state: 'open' }],
    });
    await records.answered();
    const accounts = [
      { address: listed, state: 'open' },
      { address: former, state: 'closed' },
    ];
    await expect.poll(() => records.current.rewards?.epochs.length).toBe(20);
    expect(records.current).toMatchObject({
      accounts,
      rewardsError: null,
      legacyApy: new Map([[1060n, 7.25]]),
      legacyAnswered: true,
      legacyProblem: undefined,
      history: { scanned: 1, complete: true, ...functions },
    });
    // Both were paid 2,500,000 lamports in epoch 1060, and nothing before.
    expect(records.current.byEpoch.slice(0, 2)).toEqual([
      { epoch: 1_060n, paid: 5_000_000n, accounts: 2, apy: 7.25 },
      { epoch: 1_059n, paid: 0n, accounts: 0, apy: null },
    ]);
    expect(records.current.byAccount).toEqual(
      accounts.map((account) => ({ ...account, paid: 2_500_000n, epochs: 1, last: 1_060n })),
    );
    expect(records.current.events.map(({ account, kinds, change }) => [account, kinds, change])).toEqual([
      [former, ['deactivated'], 0n],
      [listed, ['credited'], 1n],
    ]);
  });

  it('follow the portfolio', async () => {
    answerPortfolio([], { getSignaturesForAddress: [] });
    const records = await renderHookStrict(useRecords, portfolio);
    await records.answered();
    await expect.poll(() => records.current.byAccount.map(({ paid }) => paid)).toEqual([2_500_000n]);
    const positions = [position(listed), position(former)];
    await records.rerender({ ...portfolio, positions });
    expect(records.current.accounts.map(({ address: account }) => account)).toEqual([listed, former].sort());
    await records.answered();
    await expect
      .poll(() => records.current.byAccount.map(({ paid }) => paid))
      .toEqual([2_500_000n, 2_500_000n]);
    await expect.poll(() => records.current.byEpoch[0]?.paid).toBe(5_000_000n);
    await records.rerender({ ...portfolio, positions, epoch: 1_062n });
    await records.answered();
    await expect
      .poll(() => records.current.byEpoch.map(({ epoch }) => epoch).slice(0, 2))
      .toEqual([1_061n, 1_060n]);
  });

  it('are of all accounts before their rewards are read, and say what is missing', async () => {
    worker.use(failRoute(routes.legacyApy, 404, 'None.'));
    answerPortfolio([], {
      getSignaturesForAddress: [],
      getInflationReward: () => {
        throw { code: 1, message: 'Away' };
      },
    });
    const records = await renderHookStrict(useRecords, portfolio);
    await records.answered();
    expect(records.current).toMatchObject({
      rewards: undefined,
      rewardsError: { message: 'The Solana node says: “Away”.' },
      byEpoch: [],
      byAccount: [{ address: listed, state: 'open', paid: 0n, epochs: 0, last: undefined }],
      events: [],
      legacyAnswered: false,
      legacyProblem: 'None.',
    });
  });
});
