import { pinsFor } from '@clearstake/contract/pins';
import { describe, expect, it } from 'vitest';
import { testKey } from '../../testing/keys';
import { type Made, receiptMaker, textOf, verified } from '../../testing/receipt-maker';
import { worded } from '../../testing/worded';
import { said } from '../said/said';
import { pinsSha256 } from './judged';

type Receipt = Made['receipt'];
type Row = Receipt['judged']['rows'][number];
type Change = (receipt: Receipt) => object;

const maker = await receiptMaker();
const thief = testKey('attacker').address;

const noted = 'When it was asked for, and what the node said then, are what its writer noted.';
const balances = 'The balances are what its writer noted.';

describe('a receipt that contradicts its facts', () => {
  const judged =
    (change: object): Change =>
    (receipt) => ({ judged: { ...receipt.judged, ...change } });
  const facts =
    (change: object): Change =>
    ({ judged: kept }) => ({
      judged: { ...kept, facts: { ...kept.facts, ...change } },
    });
  const rows =
    (change: (rows: Row[]) => Row[]): Change =>
    ({ judged: kept, checks }) => {
      const changed = change([...kept.rows]);
      const { length } = changed;
      return { checks: { ...checks, passed: length, total: length }, judged: { ...kept, rows: changed } };
    };
  const row = (key: string, change: Partial<Row>) =>
    rows((all) => all.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const otherRow = /^The row “[^”]*” is not what follows from its facts\.$/;
  const refused = /^By its own facts it would have been refused\. /;
  it.each<[string, Change, string | RegExp]>([
    ['another network in its facts', facts({ genesisHash: thief }), /refused\. Network: /],
    [
      'a blockhash that the node did not know',
      facts({ blockhash: { valid: false, lastValidBlockHeight: '1' } }),
      refused,
    ],
    ['less in the wallet than it spends', facts({ walletLamports: '5' }), refused],
    [
      'another new account in the answer',
      judged({ newAccount: { address: thief, keyMatches: true } }),
      refused,
    ],
    [
      'another message offered',
      ({ judged: kept }) => ({ judged: { ...kept, offered: `${kept.offered.slice(0, -2)}05` } }),
      /refused\. Your wallet: /,
    ],
    ['another amount in a row', row('amount', { found: { kind: 'lamports', lamports: '1' } }), otherRow],
    ['a row that warned', row('fee', { status: 'warn' }), otherRow],
    [
      'a row of no review',
      rows((all) => [...all, { ...(all[0] as Row), key: 'gift', label: 'Gift” is' }]),
      otherRow,
    ],
    [
      'balances of another moment',
      (receipt) => ({ balances: receipt.balances.map((each) => ({ ...each, before: '1' })) }),
      'Its balances are not those that follow from its facts.',
    ],
  ])('fails with %s', async (_, change, problem) => {
    const { receipt } = await maker.receiptOf('native-stake');
    const { problems, doubts } = await verified(textOf({ ...receipt, ...change(receipt) }));
    expect(problems.at(-1)).toEqual(typeof problem === 'string' ? problem : expect.stringMatching(problem));
    expect(doubts).toEqual([]);
  });
});

describe('a receipt of other pins or rows', () => {
  it.each<[string, Change, string]>([
    [
      'another pins file',
      () => ({ pinsFileSha256: 'ab'.repeat(32) }),
      `It was judged by the pins file with SHA-256 ${'ab'.repeat(32)}; this page has none.`,
    ],
    [
      'other pins',
      ({ judged }) => ({ judged: { ...judged, pinsSha256: 'cd'.repeat(32) } }),
      `It was judged by pins with SHA-256 ${'cd'.repeat(32)}; these have ${pinsSha256(pinsFor('sandbox'))}.`,
    ],
  ])('has a note where it holds, else doubts, if %s judged it', async (_, change, told) => {
    const { receipt } = await maker.receiptOf('native-stake');
    const holds = await verified(textOf({ ...receipt, ...change(receipt) }));
    expect(holds).toMatchObject({ problems: [], doubts: [], notes: [noted, told, balances] });
    const request = { ...receipt.request, lamports: '1' };
    const { problems, doubts } = await verified(textOf({ ...receipt, ...change(receipt), request }));
    expect([problems, doubts[0]]).toEqual([[], told]);
    expect(doubts[1]).toMatch(/^The request is not what the bytes do\. /);
  });

  it('names by their labels the rows that it leaves out or words differently', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    const [first, second, ...others] = receipt.judged.rows;
    const read = async (rows: readonly (Row | undefined)[]) => {
      const checks = { ...receipt.checks, passed: rows.length, total: rows.length };
      const { problems, notes } = await verified(
        textOf({ ...receipt, checks, judged: { ...receipt.judged, rows } }),
      );
      return [...problems, notes[0]];
    };
    expect(worded(await read(others))).toEqual(['The file leaves these rows out: “Amount”, “Rent”.']);
    expect(await read([first && { ...first, label: said('rent') }, second, ...others])).toEqual([
      'The file words these rows otherwise than this release: “Rent”.',
    ]);
    expect(await read([first && { ...first, label: 'Cost', note: 'cheap' }, second, ...others])).toEqual([
      'The file words these rows otherwise than this release: “Cost”.',
    ]);
  });
});

type StakeFacts = { delegation: object };

/** What is read of a receipt whose stake accounts were changed. */
async function withStakes(operation: 'native-unstake' | 'merge', change: (stake: StakeFacts) => object) {
  const { receipt } = await maker.receiptOf(operation);
  const { facts } = receipt.judged;
  const stakeAccounts = Object.fromEntries(
    Object.entries(facts.stakeAccounts as Record<string, StakeFacts | null>).map(([address, stake]) => [
      address,
      stake && change(stake),
    ]),
  );
  return verified(textOf({ ...receipt, judged: { ...receipt.judged, facts: { ...facts, stakeAccounts } } }));
}

it('a receipt is contradicted where more of a stake account is active than is delegated', async () => {
  const activation = { effective: '1', activating: '0', deactivating: '0' };
  const { problems } = await withStakes('native-unstake', (stake) => ({ ...stake, activation }));
  expect(problems).toContainEqual(
    expect.stringMatching(/^What its facts say of the stake account \w+ cannot be true of its delegation\.$/),
  );
});

it('a receipt is doubted where an older release judged a merge of deactivating accounts by amounts', async () => {
  const { problems, doubts } = await withStakes('merge', (stake) => ({
    ...stake,
    delegation: { ...stake.delegation, deactivationEpoch: '1061' },
  }));
  expect(problems).toEqual([]);
  expect(doubts).toEqual([expect.stringMatching(/^By its own facts it would have been refused\. /)]);
});
