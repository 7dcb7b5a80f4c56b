import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { base58 } from '@scure/base';
import { answerConfig, epochInfo } from './public-answers';
import { answerRoute } from './routes';
import { answerRpc, type RpcAnswers } from './rpc';
import { stakeAccountJson, type TestStake } from './stake-accounts';
import { worker } from './worker';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/api/config/get-config';
import '@/services/portfolio/read-address-kind';
import '@clearstake/verifier';

export const sol = 1_000_000_000n;
export const rent = 2_282_880n;
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';

export const address = (index: number): string => {
  const bytes = new Uint8Array(32).fill(3);
  new DataView(bytes.buffer).setUint32(0, index + 1);
  return base58.encode(bytes);
};

export const short = (index: number): string => `${address(index).slice(0, 4)}…${address(index).slice(-4)}`;

/** An active stake account of the test wallet; `change` overrides members. */
export const stake = (index: number, change: Partial<TestStake> = {}): TestStake => ({
  pubkey: address(index),
  authority: testWallet,
  vote,
  delegated: 5n * sol,
  lamports: 5n * sol + rent,
  activationEpoch: 1_000n,
  ...change,
});

/**
 * A node in epoch 1061 with these stake accounts, no transactions, and a reward for each account in epoch 1060. A changed
 * `getMultipleAccounts` is asked for the other addresses only.
 */
export function answerPortfolio(accounts: readonly TestStake[], change: RpcAnswers = {}): void {
  const context = { slot: 458_625_888 };
  const stakes = new Map(
    accounts.map((account) => [account.pubkey, (stakeAccountJson(account) as { account: object }).account]),
  );
  const { getMultipleAccounts, ...changed } = change;
  const byAddress = async (addresses: string[], ...options: unknown[]) => {
    const others = addresses.filter((each) => !stakes.has(each));
    const answer =
      typeof getMultipleAccounts === 'function' && others.length > 0
        ? ((await getMultipleAccounts(others, ...options)) as { context: object; value: unknown[] })
        : undefined;
    const rest = [...(answer?.value ?? [])];
    return {
      context: answer?.context ?? context,
      value: addresses.map((each) => stakes.get(each) ?? rest.shift() ?? null),
    };
  };
  worker.use(
    answerRpc({
      getProgramAccounts: { context, value: accounts.map(stakeAccountJson) },
      getEpochInfo: { ...epochInfo, absoluteSlot: 458_568_000, slotIndex: 216_000, slotsInEpoch: 432_000 },
      getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
      getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
      getAccountInfo: { context: { slot: 1 }, value: null },
      getMultipleAccounts: byAddress,
      getTokenAccountsByOwner: { context, value: [] },
      getBalance: { context: { slot: 1 }, value: 10n * sol },
      getInflationReward: (addresses: string[], { epoch }: { epoch: number }) =>
        addresses.map(() =>
          epoch === 1060 ? { epoch, effectiveSlot: 458_352_000, amount: 2_500_000, postBalance: 1 } : null,
        ),
      getVoteAccounts: ({ votePubkey }: { votePubkey?: string }) => ({
        current: [{ votePubkey: votePubkey ?? vote, commission: 5 }],
        delinquent: [],
      }),
      getSignaturesForAddress: [],
      getFirstAvailableBlock: 0,
      getBlockTime: 1_700_000_000,
      ...changed,
    }),
  );
}

export function answerPortfolioRoutes(): void {
  worker.use(
    answerConfig({ sandboxControl: undefined }),
    answerRoute(routes.legacySolValue, { solValue: 148.2 }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }),
    answerRoute(routes.legacyApy, { apy_values: [{ epoch: 1060, apy: 7.25 }] }),
    answerRoute(routes.validatorsOverview, { general_data: {}, validators: [] }),
  );
}
