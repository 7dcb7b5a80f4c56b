import { routes } from '@clearstake/contract/rest/routes';
import type { Intent } from '@clearstake/verifier';
import { acceptedVerdict, testWallet, unstakedAccount } from '@clearstake/verifier/testing/verdicts';
import type { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { portfolioKey } from '@/hooks/portfolio/use-known-portfolio';
import { readPortfolio } from '@/services/portfolio/read-portfolio';
import { answerPortfolio, stake } from '@/testing/portfolio';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict, testQueryClient } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import type { TestStake } from '@/testing/stake-accounts';
import { worker } from '@/testing/worker';
import { IntentSentence } from './intent-sentence';

/** Fri, 21 Nov 2025 12:00:00 GMT */
const noon = 1_763_726_400_000;
const intent: Intent = {
  operation: 'native-unstake',
  id: 'intent-3',
  cluster: 'sandbox',
  wallet: testWallet,
  createdAt: noon,
  stakeAccounts: [testWallet],
};

// Not by fake timers, which polls move on.
beforeEach(() => void vi.spyOn(Date, 'now').mockReturnValue(noon));

const show = async (epochSeconds: number) => {
  worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds }), ...publicAnswers);
  await renderStrict(<IntentSentence intent={intent} verdict={acceptedVerdict} />);
};

it('names the minute that the header names, and says it once', async () => {
  // The epoch ends at 51 seconds past; timers wait for the next ten seconds.
  await show(3_591);
  const sentence = page.getByText(/You can withdraw from/);
  await expect.element(sentence).toHaveTextContent(/12:59 on\.$/);
  await expect.element(sentence).not.toHaveTextContent('after the epoch ends');
});

/** A client that knows these accounts, as the portfolio's page read them. */
async function portfolioOf(accounts: readonly TestStake[]): Promise<QueryClient> {
  answerPortfolio(accounts);
  const client = testQueryClient();
  const read = await readPortfolio(testWallet, new AbortController().signal);
  client.setQueryData(portfolioKey(testWallet), read);
  return client;
}

describe('stake that was activated in this epoch', () => {
  const showAccounts = async (...activationEpochs: bigint[]) => {
    const accounts = activationEpochs.map((activationEpoch, index) => stake(index + 1, { activationEpoch }));
    worker.use(answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 3_600 }), ...publicAnswers);
    const stakeAccounts = accounts.map(({ pubkey }) => pubkey);
    await renderStrict(
      <IntentSentence
        intent={{ ...intent, stakeAccounts }}
        verdict={{
          ...acceptedVerdict,
          controlled: stakeAccounts.map((address) => unstakedAccount(address, 50_000_000_000n)),
        }}
      />,
      await portfolioOf(accounts),
    );
  };

  it('reads as ready to withdraw at once', async () => {
    await showAccounts(1_061n, 1_061n);
    await expect
      .element(
        page.getByText(
          'You unstake 100 SOL from 2 stake accounts. No SOL leaves your wallet but the fee. It earns nothing yet, so it can be withdrawn at once.',
        ),
      )
      .toBeVisible();
    await expect.element(page.getByText('epoch ends')).not.toBeInTheDocument();
  });

  it('changes nothing for the other accounts', async () => {
    await showAccounts(1_061n, 1_060n);
    await expect.element(page.getByText(/You can withdraw from/)).toBeVisible();
  });
});

it('names no moment that is past', async () => {
  await show(20);
  const sentence = page.getByText(/You can withdraw from .* on\.$/);
  await expect.element(sentence).toBeVisible();
  vi.mocked(Date.now).mockReturnValue(noon + 30_000);
  await expect.element(sentence, { timeout: 3_000 }).not.toBeInTheDocument();
  await expect.element(page.getByText(/You can withdraw after the epoch ends\.$/)).toBeVisible();
});
