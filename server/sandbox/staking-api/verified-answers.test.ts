import { sandboxPins } from '@contract/pins/sandbox';
import { routes } from '@contract/rest/routes';
import { afterAll, describe, expect, it } from 'vitest';
import {
  decodeBlob,
  gatherFacts,
  type Intent,
  type IntentFields,
  makeIntent,
  type TextEncoding,
  verify,
} from '@/transaction';
import { createTestApi, messageOf, nodeOver, signed, testWallet } from './test-api';

const sol = 1_000_000_000n;
const wallet = testWallet(41);
const accepted = { outcome: 'accepted', findings: [] };
const base = { cluster: 'sandbox', wallet: wallet.address } as const;

const api = await createTestApi();
await api.fund(wallet, 1_000n * sol);
afterAll(() => api.close());

interface Built {
  readonly txn: string;
  readonly encoding?: TextEncoding;
  readonly newAccount?: string;
}

/** The browser's verdict on an answer of this API. */
async function verdict(fields: IntentFields, { txn, encoding = 'hex', newAccount }: Built) {
  const intent: Intent = makeIntent(fields);
  const decoded = decodeBlob(txn, encoding);
  const facts = await gatherFacts({ intent, decoded, pins: sandboxPins, rpc: nodeOver(api.chain) });
  const answer = {
    intentId: intent.id,
    newAccount: newAccount === undefined ? null : { address: newAccount, keyMatches: true },
  };
  const { outcome, findings } = verify({ intent, decoded, facts, pins: sandboxPins, answer });
  return { outcome, findings };
}

async function stake(autoCompound = false) {
  const built = await api.answer(routes.nativeStake, {
    pubkey: wallet.address,
    amount: 2n * sol,
    is_auto_compounding_enabled: autoCompound,
  });
  return built;
}

async function landed(): Promise<string> {
  const built = await stake();
  await api.answer(routes.sendTransaction, { txn: signed(messageOf(built.txn), wallet, built.sec_key) });
  return built.pubkey;
}

describe("the browser's verifier accepts every honest answer", () => {
  it.each([false, true])('native stake, auto-compounded: %s', async (autoCompound) => {
    const built = await stake(autoCompound);
    const result = await verdict(
      { ...base, operation: 'native-stake', lamports: 2n * sol, autoCompound },
      { txn: built.txn, newAccount: built.pubkey },
    );
    expect(result).toEqual(accepted);
  });

  it('native unstake', async () => {
    const stakeAccounts = [await landed(), await landed()];
    const { txn } = await api.answer(routes.nativeUnstake, {
      pubkey: wallet.address,
      stake_accounts: stakeAccounts,
    });
    expect(await verdict({ ...base, operation: 'native-unstake', stakeAccounts }, { txn })).toEqual(accepted);
  });

  it('auto-compound, on and off', async () => {
    const stakeAccount = await landed();
    for (const enable of [true, false]) {
      const { txn } = await api.answer(routes.autoCompoundUpdate, {
        wallet: wallet.address,
        stake_accounts: [{ stake_account_address: stakeAccount, enable }],
      });
      const changes = [{ stakeAccount, enable }];
      expect(await verdict({ ...base, operation: 'auto-compound', changes }, { txn })).toEqual(accepted);
      await api.answer(routes.sendTransaction, { txn: signed(messageOf(txn), wallet) });
    }
  });

  it('liquid stake, before and after the token account exists, on both interfaces', async () => {
    for (let round = 0; round < 2; round += 1) {
      const { txn } = await api.answer(routes.liquidStake, { pubkey: wallet.address, amount: 50n * sol });
      expect(await verdict({ ...base, operation: 'liquid-stake', lamports: 50n * sol }, { txn })).toEqual(
        accepted,
      );
      await api.answer(routes.sendTransaction, { txn: signed(messageOf(txn), wallet) });
    }
    const { txn } = await api.answer(routes.legacyDeposit, { pubkey: wallet.address, amount: 5n * sol });
    expect(
      await verdict(
        { ...base, operation: 'legacy-deposit', lamports: 5n * sol },
        { txn, encoding: 'base64' },
      ),
    ).toEqual(accepted);
  });

  it('liquid unstake, on both interfaces', async () => {
    const built = await api.answer(routes.liquidUnstake, { pubkey: wallet.address, amount: 5n * sol });
    expect(
      await verdict(
        { ...base, operation: 'liquid-unstake', tokens: 5n * sol },
        { txn: built.txn, newAccount: built.pub_key },
      ),
    ).toEqual(accepted);
    const legacy = await api.answer(routes.legacyWithdraw, { pubkey: wallet.address, amount: 5n * sol });
    expect(
      await verdict(
        { ...base, operation: 'legacy-withdraw', lamports: 5n * sol },
        { txn: legacy.txn, encoding: 'base64', newAccount: legacy.pub_key },
      ),
    ).toEqual(accepted);
  });

  it('exit through the aggregator', async () => {
    const { txn } = await api.answer(routes.aggregatorUnstake, { pubkey: wallet.address, amount: 5n * sol });
    expect(
      await verdict(
        { ...base, operation: 'swap-exit', tokens: 5n * sol, maxSlippageBps: 100, maxDiscountBps: 100 },
        { txn },
      ),
    ).toEqual(accepted);
  });
});
