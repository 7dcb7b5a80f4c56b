import { base58 } from '@scure/base';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Transaction } from '@/lib/portfolio/stake-events';
import type { StakePosition } from '@/lib/portfolio/stake-position';
import { sharedJournal } from '@/services/transaction/journal';
import { gate } from '@/testing/gate';
import { genesisHash, journalEntry } from '@/testing/journal-entry';
import { address as accountOf } from '@/testing/portfolio';
import { config } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { stakeIntent, testWallet } from '@/testing/verdicts';
import { worker } from '@/testing/worker';
import type { JournalEntry } from '@/transaction/types';
import { useKnownAccounts } from './use-known-accounts';

/** Accounts whose addresses are in this order. */
const [a = '', b = '', c = '', d = '', e = '', f = ''] = Array.from({ length: 6 }, (_, index) =>
  accountOf(index),
).sort();

const position = (address: string) => ({ address }) as StakePosition;

/** A Deactivate instruction of the Stake program, whose authority the wallet is. */
const deactivation = (account: string): Transaction => ({
  signature: `of ${account}`,
  slot: 1n,
  blockTime: null,
  instructions: [
    {
      program: 'Stake11111111111111111111111111111111111111',
      accounts: [account, 'SysvarC1ock11111111111111111111111111111111', testWallet],
      data: base58.encode(Uint8Array.of(5, 0, 0, 0)),
    },
  ],
  balances: new Map(),
});

let requests: string[][];

/** A node on which these accounts are closed. */
const answerClosed = (closed: readonly string[], held: Promise<void> = Promise.resolve()) =>
  answerRpc({
    getMultipleAccounts: async (addresses: string[]) => {
      requests.push(addresses);
      await held;
      const account = { lamports: 1, owner: 'x', executable: false, data: ['', 'base64'] };
      return {
        context: { slot: 1 },
        value: addresses.map((address) => (closed.includes(address) ? null : account)),
      };
    },
  });

beforeEach(() => {
  requests = [];
  worker.use(http.get('/config.json', () => HttpResponse.json(config)));
});
afterEach(async () => {
  for (const { signature } of await sharedJournal().list(genesisHash))
    await sharedJournal().delete(signature);
});

async function write(...entries: [signature: string, change: Partial<JournalEntry>][]) {
  for (const [signature, change] of entries) await sharedJournal().put(journalEntry(signature, change));
}

interface World {
  readonly positions: readonly StakePosition[];
  readonly transactions: readonly Transaction[];
}
const show = (world: World) =>
  renderHookStrict(
    ({ positions, transactions }: World) => useKnownAccounts(testWallet, positions, transactions),
    world,
  );

const nothing: World = { positions: [], transactions: [] };

it('are those of the portfolio, sorted, and those of the wallet’s transactions before', async () => {
  const { opened, open } = gate();
  worker.use(answerClosed([a], opened));
  const positions = [position(d), position(b)];
  const known = await show({ positions, transactions: [deactivation(c), deactivation(b), deactivation(a)] });
  const listed = [
    { address: b, state: 'open' },
    { address: d, state: 'open' },
  ];
  expect(known.current).toEqual({
    listed: [b, d],
    former: [a, c],
    all: [...listed, { address: a, state: 'unknown' }, { address: c, state: 'unknown' }],
  });
  open();
  await expect
    .poll(() => known.current.all)
    .toEqual([...listed, { address: a, state: 'closed' }, { address: c, state: 'not theirs' }]);
  expect(requests).toEqual([[a, c]]);
});

it('are those of the journal, less what never landed and what is another wallet’s', async () => {
  worker.use(answerClosed([]));
  const unstake = (stakeAccount: string, wallet = testWallet): JournalEntry['intent'] => ({
    operation: 'native-unstake',
    id: 'x',
    cluster: 'sandbox',
    wallet,
    createdAt: 1,
    stakeAccounts: [stakeAccount],
  });
  await write(
    ['confirmed', { status: 'confirmed', newAccount: f }],
    ['finalized', { status: 'finalized', newAccount: a }],
    ['without an account', { status: 'finalized', newAccount: null }],
    ['expired', { status: 'expired', newAccount: b }],
    ['sending', { status: 'sending', newAccount: c }],
    ['failed', { status: 'failed-on-chain', newAccount: c }],
    ['targeted', { status: 'sent', intent: unstake(d) }],
    ['another’s', { status: 'finalized', newAccount: c, intent: { ...stakeIntent, wallet: 'another' } }],
    ['another’s target', { intent: unstake(e, 'another') }],
  );
  const known = await show(nothing);
  await expect.poll(() => known.current.former).toEqual([a, d, f]);
});
