import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { usePortfolio } from '@/hooks/portfolio/use-portfolio';
import { address, answerPortfolio, answerPortfolioRoutes, short, stake } from '@/testing/portfolio';
import { renderStrict } from '@/testing/render-strict';
import type { RpcAnswers } from '@/testing/rpc';
import { EpochPosition } from './epoch-position';

beforeEach(() => answerPortfolioRoutes());

function Position({ epoch }: { epoch: number }) {
  const portfolio = usePortfolio(testWallet).data;
  return portfolio ? (
    <EpochPosition portfolio={portfolio} names={new Map([[address(0), 'Savings']])} epoch={epoch} />
  ) : null;
}

async function show(epoch: number, change: RpcAnswers) {
  answerPortfolio([stake(0), stake(1)], change);
  await renderStrict(<Position epoch={epoch} />);
}

const region = () => page.getByRole('region', { name: /^Epoch/ });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('the accounts in a past epoch show what the chain paid, and no balance where it paid nothing', async () => {
  await show(1050, {
    getInflationReward: (of: string[], { epoch }: { epoch: number }) =>
      of.map((account) =>
        epoch === 1050 && account === address(0)
          ? { epoch, effectiveSlot: 1, amount: 2_500_000, postBalance: 5_002_500_000 }
          : null,
      ),
  });
  await expect.element(row('Savings')).toHaveTextContent('Savings0.0025000005.002500000');
  await expect.element(row(short(1))).toHaveTextContent(`${short(1)}none paidunavailable`);
  await expect.element(region()).toHaveTextContent(/Balance then, 1 of 2 accounts5\.0025SOL/);
});

it('the accounts in a past epoch show as unavailable where the node has pruned the epoch', async () => {
  await show(900, {
    getInflationReward: () => {
      throw { code: -32001, message: 'Block cleaned up' };
    },
  });
  await expect.element(region()).toHaveTextContent('Unavailable: the Solana node no longer has the rewards');
});
