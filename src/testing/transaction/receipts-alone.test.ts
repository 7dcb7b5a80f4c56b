import { describe, expect, it } from 'vitest';
import { verifyReceipt } from '@/transaction';
import { testKey } from './keys';
import { nodeOf } from './landing';
import { type Made, receiptMaker, textOf, withoutFacts } from './receipt-maker';
import { wallet } from './world';

/** A receipt by its own members, and all that a check of one gives. */
const maker = await receiptMaker();

type Receipt = Made['receipt'];
type Change = (receipt: Receipt) => object;

describe('a receipt whose own members contradict each other', () => {
  const counts = (passed: number, total: number) =>
    `It says that ${passed} of ${total} checks passed. Nothing is signed here unless all do.`;
  const instruction =
    (members: object): Change =>
    ({ instructions }) => ({
      instructions: instructions.map((instruction, at) =>
        at === 1 ? { ...instruction, ...members } : instruction,
      ),
    });
  const words = 'The instructions in words are not those of the bytes.';
  it.each<[string, Change, readonly string[]]>([
    ['another program', instruction({ program: wallet.address }), [words]],
    ['another name of a program', instruction({ programName: null }), [words]],
    ['another title', instruction({ title: 'Gift' }), [words]],
    ['another summary', instruction({ summary: 'Gift' }), [words]],
    ['an instruction left out', ({ instructions }) => ({ instructions: instructions.slice(1) }), [words]],
    [
      'more checks passed than made',
      ({ checks }) => ({ checks: { ...checks, passed: checks.total + 1 } }),
      [],
    ],
    ['no checks', ({ checks }) => ({ checks: { ...checks, passed: 0, total: 0 } }), [counts(0, 0)]],
    [
      'another name of its network',
      ({ network }) => ({ network: { ...network, cluster: 'testnet' } }),
      [
        'It names another network than the one that its request was made for.',
        'Its genesis hash is not that of testnet.',
      ],
    ],
    [
      'a network that nobody knows',
      ({ network }) => ({ network: { ...network, cluster: 'moon' } }),
      [
        'It names another network than the one that its request was made for.',
        'Its genesis hash is not that of moon.',
      ],
    ],
    [
      'the request of another wallet',
      ({ request }) => ({ request: { ...request, wallet: testKey('other').address } }),
      ['The request was made by another wallet than the one that paid.'],
    ],
    [
      'a request of no operation',
      ({ request }) => ({ request: { ...request, operation: 'gift' } }),
      ['Its request is none that can be made here.'],
    ],
    [
      'a message that is not of its bytes',
      ({ message }) => ({ message: { ...message, hex: `${message.hex.slice(0, -2)}ff` } }),
      ['The message is not the one in the transaction.'],
    ],
  ])('%s', async (_, change, problems) => {
    const { receipt } = await maker.receiptOf('native-stake');
    const spoiled = { ...withoutFacts(receipt), ...change(receipt) } as Receipt;
    const { checks } = spoiled;
    const expected = problems.length > 0 ? problems : [counts(checks.passed, checks.total)];
    // Nothing else is looked at: neither the node, which is not asked, nor the facts.
    expect(await verifyReceipt(textOf(spoiled))).toEqual({
      receipt: spoiled,
      problems: expected,
      doubts: [],
      notes: [],
      onChain: null,
      landed: null,
      rows: [],
      instructions: [],
      differences: null,
    });
  });

  it('one check is enough to be one', async () => {
    const change: Change = ({ checks }) => ({ checks: { ...checks, passed: 1, total: 1 } });
    const { receipt } = await maker.receiptOf('native-stake');
    expect((await verifyReceipt(textOf({ ...withoutFacts(receipt), ...change(receipt) }))).problems).toEqual(
      [],
    );
  });
});

describe('what a check of a receipt gives', () => {
  const before =
    'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.';
  const facts = 'When it was asked for, and what the node said then, are what its writer noted.';
  const balances = 'The balances are what its writer noted.';

  it('without a node: nothing of the chain', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    const known = { problems: [], doubts: [], onChain: null, landed: null };
    expect(await verifyReceipt(textOf(receipt))).toMatchObject({ ...known, notes: [facts, balances] });
    const older = await verifyReceipt(textOf(withoutFacts(receipt)));
    expect(older).toMatchObject({ ...known, notes: [before, balances], rows: [] });
    expect(older.instructions.map(({ title }) => title)).toEqual(
      receipt.instructions.map(({ title }) => title),
    );
  });

  it('with a node that has it: the record', async () => {
    const made = await maker.receiptOf('native-stake');
    const again = await verifyReceipt(textOf(made.receipt), nodeOf(made));
    expect(again).toMatchObject({ problems: [], doubts: [], notes: [facts], onChain: true });
    expect(again.landed).toEqual(made.landed);
    expect(again.receipt).toEqual(made.receipt);
  });

  it('with a node that does not say of which network it is: the record all the same', async () => {
    const made = await maker.receiptOf('native-stake');
    const node = { ...nodeOf(made), getGenesisHash: () => Promise.reject(new Error('down')) };
    expect(await verifyReceipt(textOf(made.receipt), node)).toMatchObject({ doubts: [], onChain: true });
  });

  it('with a node of another network: a doubt, and no record', async () => {
    const made = await maker.receiptOf('native-stake');
    const requests: string[] = [];
    const node = {
      getGenesisHash: async () => 'elsewhere',
      getTransaction: async (signature: string) => {
        requests.push(signature);
        return made.landed;
      },
    };
    expect(await verifyReceipt(textOf(made.receipt), node)).toMatchObject({
      problems: [],
      doubts: ['It belongs to another network than the one that was asked.'],
      notes: [facts, balances],
      onChain: null,
      landed: null,
    });
    expect(requests).toEqual([]);
  });

  it('of a swap without facts and without a node: that it was not compared', async () => {
    const { receipt } = await maker.receiptOf('swap-exit');
    expect(await verifyReceipt(textOf(withoutFacts(receipt)))).toMatchObject({
      problems: [],
      doubts: [
        'Its accounts stand in lookup tables, which only the chain can tell: the request was not compared with the bytes.',
      ],
      notes: [before, balances],
      rows: [],
      instructions: [],
      differences: null,
    });
  });

  it('of one that another pins file judged: a note where it holds, else doubts', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    const pinsFileSha256 = 'ab'.repeat(32);
    const told = `It was judged by the pins file with SHA-256 ${pinsFileSha256}; this page has none.`;
    expect(await verifyReceipt(textOf({ ...receipt, pinsFileSha256 }))).toMatchObject({
      problems: [],
      doubts: [],
      notes: [facts, told, balances],
    });
    const request = { ...receipt.request, lamports: '249000000000' };
    const { problems, doubts } = await verifyReceipt(textOf({ ...receipt, pinsFileSha256, request }));
    expect(problems).toEqual([]);
    expect(doubts[0]).toBe(told);
    expect([...new Set(doubts.slice(1).map((doubt) => doubt.split('. ')[0]))]).toEqual([
      'The request is not what the bytes do',
    ]);
  });

  it('of one that other pins judged: the same, without facts not at all', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    const { pinsSha256 } = receipt.judged;
    const other = { ...receipt.judged, pinsSha256: 'cd'.repeat(32) };
    const told = `It was judged by pins with SHA-256 ${'cd'.repeat(32)}; these have ${pinsSha256}.`;
    expect(await verifyReceipt(textOf({ ...receipt, judged: other }))).toMatchObject({
      problems: [],
      doubts: [],
      notes: [facts, told, balances],
    });
    expect((await verifyReceipt(textOf({ ...withoutFacts(receipt), judged: other }))).notes).toEqual([
      before,
      balances,
    ]);
  });
});

describe('the rows in a receipt', () => {
  const rows =
    (change: (rows: Receipt['judged']['rows']) => Receipt['judged']['rows']): Change =>
    ({ judged, checks }) => {
      const changed = change(judged.rows);
      const { length } = changed;
      return { checks: { ...checks, passed: length, total: length }, judged: { ...judged, rows: changed } };
    };
  async function read(change: Change) {
    const { receipt } = await maker.receiptOf('native-stake');
    const { problems, notes } = await verifyReceipt(textOf({ ...receipt, ...change(receipt) }));
    return { problems, notes: notes.slice(0, -2), labels: receipt.judged.rows.map(({ label }) => label) };
  }

  it('that are left out are noted by their labels', async () => {
    const { problems, notes, labels } = await read(rows((all) => all.slice(2)));
    expect(problems).toEqual([]);
    expect(notes).toEqual([`The file leaves these rows out: “${labels[0]}”, “${labels[1]}”.`]);
  });

  it('that are worded otherwise are noted by their labels', async () => {
    const { problems, notes, labels } = await read(
      rows((all) => all.map((row, at) => (at < 2 ? { ...row, note: 'in other words' } : row))),
    );
    expect(problems).toEqual([]);
    expect(notes).toEqual([
      `The file words these rows otherwise than this release: “${labels[0]}”, “${labels[1]}”.`,
    ]);
  });

  it.each<[string, (row: Receipt['judged']['rows'][number]) => object]>([
    ['key', () => ({ key: 'gift' })],
    ['group', ({ group }) => ({ group: group === 'options' ? 'fees' : 'options' })],
    ['status', () => ({ status: 'fail' })],
    ['check', () => ({ check: 'F9' })],
    ['asked', () => ({ asked: { kind: 'bps', bps: 5 } })],
    ['found', () => ({ found: { kind: 'bps', bps: 5 } })],
  ])('whose %s is another are not what follows', async (_, change) => {
    const { receipt } = await maker.receiptOf('native-stake');
    for (const index of receipt.judged.rows.keys()) {
      const { problems } = await read(
        rows((all) => all.map((row, at) => (at === index ? { ...row, ...change(row) } : row))),
      );
      const label = receipt.judged.rows[index]?.label;
      expect(problems).toEqual([`The row “${label}” is not what follows from its facts.`]);
    }
  });

  it('are as many as it says that checks were made', async () => {
    const { problems } = await read(({ checks }) => ({
      checks: { ...checks, passed: checks.total + 1, total: checks.total + 1 },
    }));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(/^It says that (\d+) checks were made, and has \d+ rows\.$/);
  });

  it.each<[string, object]>([
    ['address', { address: testKey('other').address }],
    ['unit', { unit: 'pool-token' }],
    ['before', { before: '1' }],
    ['after', { after: '1' }],
  ])('have balances whose %s follows from its facts, too', async (_, change) => {
    const { problems } = await read(({ balances }) => ({
      balances: balances.map((balance, at) => (at === 1 ? { ...balance, ...change } : balance)),
    }));
    expect(problems).toEqual(['Its balances are not those that follow from its facts.']);
  });
});
