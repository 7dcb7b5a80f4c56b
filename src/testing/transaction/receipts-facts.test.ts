import { pinsFor } from '@contract/pins';
import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { type Operation, verifyReceipt } from '@/transaction';
import { pinsSha256, plainRows } from '@/transaction/receipt/judged';
import { honestFields } from './honest';
import { testKey } from './keys';
import { nodeOf } from './landing';
import { type Made, receiptMaker, textOf } from './receipt-maker';
import { EPOCH } from './world';

type Receipt = Made['receipt'];
type Row = Receipt['judged']['rows'][number];

const maker = await receiptMaker();

const thief = testKey('attacker').address;
const judged = (change: object) => (receipt: Receipt) => ({ judged: { ...receipt.judged, ...change } });
const facts = (change: object) => (receipt: Receipt) =>
  judged({ facts: { ...receipt.judged.facts, ...change } })(receipt);
type Stakes = Record<string, { readonly delegation: { readonly lamports: string } | null } | null>;
/** Other members of every stake account in its facts. */
const stakes = (change: (stake: NonNullable<Stakes[string]>) => object) => (receipt: Receipt) =>
  facts({
    stakeAccounts: Object.fromEntries(
      Object.entries(receipt.judged.facts.stakeAccounts as Stakes).map(([address, stake]) => [
        address,
        stake && { ...stake, ...change(stake) },
      ]),
    ),
  })(receipt);
const row = (key: string, change: Partial<Row>) => (receipt: Receipt) =>
  judged({ rows: receipt.judged.rows.map((row) => (row.key === key ? { ...row, ...change } : row)) })(
    receipt,
  );

async function checked(operation: Operation, change: (receipt: Receipt) => object) {
  const { receipt } = await maker.receiptOf(operation);
  return verifyReceipt(textOf({ ...receipt, ...change(receipt) }));
}

describe('a receipt with its facts', () => {
  it.each(Object.keys(honestFields) as Operation[])(
    'of a %s gives the same verdict and rows again, without a node',
    async (operation) => {
      const { receipt, entry } = await maker.receiptOf(operation);
      const { problems, doubts, rows } = await verifyReceipt(textOf(receipt));
      expect([problems, doubts]).toEqual([[], []]);
      expect(plainRows(rows)).toEqual(receipt.judged.rows);
      expect(rows.map(({ key, label }) => [key, label])).toEqual(
        (entry.verdict as { rows?: Row[] }).rows?.map(({ key, label }) => [key, label]),
      );
    },
  );

  it('holds nothing secret: every text in it is of the request, the bytes, the chain or the review', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    const { seed } = testKey('new stake account');
    for (const secret of [hex.encode(seed), Buffer.from(seed).toString('base64')])
      expect(textOf(receipt)).not.toContain(secret);
    expect(Object.keys(receipt.judged).sort()).toEqual([
      'facts',
      'newAccount',
      'offered',
      'pinsSha256',
      'rows',
      'verdict',
    ]);
  });
});

const impossible = /^What its facts say of the stake account \w+ cannot be true of its delegation\.$/;

describe('it does not hold with', () => {
  it.each<[string, Operation, (receipt: Receipt) => object, RegExp]>([
    [
      'another network in its facts',
      'native-stake',
      facts({ genesisHash: thief }),
      /would have been refused\. Network: /,
    ],
    [
      'a blockhash that the node did not know',
      'native-stake',
      facts({ blockhash: { valid: false, lastValidBlockHeight: '1' } }),
      /would have been refused\. /,
    ],
    [
      'less in the wallet than it spends',
      'native-stake',
      facts({ walletLamports: '5' }),
      /would have been refused\. /,
    ],
    [
      'a new account that was there before',
      'native-stake',
      facts({ newAccountExists: true }),
      /would have been refused\. /,
    ],
    [
      'another new account in the answer',
      'native-stake',
      judged({ newAccount: { address: thief, keyMatches: true } }),
      /would have been refused\. /,
    ],
    [
      'a key that did not belong to it',
      'native-stake',
      ({ judged: kept }) => ({
        judged: { ...kept, newAccount: kept.newAccount && { ...kept.newAccount, keyMatches: false } },
      }),
      /would have been refused\. /,
    ],
    [
      'another message offered',
      'native-stake',
      ({ judged: kept }) => ({ judged: { ...kept, offered: `${kept.offered.slice(0, -2)}05` } }),
      /would have been refused\. Your wallet: /,
    ],
    [
      'no stake account in its facts',
      'native-unstake',
      facts({ stakeAccounts: {} }),
      /would have been refused\. /,
    ],
    [
      'more of its stake active than is delegated',
      'native-unstake',
      stakes(() => ({ activation: { effective: '1', activating: '0', deactivating: '0' } })),
      impossible,
    ],
    [
      'a delegation that begins now, and is active',
      'native-unstake',
      stakes(({ delegation }) => ({
        delegation: delegation && { ...delegation, activationEpoch: `${EPOCH}` },
        activation: { effective: delegation?.lamports ?? '0', activating: '0', deactivating: '0' },
      })),
      impossible,
    ],
    [
      'a state without its delegation',
      'native-unstake',
      stakes(() => ({ state: 'initialized' })),
      impossible,
    ],
    [
      'another amount in a row',
      'native-stake',
      row('amount', { found: { kind: 'lamports', lamports: '1' } }),
      /^The row “Amount.*” is not what follows from its facts\.$/,
    ],
    [
      'another address in a row',
      'native-stake',
      row('payer', { found: { kind: 'address', address: thief } }),
      /^The row “.*” is not what follows from its facts\.$/,
    ],
    [
      'words where a row has an amount',
      'native-stake',
      row('amount', { found: { kind: 'text', text: '1 SOL' } }),
      /is not what follows from its facts\.$/,
    ],
    [
      'a row that warned',
      'native-stake',
      row('fee', { status: 'warn' }),
      /is not what follows from its facts\.$/,
    ],
    [
      'a row of no review',
      'native-stake',
      ({ judged: kept, checks }) => ({
        checks: { ...checks, passed: checks.passed + 1, total: checks.total + 1 },
        judged: { ...kept, rows: [...kept.rows, { ...(kept.rows[0] as Row), key: 'gift', label: 'Gift' }] },
      }),
      /^The row “Gift” is not what follows from its facts\.$/,
    ],
    [
      'a row left out',
      'native-stake',
      ({ judged: kept }) => ({ judged: { ...kept, rows: kept.rows.slice(1) } }),
      /^It says that \d+ checks were made, and has \d+ rows\.$/,
    ],
    [
      'balances of another moment',
      'native-stake',
      ({ balances }) => ({ balances: balances.map((balance) => ({ ...balance, before: '1' })) }),
      /^Its balances are not those that follow from its facts\.$/,
    ],
    [
      'lookup tables that hold other accounts',
      'swap-exit',
      ({ judged: kept }) => {
        const tables = Object.entries(kept.facts.lookupTables as Record<string, { addresses: string[] }>);
        const spoiled = tables.map(([key, table]) => [
          key,
          { ...table, addresses: table.addresses.toReversed() },
        ]);
        return { judged: { ...kept, facts: { ...kept.facts, lookupTables: Object.fromEntries(spoiled) } } };
      },
      /^(?:The request is not what the bytes do|By its own facts it would have been refused)\. /,
    ],
  ])('%s', async (_, operation, change, problem) => {
    const { problems, doubts } = await checked(operation, change);
    expect(problems.at(-1)).toMatch(problem);
    expect(doubts).toEqual([]);
  });

  it('lookup tables other than those of the chain’s record', async () => {
    const made = await maker.receiptOf('swap-exit');
    const loadedAddresses = made.landed.loadedAddresses.with(-1, thief);
    const node = nodeOf({ ...made, landed: { ...made.landed, loadedAddresses } });
    expect((await verifyReceipt(textOf(made.receipt), node)).problems).toContain(
      'By the chain’s record its lookup tables hold other accounts than by its facts.',
    );
  });

  it.each<[string, (receipt: Receipt) => object]>([
    ['facts that are not whole', facts({ pool: {} })],
    ['no facts', ({ judged: { facts: _, ...rest } }) => ({ judged: rest })],
    ['a version that nobody has written', () => ({ version: 4 })],
    ['a verdict that nothing is signed with', judged({ verdict: 'refused' })],
  ])('%s: it is no receipt', async (_, change) => {
    expect((await checked('native-stake', change)).problems).toEqual([
      'This file is not a receipt of this kind.',
    ]);
  });
});

it('the hash of pins does not depend on the order of their members', () => {
  const reversed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(reversed);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .toReversed()
        .map(([key, member]) => [key, reversed(member)]),
    );
  };
  const pins = pinsFor('sandbox');
  expect(pinsSha256(reversed(pins) as typeof pins)).toBe(pinsSha256(pins));
});

describe('what cannot be decided', () => {
  it('is told where other pins judged it, and nothing is called false', async () => {
    const change = (receipt: Receipt) => ({
      request: { ...receipt.request, lamports: '1' },
      ...judged({ pinsSha256: '0'.repeat(64) })(receipt),
    });
    const { problems, doubts } = await checked('native-stake', change);
    expect(problems).toEqual([]);
    const own = pinsSha256(pinsFor('sandbox'));
    expect(doubts[0]).toBe(`It was judged by pins with SHA-256 ${'0'.repeat(64)}; these have ${own}.`);
    expect(doubts[1]).toMatch(/^The request is not what the bytes do\. /);
  });

  it('is a merge that was judged before its facts had activations, and would be refused now', async () => {
    // A release of that time wrote no activation, and compared lamports alone.
    const ending = stakes(({ delegation }) => ({
      delegation: { ...delegation, deactivationEpoch: `${EPOCH}` },
      activation: undefined,
    }));
    const older = await checked('merge', ending);
    expect(older.problems).toEqual([]);
    expect(older.doubts[0]).toMatch(/^By its own facts it would have been refused\. /);
    const newer = await checked(
      'merge',
      stakes(({ delegation }) => ({
        delegation: { ...delegation, deactivationEpoch: `${EPOCH}` },
        activation: { effective: '1', activating: '0', deactivating: '1' },
      })),
    );
    expect(newer.problems[0]).toMatch(/^By its own facts it would have been refused\. /);
  });

  it('is a node of another network', async () => {
    const made = await maker.receiptOf('native-stake');
    const node = {
      ...nodeOf(made),
      getGenesisHash: async () => '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d',
    };
    expect(await verifyReceipt(textOf(made.receipt), node)).toMatchObject({
      problems: [],
      doubts: ['It belongs to another network than the one that was asked.'],
      onChain: null,
    });
  });

  it('is no matter of words: a row worded by another release holds, with a note', async () => {
    const { problems, notes } = await checked('native-stake', row('fee', { label: 'Cost', note: 'cheap' }));
    expect(problems).toEqual([]);
    expect(notes[0]).toBe('The file words these rows otherwise than this release: “Cost”.');
  });
});
