import type { JournalEntry } from '@clearstake/verifier';
import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { stakeIntent, testWallet } from '@clearstake/verifier/testing/verdicts';
import { afterEach, expect, it } from 'vitest';
import { sharedJournal } from '@/services/transaction/journal';
import { emptyJournal } from '@/testing/journal';
import { address as accountOf } from '@/testing/portfolio';
import { answerConfig } from '@/testing/public-answers';
import { renderHookStrict } from '@/testing/render-hook';
import { answerRpc } from '@/testing/rpc';
import { worker } from '@/testing/worker';
import { useKnownAccounts } from './use-known-accounts';

/** Accounts whose addresses are in this order. */
const [a = '', b = '', c = '', d = '', e = '', f = ''] = Array.from({ length: 6 }, (_, index) =>
  accountOf(index),
).sort();

afterEach(emptyJournal);

async function write(...entries: [signature: string, change: Partial<JournalEntry>][]) {
  for (const [signature, change] of entries) await sharedJournal().put(journalEntry(signature, change));
}

it('lists accounts of the journal, without what never landed or is another wallet’s', async () => {
  worker.use(
    answerConfig(),
    answerRpc({
      getMultipleAccounts: (addresses: string[]) => ({
        context: { slot: 1 },
        value: addresses.map(() => null),
      }),
    }),
  );
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
  const known = await renderHookStrict(() => useKnownAccounts(testWallet, [], []), undefined);
  await expect.poll(() => known.current.former).toEqual([a, d, f]);
});
