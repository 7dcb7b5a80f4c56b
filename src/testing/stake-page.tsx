import type { PublicConfig } from '@clearstake/contract/config';
import { pinsFor } from '@clearstake/contract/pins';
import { routes } from '@clearstake/contract/rest/routes';
import { testWallet } from '@clearstake/verifier/testing/verdicts';
import { HttpResponse, http } from 'msw';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { StakeView } from '@/components/stake/stake-view';
import type { WalletState } from '@/wallet/session';
import { config, epochInfo } from './public-answers';
import { renderStrict } from './render-strict';
import { answerRoute } from './routes';
import { answerRpc } from './rpc';
import { connectedTo, WithWallet } from './wallet-session';
import { WithLinks } from './with-links';
import { worker } from './worker';

// A lazy chunk, imported before the first test: tests should time the page, not the compiler.
import '@/services/transaction/flow-ports';
import '@clearstake/verifier';

export const sandboxConfig: PublicConfig = { ...config, sandboxControl: undefined };
const pinned = pinsFor('sandbox').validators[0];
const epochs = Array.from({ length: 40 }, (_, index) => 1_021 + index);

export const stakeChain = {
  getBalance: { context: { slot: 1 }, value: 10_000_000_000 },
  getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
  getStakeMinimumDelegation: { context: { slot: 1 }, value: 1_000_000_000 },
  getMultipleAccounts: (addresses: string[]) => ({ context: { slot: 1 }, value: addresses.map(() => null) }),
  getAccountInfo: { context: { slot: 1 }, value: null },
  getEpochInfo: { ...epochInfo, absoluteSlot: 458_352_000, slotIndex: 216_000, slotsInEpoch: 432_000 },
};

export const connected = connectedTo(testWallet);

export async function showStake(
  state: WalletState,
  deployment: PublicConfig = sandboxConfig,
  kind: 'native' | 'liquid' = 'native',
) {
  worker.use(http.get('/config.json', () => HttpResponse.json(deployment)));
  const onChoosing = vi.fn();
  await renderStrict(
    <WithLinks>
      <WithWallet state={state} onChoosing={onChoosing}>
        <StakeView kind={kind} initialAmount="" onLanded={() => undefined} />
      </WithWallet>
    </WithLinks>,
  );
  return { onChoosing };
}

export const amountField = () => page.getByLabelText('Amount', { exact: true });
export const reviewButton = () => page.getByRole('button', { name: 'Review the transaction' });

export function answerStakePage(): void {
  worker.use(
    answerRpc(stakeChain),
    answerRoute(routes.legacySolValue, { solValue: 148.2 }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }),
    answerRoute(routes.apy, ({ query }) =>
      query.epochs === undefined ? { apy: 7.305 } : { apy: epochs.map((epoch) => ({ epoch, apy: 7.305 })) },
    ),
    answerRoute(routes.networkApy, { apy: epochs.map((epoch) => ({ epoch, apy: 6.5 })) }),
    answerRoute(routes.apyLiquid, { apy: 6 }),
    answerRoute(routes.validatorsOverview, {
      general_data: {},
      validators: [{ identity: pinned?.identity, apy: 5.844, apy_total: 7.305 }],
    }),
  );
}
