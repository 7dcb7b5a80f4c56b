import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { makeReceipt, type Operation, receiptText, verifyReceipt } from '@/transaction';
import { nodeOf } from './landing';
import { type Made, NOW, receiptMaker, textOf, withoutFacts } from './receipt-maker';
import { SLOT, stakeAddress } from './world';

const maker = await receiptMaker();

/** Another value for each operation's request. */
const otherRequests: readonly (readonly [Operation, Record<string, unknown>])[] = [
  ['native-stake', { lamports: '999000000000' }],
  ['native-stake', { autoCompound: true }],
  ['native-unstake', { stakeAccounts: [stakeAddress('active-1')] }],
  ['sovereign-unstake', { stakeAccounts: [stakeAddress('active-2')] }],
  ['liquid-stake', { lamports: '19999999999' }],
  ['legacy-deposit', { lamports: '20000000001' }],
  ['liquid-unstake', { tokens: '10000000001' }],
  ['swap-exit', { tokens: '9999999999' }],
  ['swap-exit', { maxSlippageBps: 10 }],
  ['auto-compound', { changes: [{ stakeAccount: stakeAddress('active-1'), enable: false }] }],
  ['withdraw', { withdrawals: [{ stakeAccount: stakeAddress('inactive'), lamports: '999000000000' }] }],
  ['merge', { sources: [stakeAddress('active-3'), stakeAddress('active-2')] }],
  ['split', { lamports: '4000000001' }],
  ['split', { deactivate: false }],
];

describe('a falsified receipt does not hold with', () => {
  it.each(otherRequests)('another request of a %s, %o', async (operation, change) => {
    const made = await maker.receiptOf(operation);
    const spoiled = { ...made.receipt, request: { ...made.receipt.request, ...change } };
    const { problems } = await verifyReceipt(textOf(spoiled), nodeOf(made));
    const { problems: before } = await verifyReceipt(textOf(withoutFacts(spoiled)), nodeOf(made));
    expect(before).not.toEqual([]);
    for (const problem of before) expect(problem).toMatch(/^The request is not what the bytes do\. /);
    // Its facts refuse it for the same, and that is said once.
    expect(problems).toEqual(before);
  });

  it('fewer checks passed than made', async () => {
    const { receipt } = await maker.receiptOf('withdraw');
    const checks = { passed: 1, total: 99, encoding: 7 };
    expect((await verifyReceipt(textOf({ ...receipt, checks }))).problems[0]).toContain(
      'It says that 1 of 99 checks passed.',
    );
  });

  it.each<[string, (receipt: Made['receipt']) => object, string]>([
    [
      'another balance of a stake account',
      (receipt) => ({
        balances: receipt.balances.map((balance, at) =>
          at === 1 ? { ...balance, after: '999000000000' } : balance,
        ),
      }),
      'Your stake accounts gained 250.00228288 SOL. By the review they should have gained 999 SOL.',
    ],
    [
      'another slot',
      (receipt) => ({ outcome: { ...receipt.outcome, slot: '7' } }),
      `It landed in slot ${SLOT}, not in 7.`,
    ],
    [
      'another time',
      (receipt) => ({ outcome: { ...receipt.outcome, time: '2020-01-01T00:00:00.000Z' } }),
      'It landed at 2023-11-14T22:13:20.000Z, not at 2020-01-01T00:00:00.000Z.',
    ],
    [
      'another fee',
      (receipt) => ({ outcome: { ...receipt.outcome, fee: '5' } }),
      'Its fee was 10000 lamports, not 5.',
    ],
  ])('%s', async (_, change, problem) => {
    const made = await maker.receiptOf('native-stake');
    const spoiled = { ...made.receipt, ...change(made.receipt) };
    expect((await verifyReceipt(textOf(spoiled), nodeOf(made))).problems).toContain(problem);
  });

  it('balances without the wallet', async () => {
    const made = await maker.receiptOf('native-stake');
    for (const balances of [[], made.receipt.balances.slice(1)]) {
      const spoiled = textOf({ ...withoutFacts(made.receipt), balances });
      expect((await verifyReceipt(spoiled, nodeOf(made))).problems).toEqual([
        'Its balances leave your wallet out.',
      ]);
    }
  });

  it('an unwrap of more than came out', async () => {
    const made = await maker.receiptOf('unwrap');
    const spoiled = { ...made.receipt, request: { ...made.receipt.request, lamports: '12002039281' } };
    expect((await verifyReceipt(textOf(withoutFacts(spoiled)), nodeOf(made))).problems).toEqual([
      'The request was for 12.002039281 SOL at least; 12.00203928 SOL came out.',
    ]);
  });

  it('other bytes on chain, whose balances are not compared', async () => {
    const made = await maker.receiptOf('native-stake');
    const node = nodeOf({ ...made, landed: { ...made.landed, wire: Uint8Array.of(1) } });
    const { problems, notes } = await verifyReceipt(receiptText(made.receipt), node);
    expect(problems).toContain('The chain holds other bytes under this signature.');
    expect(notes.filter((note) => note.startsWith('By the chain'))).toEqual([]);
  });

  it('a transaction that is none', async () => {
    const made = await maker.receiptOf('native-stake');
    const spoiled = receiptText(made.receipt).replace(/"transaction": "(..)/, '"transaction": "ff');
    const { problems } = await verifyReceipt(spoiled, nodeOf(made));
    expect(problems).toContain('The transaction in the file cannot be read.');
  });

  it('a transaction that was signed for something else, under an honest request', async () => {
    const stake = await maker.receiptOf('native-stake');
    const other = await maker.receiptOf('split');
    const { message, transaction, signature, instructions } = other.receipt;
    const mixed = { ...stake.receipt, message, transaction, signature, instructions };
    const { problems } = await verifyReceipt(textOf(mixed));
    expect(problems).not.toEqual([]);
    expect(hex.decode(transaction)).toEqual(other.entry.wire);
  });
});

describe('what only the file states, without facts,', () => {
  const noted =
    'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.';

  it('of a balance is shown beside the chain’s record', async () => {
    const made = await maker.receiptOf('native-stake');
    const stake = made.receipt.balances[1]?.address;
    const balances = made.receipt.balances.map((balance, at) =>
      at === 1 ? { ...balance, after: '7000000000' } : balance,
    );
    expect(
      await verifyReceipt(textOf({ ...withoutFacts(made.receipt), balances }), nodeOf(made)),
    ).toMatchObject({
      problems: [],
      notes: [
        `By the chain’s record ${stake} went from 0 SOL to 250.00228288 SOL; the file alone says that its review said from 0 SOL to 7 SOL.`,
        noted,
      ],
    });
  });

  it('of its checks is attributed to its writer', async () => {
    const made = await maker.receiptOf('withdraw');
    const checks = { passed: 99, total: 99, encoding: 7 };
    expect(
      await verifyReceipt(textOf({ ...withoutFacts(made.receipt), checks }), nodeOf(made)),
    ).toMatchObject({
      problems: [],
      notes: [noted],
    });
  });
});

describe('an impossible time', () => {
  it.each([1n << 62n, 253_402_300_800n])(
    'of %i seconds is omitted, and the receipt holds',
    async (blockTime) => {
      const made = await maker.receiptOf('native-stake');
      const { audit } = made.entry;
      if (audit?.kind !== 'matches') throw new Error('It was compared.');
      const receipt = makeReceipt({ ...made.entry, audit: { ...audit, blockTime } }, new Date(NOW));
      expect([receipt.outcome.time, receipt.audit.time]).toEqual([null, null]);
      const node = nodeOf({ ...made, landed: { ...made.landed, blockTime } });
      for (const file of [receipt, made.receipt])
        expect((await verifyReceipt(receiptText(file), node)).problems).toEqual([]);
    },
  );
});
