import { routes } from '@clearstake/contract/rest/routes';
import { afterAll, expect, it } from 'vitest';
import { sandboxAddress } from '../../chain/keys';
import { autoCompoundLedgerAddress } from '../../chain/lowering/auto-compound';
import { autoCompoundLedgerSize, decodeAutoCompoundLedger } from '../../chain/lowering/auto-compound-layout';
import { createTestApi, lamportsOf, type TestWallet, testWallet } from '../testing/test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(31);
const stranger = testWallet(32);
const ledger = autoCompoundLedgerAddress(sandboxAddress('auto-compound-program'), wallet.address).address;

const api = await createTestApi();
await api.fund(wallet, 1_000n * sol);
await api.fund(stranger, 100n * sol);
afterAll(() => api.close());

async function stake(owner: TestWallet, compounded?: boolean): Promise<string> {
  const flag = compounded === undefined ? {} : { is_auto_compounding_enabled: compounded };
  const built = await api.answer(routes.nativeStake, { pubkey: owner.address, amount: 2n * sol, ...flag });
  await api.land(built, owner);
  return built.pubkey;
}

async function unstake(account: string): Promise<void> {
  const body = { pubkey: wallet.address, stake_accounts: [account] };
  await api.land(await api.answer(routes.nativeUnstake, body), wallet);
}

const update = (switches: readonly (readonly [string, boolean])[], owner = wallet) => ({
  wallet: owner.address,
  stake_accounts: switches.map(([account, enable]) => ({ stake_account_address: account, enable })),
});

async function land(switches: readonly (readonly [string, boolean])[]): Promise<void> {
  await api.land(await api.answer(routes.autoCompoundUpdate, update(switches)), wallet);
}

const enabled = (): string[] => {
  const account = api.chain.getAccount(ledger);
  const read = account && decodeAutoCompoundLedger(account.data);
  return read ? read.entries.map((entry) => entry.stakeAccount) : [];
};

it('auto-compound update switches on and off, one and many, paying and returning exactly the rent of the ledger', async () => {
  const [first, two, three] = [await stake(wallet), await stake(wallet), await stake(wallet)];
  const start = lamportsOf(api.chain, wallet.address);
  await land([
    [first, true],
    [two, true],
    [three, true],
  ]);
  expect(enabled()).toEqual([first, two, three]);
  const rent = api.chain.rent(autoCompoundLedgerSize(3));
  expect(start - lamportsOf(api.chain, wallet.address)).toBe(rent + 5_000n);
  await land([
    [first, false],
    [three, false],
  ]);
  expect(enabled()).toEqual([two]);
  await land([[two, false]]);
  expect(enabled()).toEqual([]);
  expect(api.chain.getAccount(ledger)).toBeNull();
  expect(start - lamportsOf(api.chain, wallet.address)).toBe(15_000n);
});

it('auto-compound update refuses with the exact precondition that fails', async () => {
  const own = await stake(wallet);
  const foreign = await stake(stranger);
  const deactivating = await stake(wallet);
  await land([[deactivating, true]]);
  await api.chain.turnEpoch();
  await unstake(deactivating);
  const fresh = await stake(wallet);
  await unstake(fresh);
  const missing = testWallet(98).address;
  const cases = [
    [[[missing, true]], 404, `There is no account ${missing}.`],
    [[[foreign, true]], 422, `The wallet is not the stake authority of the stake account ${foreign}.`],
    // Deactivated in the epoch of its delegation: it never became active.
    [[[fresh, true]], 409, `The stake account ${fresh} is already inactive.`],
    [
      [[deactivating, false]],
      409,
      `The stake account ${deactivating} is deactivating; auto-compounding cannot be switched off until it is inactive.`,
    ],
    [[[own, false]], 409, `Auto-compounding of the stake account ${own} is already off.`],
  ] as const;
  for (const [switches, status, sentence] of cases) {
    expect(await api.refusal(routes.autoCompoundUpdate, update(switches))).toEqual([status, sentence]);
  }
});
