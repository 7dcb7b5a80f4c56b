import { describe, expect, it } from 'vitest';
import { testKey } from '../../testing/keys';
import { nodeOf } from '../../testing/landing';
import { type Made, receiptMaker, textOf, verified, withoutFacts } from '../../testing/receipt-maker';
import { worded } from '../../testing/worded';
import { SLOT, stakeAddress } from '../../testing/world';
import type { LandedTransaction, Operation } from '..';
import { said, verbatim } from '../said/said';

/** A receipt beside the chain's record, by each figure alone: what is a problem, and what is none. */
const maker = await receiptMaker();

type Receipt = Made['receipt'];
type Change = (receipt: Receipt) => object;

/** Checks a changed receipt without its facts, against a changed record. */
async function checked(operation: Operation, change: Change, record: Partial<LandedTransaction> = {}) {
  const made = await maker.receiptOf(operation);
  const node = nodeOf({ ...made, landed: { ...made.landed, ...record } });
  return verified(textOf({ ...withoutFacts(made.receipt), ...change(made.receipt) }), node);
}

const same: Change = () => ({});
const outcome =
  (members: object): Change =>
  (receipt) => ({ outcome: { ...receipt.outcome, ...members } });
const audit =
  (members: object): Change =>
  (receipt) => ({ audit: { ...receipt.audit, ...members } });
/** Adds lamports or base units to what the file promises of one balance. */
const promised =
  (index: number, more: bigint): Change =>
  ({ balances }) => ({
    balances: balances.map((balance, at) =>
      at === index ? { ...balance, after: `${BigInt(balance.after) + more}` } : balance,
    ),
  });

describe('the outcome in a receipt', () => {
  const failedThere = 'The transaction failed on chain: x. The file says that it succeeded.';
  const succeededThere = 'The transaction succeeded on chain. The file says that it did not.';
  it.each([
    ['confirmed', [], [failedThere]],
    ['failed-on-chain', [succeededThere], []],
    ['expired', [succeededThere], []],
    ['unknown', [], []],
  ])(
    'has for %s these problems: %s after a success, %s after a failure',
    async (status, afterSuccess, afterFailure) => {
      expect((await checked('native-stake', outcome({ status }))).problems).toEqual(afterSuccess);
      const failed = await checked('native-stake', outcome({ status }), { error: verbatim('x') });
      expect(failed.problems).toEqual(afterFailure);
      // The balances of a failure are not compared.
      expect(failed.notes.filter((note) => note.startsWith('By the chain'))).toEqual([]);
    },
  );

  it.each<[object, string]>([
    [{ slot: '7' }, `It landed in slot ${SLOT}, not in 7.`],
    [
      { time: '2020-01-01T00:00:00.000Z' },
      'It landed at 2023-11-14T22:13:20.000Z, not at 2020-01-01T00:00:00.000Z.',
    ],
    [{ fee: '5' }, 'Its fee was 10000 lamports, not 5.'],
  ])('contradicts the chain with %o', async (members, problem) => {
    expect((await checked('native-stake', outcome(members))).problems).toEqual([problem]);
  });

  it('does not hold for other bytes on chain, and their balances are not compared', async () => {
    const { problems, notes } = await checked('native-stake', same, { wire: Uint8Array.of(1) });
    expect(problems).toContain('The chain holds other bytes under this signature.');
    expect(notes.filter((note) => note.startsWith('By the chain'))).toEqual([]);
  });
});

describe('the comparison in a receipt', () => {
  const slot = 'The slot was';
  const spoiled = { slot: '7', fee: '1', walletBefore: '2', walletAfter: '3' };
  const all = [
    `${slot} ${SLOT}; the file’s comparison notes 7.`,
    'The fee was 10000; the file’s comparison notes 1.',
    'The wallet’s balance before it was 268000000000; the file’s comparison notes 2.',
    'The wallet’s balance after it was 17997707120; the file’s comparison notes 3.',
  ];
  const excluding =
    'The result of its comparison with the chain and the differences that it names exclude each other.';
  it.each([
    ['matches', all],
    ['not-found', []],
  ])('has these problems with the result %s: %s', async (result, problems) => {
    expect((await checked('native-stake', audit({ ...spoiled, result }))).problems).toEqual(problems);
  });

  it('holds for a difference that it names, and for no other', async () => {
    const less = 'More SOL left your wallet than the review said.';
    const { landed } = await maker.receiptOf('native-stake');
    const record = { postBalances: landed.postBalances.with(0, 1n) };
    const told = audit({ result: 'differs', problems: [said('more-sol-left')], walletAfter: '1' });
    expect((await checked('native-stake', told, record)).problems).toEqual([]);
    const other = audit({ result: 'differs', problems: [said('fewer-tokens-arrived')], walletAfter: '1' });
    expect(worded((await checked('native-stake', other, record)).problems)).toEqual([
      'It names a difference that the chain’s record does not show: “You got fewer pool tokens than the review said.”',
      less,
    ]);
    const silent = audit({ result: 'matches', problems: [said('more-sol-left')], walletAfter: '1' });
    expect((await checked('native-stake', silent, record)).problems).toEqual([excluding, less]);
  });

  it('may mean any difference in text of earlier releases, and none without one', async () => {
    const { landed } = await maker.receiptOf('native-stake');
    const record = { postBalances: landed.postBalances.with(0, 1n) };
    const told = (members: object) => audit({ result: 'differs', problems: ['Something else.'], ...members });
    expect((await checked('native-stake', told({ walletAfter: '1' }), record)).problems).toEqual([]);
    expect((await checked('native-stake', told({}))).problems).toEqual([nothing]);
  });

  const nothing =
    'It says that the chain’s record differed from what was signed. By that record nothing differs.';
  it.each([
    ['the request, for no problem', stakeAddress('active-1'), []],
    ['somebody else, for a problem', stakeAddress('locked'), [nothing]],
  ])('may name the state of a stake account of %s', async (_, address, problems) => {
    for (const state of [said('lockup-now', { address }), `The account ${address} has other words.`]) {
      const told = audit({ result: 'differs', problems: [state] });
      expect((await checked('auto-compound', told)).problems).toEqual(problems);
    }
  });
});

describe('the balances in a receipt', () => {
  const more = 'The balances in the file take more from the wallet than the transaction did.';
  it.each<[Operation, bigint, readonly string[]]>([
    // A wallet may set a fee of 5,000,000 lamports; the rest of what leaves is known.
    ['native-stake', -5_000_000n, []],
    ['native-stake', -5_000_001n, [more]],
    ['swap-exit', -50_000_000n, []],
    ['native-stake', 1n, ['More SOL left your wallet than the review said.']],
  ])(
    'have for a %s with %i lamports more in the wallet these problems: %s',
    async (operation, lamports, problems) => {
      expect((await checked(operation, promised(0, lamports))).problems).toEqual(problems);
    },
  );

  it('show a stake account beside the record, and fail where the promise was left out', async () => {
    const stake = testKey('new stake account').address;
    const { problems, notes } = await checked('native-stake', promised(1, -243_002_282_880n));
    expect([problems, notes[0]]).toEqual([
      [],
      `By the chain’s record ${stake} went from 0 SOL to 250.00228288 SOL; the file alone says that its review said from 0 SOL to 7 SOL.`,
    ]);
    expect((await checked('native-stake', promised(1, 748_997_717_120n))).problems).toEqual([
      'Your stake accounts gained 250.00228288 SOL. By the review they should have gained 999 SOL.',
    ]);
    const without: Change = ({ balances }) => ({ balances: balances.slice(1) });
    // Words about a stake account, which earlier releases wrote as text, excuse none of it.
    const { landed } = await maker.receiptOf('native-stake');
    const spent = { postBalances: landed.postBalances.with(0, 1n) };
    const excused: Change = (receipt) => ({
      ...audit({ result: 'differs', problems: [`About ${stake}.`], walletAfter: '1' })(receipt),
      ...without(receipt),
    });
    for (const [change, record] of [
      [without, {}],
      [excused, spent],
    ] as const)
      expect((await checked('native-stake', change, record)).problems).toEqual([
        'Its balances leave your wallet out.',
      ]);
  });
});

describe('the result of a request in a receipt', () => {
  // 9.989999998 SOL came out; the pool's fee may be 50 basis points and its rate may move by 100.
  const came = '9.989999998 SOL came out.';
  it.each<[string, readonly string[]]>([
    ['10142131978', []],
    ['9891089106', [`The request was for 9.891089106 SOL; ${came}`]],
  ])('has for %s lamports out of the pool these problems: %s', async (lamports, problems) => {
    const request: Change = (receipt) => ({ request: { ...receipt.request, lamports } });
    expect((await checked('legacy-withdraw', request)).problems).toEqual(problems);
  });

  it('counts what an unwrap paid out, without the fee', async () => {
    const request =
      (lamports: string): Change =>
      (receipt) => ({ request: { ...receipt.request, lamports } });
    // 12 SOL, and the rent of a token account: 2,039,280 lamports.
    expect((await checked('unwrap', request('12002039280'))).problems).toEqual([]);
    expect((await checked('unwrap', request('12002039281'))).problems).toEqual([
      'The request was for 12.002039281 SOL at least; 12.00203928 SOL came out.',
    ]);
  });
});
