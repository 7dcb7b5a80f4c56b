import { pinsFor } from '@contract/pins';
import { routes } from '@contract/rest/routes';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { encodeBase58 } from '@/lib/base58';
import { renderStrict } from '@/testing/render-strict';
import { answerRoute } from '@/testing/routes';
import { answerRpc } from '@/testing/rpc';
import { stakeAccountJson, type TestStake } from '@/testing/stake-accounts';
import { testWallet } from '@/testing/verdicts';
import { testSession, WithWallet } from '@/testing/wallet-session';
import { worker } from '@/testing/worker';
import type { WalletState } from '@/wallet/session';
import { PortfolioView } from './portfolio-view';

const sol = 1_000_000_000n;
const rent = 2_282_880n;
const vote = pinsFor('sandbox').validators[0]?.vote ?? '';
const other = 'DETsknNx6zDf3jwrAsJP7i1iKPGNKNydWMK4TMFJ7rTF';
const address = (index: number): string => {
  const bytes = new Uint8Array(32).fill(3);
  new DataView(bytes.buffer).setUint32(0, index + 1);
  return encodeBase58(bytes);
};
const stake = (index: number, change: Partial<TestStake> = {}): TestStake => ({
  pubkey: address(index),
  authority: testWallet,
  vote,
  delegated: 5n * sol,
  lamports: 5n * sol + rent,
  activationEpoch: 1_000n,
  ...change,
});
const short = (index: number): string => `${address(index).slice(0, 4)}…${address(index).slice(-4)}`;

const own: WalletState = { phase: 'connected', session: testSession(testWallet), choices: [] };
const nobody: WalletState = { phase: 'disconnected', choices: [] };

async function show(accounts: readonly TestStake[], state: WalletState = own) {
  worker.use(
    answerRpc({
      getProgramAccounts: { context: { slot: 458_625_888 }, value: accounts.map(stakeAccountJson) },
      getEpochInfo: {
        epoch: 1061,
        absoluteSlot: 458_352_000,
        blockHeight: 1,
        slotIndex: 216_000,
        slotsInEpoch: 432_000,
      },
      getMinimumBalanceForRentExemption: (bytes: number) => (128 + bytes) * 6_960,
      getStakeMinimumDelegation: { context: { slot: 1 }, value: sol },
      getAccountInfo: { context: { slot: 1 }, value: null },
      getMultipleAccounts: (addresses: string[]) => ({
        context: { slot: 1 },
        value: addresses.map(() => null),
      }),
      getBalance: { context: { slot: 1 }, value: 10n * sol },
      getInflationReward: (addresses: string[], { epoch }: { epoch: number }) =>
        addresses.map(() =>
          epoch === 1060 ? { epoch, effectiveSlot: 5, amount: 2_500_000, postBalance: 1 } : null,
        ),
    }),
  );
  await renderStrict(
    <WithWallet state={state}>
      <PortfolioView address={testWallet} listing={{}} onList={() => undefined} />
    </WithWallet>,
  );
  await expect.element(page.getByText(/of \d+, RPC slot 458,625,888/)).toBeVisible();
}

beforeEach(async () => {
  await page.viewport(1440, 1000);
  worker.use(
    http.get('/config.json', () =>
      HttpResponse.json({
        cluster: 'sandbox',
        genesisHash: pinsFor('sandbox').genesisHash,
        units: { apy: 'percent', amount: 'SOL' },
        aggregatorSegment: 'jupiter',
        features: { sandbox: true, aggregatorExit: true, blockEngineStreams: true },
      }),
    ),
    answerRoute(routes.legacySolValue, { solValue: 148.2 }),
    answerRoute(routes.legacyEpochInfo, { epoch: 1061, epochSeconds: 86_400 }),
    answerRoute(routes.validatorsOverview, { general_data: {}, validators: [] }),
  );
});
afterEach(() => cleanup());

const rowOf = (index: number) => page.getByRole('row').filter({ hasText: short(index) });

describe('the list', () => {
  it('says of each account its state, its amounts and what comes next', async () => {
    await show([
      stake(0, { lamports: 5n * sol + rent + 412_700_000n }),
      stake(1, { activationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_061n }),
      stake(3, { deactivationEpoch: 1_050n }),
    ]);
    await expect
      .element(rowOf(0))
      .toHaveTextContent(/Activesince epoch 1,001Harrow Lane.*5\.0000.*0\.4127.*Earning/);
    await expect
      .element(rowOf(1))
      .toHaveTextContent(/Activatingearns from the boundary on.*in 24 h 0 min|Activating.*in \d+ h/);
    await expect.element(rowOf(2)).toHaveTextContent(/Deactivatingearns until the boundary/);
    await expect.element(rowOf(3)).toHaveTextContent(/Inactiveready to withdrawNone0.*5\.0022.*Now/);
  });

  it('adds the position up from its parts', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_050n })]);
    const position = page.getByLabelText('Position');
    await expect.element(position).toHaveTextContent('Native stake5.0022SOL');
    await expect.element(position).toHaveTextContent('Wallet10.00SOL');
    await expect.element(position).toHaveTextContent('Idle or ready5.0022SOL');
    await expect.element(position).toHaveTextContent(/5\.0022SOL ready to withdraw/);
  });

  it('shows rewards that the chain paid', async () => {
    await show([stake(0), stake(1)]);
    await expect.element(page.getByText('Epoch 1,060, highest 0.0050 SOL')).toBeVisible();
  });

  it('says why there is nothing, in a sentence', async () => {
    await show([]);
    await expect.element(page.getByText(/is staker or withdrawer of no stake account/)).toBeVisible();
  });

  it('keeps 500 accounts out of the document until they are looked at', async () => {
    await show(Array.from({ length: 500 }, (_, index) => stake(index)));
    await expect.element(page.getByText(/500 of 500/)).toBeVisible();
    expect(document.querySelectorAll('.acc tbody tr').length).toBeLessThan(60);
    scrollTo(0, document.body.scrollHeight / 2);
    await expect.poll(() => document.querySelectorAll('.acc tbody tr').length).toBeLessThan(60);
  });
});

describe('what can be done', () => {
  it('names the exact precondition that keeps a switch from moving', async () => {
    await show([
      stake(0, { staker: other }),
      stake(1, { deactivationEpoch: 1_061n }),
      stake(2, { deactivationEpoch: 1_050n }),
    ]);
    const reasonOf = (index: number) =>
      expect.element(page.getByRole('switch', { name: `Auto-compound ${short(index)}` }));
    await reasonOf(0).toHaveAccessibleDescription('Staker authority is another key');
    await reasonOf(1).toHaveAccessibleDescription('Cannot switch on while deactivating');
    await reasonOf(2).toHaveAccessibleDescription('Not delegated');
  });

  it('offers nothing that needs a signature to somebody who only looks', async () => {
    await show([stake(0), stake(1, { deactivationEpoch: 1_050n })], nobody);
    for (const name of ['Withdraw', 'Manage', 'Sweep']) {
      expect(page.getByRole('button', { name, exact: true }).query()).toBeNull();
    }
    await expect
      .element(page.getByRole('switch', { name: `Auto-compound ${short(0)}` }))
      .toHaveAccessibleDescription('Connect the wallet that controls it');
  });

  it('offers for several accounts what all of them allow, and says what not and why', async () => {
    await show([stake(0), stake(1), stake(2, { deactivationEpoch: 1_061n })]);
    await page.getByRole('checkbox', { name: `Select ${short(0)}` }).click();
    await page.getByRole('checkbox', { name: `Select ${short(1)}` }).click();
    const bar = page.getByRole('region', { name: 'Selected accounts' });
    await expect.element(bar).toHaveTextContent('2 selected10.0000 SOL delegated');
    await expect.element(bar.getByRole('button', { name: 'Merge into one' })).toBeVisible();
    await expect.element(bar.getByRole('button', { name: 'Deactivate 2' })).toBeVisible();
    await page.getByRole('checkbox', { name: `Select ${short(2)}` }).click();
    await expect.element(bar).toHaveTextContent('Deactivate: Already deactivating (1 of 3).');
    await expect.element(bar).toHaveTextContent('Merge: not all of them can be merged into one.');
  });

  it('splits for a partial unstake within the bounds that the network sets', async () => {
    await show([stake(0)]);
    await page.getByRole('button', { name: 'Manage' }).click();
    const part = page.getByLabelText('Deactivate a part, SOL');
    await part.fill('4.5');
    await expect.element(page.getByText('At least 1 SOL must stay; the most is 4 SOL.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Review' })).toBeDisabled();
    await part.fill('4');
    await expect.element(page.getByRole('button', { name: 'Review' })).toBeEnabled();
  });
});

describe('when the node does not answer', () => {
  it('says so, that nothing was sent, and offers another try', async () => {
    worker.use(answerRpc({}));
    await renderStrict(
      <WithWallet state={own}>
        <PortfolioView address={testWallet} listing={{}} onList={() => undefined} />
      </WithWallet>,
    );
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent(/cannot be listed\..*Method not found.*Nothing was sent\.Try again/);
  });
});
