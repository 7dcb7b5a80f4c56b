import { routes } from '@contract/rest/routes';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { publicAnswers } from '@/testing/public-answers';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { acceptedVerdict, testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import type { Intent } from '@/transaction/types';
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
afterEach(() => void vi.restoreAllMocks());

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

it('names no moment that is past', async () => {
  await show(20);
  const sentence = page.getByText(/You can withdraw from .* on\.$/);
  await expect.element(sentence).toBeVisible();
  vi.mocked(Date.now).mockReturnValue(noon + 30_000);
  await expect.element(sentence, { timeout: 3_000 }).not.toBeInTheDocument();
  await expect.element(page.getByText(/You can withdraw after the epoch ends\.$/)).toBeVisible();
});
