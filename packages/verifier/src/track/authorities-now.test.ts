import { patched } from '@clearstake/sandbox/chain/bytes';
import { expect, it } from 'vitest';
import { Executor } from '../../testing/executor';
import { landedOperation } from '../../testing/landing';
import { worded } from '../../testing/worded';
import {
  attacker,
  bystander,
  copyWorld,
  stakeAddress,
  type TestWorld,
  testWorld,
  wallet,
} from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import type { JournalEntry, Operation, RawAccount, RpcPort } from '..';
import { STAKE_PROGRAM, TOKEN_PROGRAM } from '../addresses';
import { u64 } from '../bytes';
import { authoritiesNow } from './authorities-now';

/** What the accounts of a landed transaction say later, with one byte range of one account changed. */
const executor = new Executor();
const world = await testWorld();

// Offsets of a stake account: staker, withdrawer, and both limits of a lockup.
const STAKER = 12;
const WITHDRAWER = 44;
const LOCKED_EPOCH = 84;
// Offsets of a token account: owner, and the option of a delegate.
const TOKEN_OWNER = 32;
const DELEGATE = 72;

const landed = (operation: Operation) => landedOperation(operation, world, executor);

const changedAt = (at: number, bytes: Uint8Array) => (account: RawAccount) => ({
  ...account,
  data: patched(account.data, at, bytes),
});
const requestTo = (rpc: RpcPort, { verdict }: Pick<JournalEntry, 'verdict'>) =>
  authoritiesNow({ rpc, verdict, wallet: wallet.address, signature: '', slot: 7n });

async function drift(
  { entry, after }: { entry: Pick<JournalEntry, 'verdict'>; after: TestWorld },
  address: string,
  change: (account: RawAccount) => RawAccount,
) {
  const later = copyWorld(after);
  const account = later.accounts.get(address);
  if (!account) throw new Error(`There is no ${address}.`);
  later.accounts.set(address, change(account));
  return (await requestTo(worldRpc(later), entry)).notes;
}

const stake = stakeAddress('active-1');
const ownedBy = (owner: string) => (account: RawAccount) => ({ ...account, owner });
const byProgram = 'Your wallet belongs to a program now.';
const overTokens = 'Somebody else has power over your token account now.';

it.each<[string, Operation, string, (account: RawAccount) => RawAccount, string[]]>([
  ['nothing', 'auto-compound', stake, (account) => account, []],
  [
    'another staker',
    'auto-compound',
    stake,
    changedAt(STAKER, attacker.publicKey),
    [`Somebody else can re-delegate the stake account ${stake} now.`],
  ],
  [
    'another withdrawer',
    'auto-compound',
    stake,
    changedAt(WITHDRAWER, attacker.publicKey),
    [`Somebody else can withdraw from the stake account ${stake} now.`],
  ],
  [
    'a lockup',
    'auto-compound',
    stake,
    changedAt(LOCKED_EPOCH, u64(1n)),
    [`The stake account ${stake} has a lockup now.`],
  ],
  [
    'another program of a stake account',
    'auto-compound',
    stake,
    ownedBy(TOKEN_PROGRAM),
    [`The stake account ${stake} belongs to another program now.`],
  ],
  ['a program of the wallet', 'liquid-stake', wallet.address, ownedBy(STAKE_PROGRAM), [byProgram]],
  [
    'another owner of tokens',
    'liquid-stake',
    world.poolTokenAccount,
    changedAt(TOKEN_OWNER, bystander.publicKey),
    [overTokens],
  ],
  [
    'a delegate of tokens',
    'liquid-stake',
    world.poolTokenAccount,
    changedAt(DELEGATE, Uint8Array.of(1, 0, 0, 0)),
    [overTokens],
  ],
])('reports %s that came afterwards', async (_, operation, address, change, told) => {
  expect(worded(await drift(await landed(operation), address, change))).toEqual(told);
});

it('a node is asked for each account once, and for its newest confirmed state', async () => {
  const { entry, after } = await landed('auto-compound');
  const requests: Parameters<RpcPort['getMultipleAccounts']>[] = [];
  const rpc = worldRpc(after, {
    getMultipleAccounts: async (...request) => {
      requests.push(request);
      return request[0].map((address) => after.accounts.get(address) ?? null);
    },
  });
  expect(await requestTo(rpc, entry)).toEqual({ problems: [], notes: [] });
  expect(requests.map(([addresses, ...rest]) => [addresses.toSorted(), ...rest])).toEqual([
    [
      [wallet.address, stakeAddress('active-1'), stakeAddress('compounded')].sort(),
      'confirmed',
      { minContextSlot: 7n },
    ],
  ]);
});
