import { describe, expect, it } from 'vitest';
import { Executor } from '@/testing/transaction/executor';
import { landedOperation } from '@/testing/transaction/landing';
import {
  attacker,
  bystander,
  copyWorld,
  stakeAddress,
  type TestWorld,
  testWorld,
  wallet,
} from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import type { JournalEntry, Operation, RawAccount, RpcPort } from '@/transaction';
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '@/transaction/addresses';
import { u64 } from '@/transaction/bytes';
import { authoritiesNow } from '@/transaction/track/authorities-now';

/** What the accounts of a landed transaction say later, with one byte range of one account changed. */
const executor = new Executor();
const world = await testWorld();

// Offsets of a stake account: staker, withdrawer, and both limits of a lockup.
const STAKER = 12;
const WITHDRAWER = 44;
const LOCKED_UNTIL = 76;
const LOCKED_EPOCH = 84;
// Offsets of a token account: owner, and the option of a delegate.
const TOKEN_OWNER = 32;
const DELEGATE = 72;

const landed = (operation: Operation) => landedOperation(operation, world, executor);

const patched = (at: number, bytes: Uint8Array) => (account: RawAccount) => {
  const data = account.data.slice();
  data.set(bytes, at);
  return { ...account, data };
};

async function drift(
  { entry, after }: { entry: Pick<JournalEntry, 'verdict'>; after: TestWorld },
  address: string,
  change: (account: RawAccount) => RawAccount,
) {
  const later = copyWorld(after);
  const account = later.accounts.get(address);
  if (!account) throw new Error(`There is no ${address}.`);
  later.accounts.set(address, change(account));
  const request = {
    rpc: worldRpc(later),
    verdict: entry.verdict,
    wallet: wallet.address,
    signature: '',
    slot: 7n,
  };
  return (await authoritiesNow(request)).notes;
}

describe('of a stake account', () => {
  const stake = stakeAddress('active-1');
  it.each<[string, (account: RawAccount) => RawAccount, string | null]>([
    ['nothing changed', (account) => account, null],
    ['its balance changed', (account) => ({ ...account, lamports: 1n }), null],
    [
      'another staker is told',
      patched(STAKER, attacker.publicKey),
      `Somebody else can re-delegate the stake account ${stake} now.`,
    ],
    [
      'another withdrawer is told',
      patched(WITHDRAWER, attacker.publicKey),
      `Somebody else can withdraw from the stake account ${stake} now.`,
    ],
    [
      'a lockup by time is told',
      patched(LOCKED_UNTIL, u64(1n)),
      `The stake account ${stake} has a lockup now.`,
    ],
    [
      'a lockup by epoch is told',
      patched(LOCKED_EPOCH, u64(1n)),
      `The stake account ${stake} has a lockup now.`,
    ],
    [
      'another program is told',
      (account) => ({ ...account, owner: TOKEN_PROGRAM }),
      `The stake account ${stake} belongs to another program now.`,
    ],
  ])('%s', async (_, change, told) => {
    expect(await drift(await landed('auto-compound'), stake, change)).toEqual(told === null ? [] : [told]);
  });
});

describe('of the wallet', () => {
  it.each<[string, (account: RawAccount) => RawAccount, boolean]>([
    ['nothing changed', (account) => account, false],
    ['that a program owns it is told', (account) => ({ ...account, owner: STAKE_PROGRAM }), true],
    ['that it has data is told', (account) => ({ ...account, data: Uint8Array.of(0) }), true],
  ])('%s', async (_, change, told) => {
    expect(await drift(await landed('liquid-stake'), wallet.address, change)).toEqual(
      told ? ['Your wallet belongs to a program now.'] : [],
    );
  });
});

describe('of a token account', () => {
  it.each<[string, (account: RawAccount) => RawAccount, boolean]>([
    ['nothing changed', (account) => account, false],
    ['another owner is told', patched(TOKEN_OWNER, bystander.publicKey), true],
    ['a delegate is told', patched(DELEGATE, Uint8Array.of(1, 0, 0, 0)), true],
    ['that it is none any more is told', (account) => ({ ...account, owner: STAKE_PROGRAM }), true],
  ])('%s', async (_, change, told) => {
    expect(await drift(await landed('liquid-stake'), world.poolTokenAccount, change)).toEqual(
      told ? ['Somebody else has power over your token account now.'] : [],
    );
  });
});

describe('a node', () => {
  it('is asked for each account once, and for its newest confirmed state', async () => {
    const { entry, after } = await landed('auto-compound');
    const requests: Parameters<RpcPort['getMultipleAccounts']>[] = [];
    const rpc = worldRpc(after, {
      getMultipleAccounts: async (...request) => {
        requests.push(request);
        return request[0].map((address) => after.accounts.get(address) ?? null);
      },
    });
    const request = { rpc, verdict: entry.verdict, wallet: wallet.address, signature: '', slot: 7n };
    expect(await authoritiesNow(request)).toEqual({ problems: [], notes: [] });
    expect(requests.map(([addresses, ...rest]) => [addresses.toSorted(), ...rest])).toEqual([
      [
        [wallet.address, stakeAddress('active-1'), stakeAddress('compounded')].sort(),
        'confirmed',
        { minContextSlot: 7n },
      ],
    ]);
  });
});
