import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { useConfig } from '@/hooks/config/use-config';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { testWallet } from '@/testing/verdicts';
import { testSession, WithWallet } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import { useTransactionFlow } from './use-transaction-flow';

// Lazy code, imported before the first test so that tests do not measure the compiler.
import '@/services/transaction/flow-ports';
import '@/transaction/flow/transaction-flow';

/** Addresses of accounts. */
const first = 'Ck8wN3Zz1cJXq2nYzTgGZzqGNvRZLpXZqGqkXkr3fTz1';
const second = 'DVAvCqmnACMadWS6rqaGrR8JvByEENXDTNTSyFnNj5M8';

interface StarterProps {
  account: string;
  onStart?: () => void;
}

/** Starts to deactivate an account. */
function Starter({ account, onStart }: StarterProps) {
  const flow = useTransactionFlow();
  if (!useConfig().data) return null;
  const start = () => {
    flow.start({ operation: 'native-unstake', stakeAccounts: [account] });
    onStart?.();
  };
  return (
    <button type="button" onClick={start}>
      {account}
    </button>
  );
}

/** Two pages; the first one is left with the press that starts a transaction there. */
function Pages() {
  const [left, setLeft] = useState(false);
  return left ? (
    <Starter key={second} account={second} />
  ) : (
    <Starter key={first} account={first} onStart={() => setLeft(true)} />
  );
}

afterEach(() => cleanup());

it('starts nothing for a page that was left while the code was loading', async () => {
  const built: unknown[] = [];
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({
        cluster: 'sandbox',
        genesisHash: pinsFor('sandbox').genesisHash,
        units: { apy: 'percent', legacyApy: 'percent', stake: 'SOL', reward: 'SOL' },
        aggregatorSegment: 'jupiter',
        features: { sandbox: true, aggregatorExit: true },
      }),
    ),
    answerRpc({}),
    answerRoute(routes.nativeUnstake, ({ body }) => {
      built.push(body);
      return { txn: '00' };
    }),
  );
  await renderStrict(
    <WithWallet state={{ phase: 'connected', session: testSession(testWallet), choices: [] }}>
      <Pages />
    </WithWallet>,
  );
  await page.getByRole('button', { name: first }).click();
  await page.getByRole('button', { name: second }).click();
  await expect.poll(() => built).toContainEqual({ pubkey: testWallet, stake_accounts: [second] });
  expect(built).toHaveLength(1);
});
