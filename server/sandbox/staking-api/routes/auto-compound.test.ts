import { routes } from '@contract/rest/routes';
import { afterAll, describe, expect, it } from 'vitest';
import { sandboxAddress } from '../../chain/keys';
import { autoCompoundLedgerAddress } from '../../chain/lowering/auto-compound';
import { autoCompoundLedgerSize, decodeAutoCompoundLedger } from '../../chain/lowering/auto-compound-layout';
import {
  createTestApi,
  instructionsOf,
  lamportsOf,
  messageOf,
  signed,
  type TestWallet,
  testWallet,
} from '../test-api';

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
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(built.txn), owner, built.sec_key) });
  return built.pubkey;
}

async function unstake(account: string): Promise<void> {
  const { txn } = await api.answer(routes.nativeUnstake, {
    pubkey: wallet.address,
    stake_accounts: [account],
  });
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(txn), wallet) });
}

const update = (switches: readonly (readonly [string, boolean])[], owner = wallet) => ({
  wallet: owner.address,
  stake_accounts: switches.map(([account, enable]) => ({ stake_account_address: account, enable })),
});

async function land(switches: readonly (readonly [string, boolean])[]): Promise<void> {
  const { txn } = await api.answer(routes.autoCompoundUpdate, update(switches));
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(txn), wallet) });
}

const enabled = (): string[] => {
  const account = api.chain.getAccount(ledger);
  const read = account && decodeAutoCompoundLedger(account.data);
  return read ? read.entries.map((entry) => entry.stakeAccount) : [];
};

describe('auto-compound update', () => {
  it('builds one switch per account and nothing else', async () => {
    const accounts = [await stake(wallet), await stake(wallet)];
    const { txn } = await api.answer(routes.autoCompoundUpdate, update(accounts.map((each) => [each, true])));
    expect(
      instructionsOf(messageOf(txn)).map(({ programAddress, data, keys }) => [
        programAddress,
        data.toString('hex'),
        keys,
      ]),
    ).toEqual(
      accounts.map((account) => [
        sandboxAddress('auto-compound-program'),
        '00',
        [account, ledger, wallet.address, '11111111111111111111111111111111'],
      ]),
    );
  });

  it('switches on and off, one and many, paying and returning exactly the rent of the ledger', async () => {
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

  it('accepts twenty accounts in one transaction', async () => {
    const accounts: string[] = [];
    for (let count = 0; count < 20; count += 1) accounts.push(await stake(wallet));
    await land(accounts.map((each) => [each, true]));
    expect(enabled()).toEqual(accounts);
    await land(accounts.map((each) => [each, false]));
  });

  it('refuses with the exact precondition that fails', async () => {
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
      [[[wallet.address, true]], 422, `${wallet.address} is not a stake account.`],
      [[[foreign, true]], 422, `The wallet is not the stake authority of the stake account ${foreign}.`],
      // Deactivated in the epoch of its delegation: it never became active.
      [[[fresh, true]], 409, `The stake account ${fresh} is already inactive.`],
      [
        [[deactivating, false]],
        409,
        `The stake account ${deactivating} is deactivating; auto-compounding cannot be switched off until it is inactive.`,
      ],
      [[[own, false]], 409, `Auto-compounding of the stake account ${own} is already off.`],
      [
        [
          [own, true],
          [own, false],
        ],
        400,
        `The stake account ${own} is listed twice.`,
      ],
      [[], 400, 'stake_accounts must name at least one stake account.'],
    ] as const;
    for (const [switches, status, sentence] of cases) {
      expect(await api.refusal(routes.autoCompoundUpdate, update(switches))).toEqual([status, sentence]);
    }
    await land([[own, true]]);
    expect(await api.refusal(routes.autoCompoundUpdate, update([[own, true]]))).toEqual([
      409,
      `Auto-compounding of the stake account ${own} is already on.`,
    ]);
    await land([[own, false]]);
  });

  it('releases an account once it is inactive', async () => {
    const account = await stake(wallet);
    await land([[account, true]]);
    await unstake(account);
    await api.chain.turnEpoch();
    await land([[account, false]]);
    expect(enabled()).not.toContain(account);
    expect(await api.refusal(routes.autoCompoundUpdate, update([[account, true]]))).toEqual([
      409,
      `The stake account ${account} is already inactive.`,
    ]);
  });
});

describe('native stake with auto-compounding', () => {
  it('creates, delegates and switches on in one transaction', async () => {
    const built = await api.answer(routes.nativeStake, {
      pubkey: wallet.address,
      amount: 3n * sol,
      is_auto_compounding_enabled: true,
    });
    const message = messageOf(built.txn);
    expect(instructionsOf(message)).toHaveLength(4);
    expect(instructionsOf(message)[3]?.keys).toEqual([
      built.pubkey,
      ledger,
      wallet.address,
      '11111111111111111111111111111111',
    ]);
    const account = await stake(wallet, true);
    expect(enabled()).toContain(account);
    expect(await stake(wallet, false)).not.toBe(account);
    expect(enabled().at(-1)).toBe(account);
  });
});
