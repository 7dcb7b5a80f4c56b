import { pinsFor } from '@contract/pins';
import { encodeAutoCompoundLedger } from '@server/sandbox/chain/lowering/auto-compound-layout';
import { expect, it } from 'vitest';
import { testKey } from '@/testing/transaction/keys';
import { rentOf, testWorld, wallet } from '@/testing/transaction/world';
import { worldRpc } from '@/testing/transaction/world-rpc';
import { makeIntent } from '../intent/make-intent';
import { autoCompoundFacts } from './auto-compound-facts';

const pins = pinsFor('sandbox');
const rpc = worldRpc(await testWorld());
const entry = 40n * 6_960n;
/** A header of 36 bytes, and 128 of overhead. */
const head = 164n * 6_960n;

it.each<[string, boolean[], number | null, bigint]>([
  ['a first entry', [true], null, head + entry],
  ['another entry', [true], 2, entry],
  ['two more', [true, true], 1, 2n * entry],
  ['one more and one less', [true, false], 1, 0n],
  ['one less', [false], 2, -entry],
  ['the last one', [false], 1, -(head + entry)],
  ['one less than none', [false], null, 0n],
])('counts the rent of a ledger with %s', async (_, changes, entries, rentChange) => {
  const intent = makeIntent({
    cluster: 'sandbox',
    wallet: wallet.address,
    operation: 'auto-compound',
    changes: changes.map((enable, index) => ({ stakeAccount: testKey(`changed ${index}`).address, enable })),
  });
  const kept = Array.from({ length: entries ?? 0 }, (_unused, index) => testKey(`kept ${index}`).address);
  const data = encodeAutoCompoundLedger({
    bump: 255,
    wallet: wallet.address,
    entries: kept.map((stakeAccount) => ({ stakeAccount, sinceEpoch: 1n })),
  });
  const account = {
    owner: pins.autoCompound?.program ?? '',
    data,
    lamports: rentOf(data.length),
    executable: false,
  };
  const ledger = entries === null ? null : account;
  expect(await autoCompoundFacts(intent, pins, ledger, rpc)).toEqual({ enabled: new Set(kept), rentChange });
  expect(await autoCompoundFacts(intent, { ...pins, autoCompound: null }, ledger, rpc)).toEqual({
    enabled: new Set(),
    rentChange: 0n,
  });
});
