import { pinsFor } from '@clearstake/contract/pins';
import { patched } from '@clearstake/sandbox/chain/bytes';
import { hex } from '@scure/base';
import { describe, expect, it } from 'vitest';
import { operations } from '../../testing/honest';
import { testKey } from '../../testing/keys';
import { nodeOf } from '../../testing/landing';
import {
  type Made,
  receiptMaker,
  receiptOfEntry,
  textOf,
  verified,
  withoutFacts,
} from '../../testing/receipt-maker';
import { ofVersion3 } from '../../testing/version-3';
import { worded } from '../../testing/worded';
import { SLOT, SOL, stakeAddress, wallet } from '../../testing/world';
import { worldRpc } from '../../testing/world-rpc';
import { makeReceipt, type Operation, verifyReceipt } from '..';
import { plainRows } from './judged';

type Receipt = Made['receipt'];
type Change = (receipt: Receipt) => object;

const maker = await receiptMaker();
const thief = testKey('attacker').address;
const newKey = testKey('new stake account').address;

const noted = 'When it was asked for, and what the node said then, are what its writer noted.';
const notedBefore =
  'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.';
const balances = 'The balances are what its writer noted.';
const elsewhere = 'It belongs to another network than the one that was asked.';

describe('a receipt', () => {
  it.each(operations)('holds for a %s by its facts and by the chain, with its rows', async (operation) => {
    const made = await maker.receiptOf(operation);
    const alone = await verifyReceipt(textOf(made.receipt));
    expect([alone.problems, alone.doubts]).toEqual([[], []]);
    expect(plainRows(alone.rows)).toEqual(made.receipt.judged.rows);
    const again = await verified(textOf(made.receipt), nodeOf(made));
    // Only for these does the review show another figure than the landing: the minimum of a swap, and rounding.
    const { address } = made.receipt.balances[operation === 'swap-exit' ? 0 : 1] ?? {};
    const told: Partial<Record<Operation, string>> = {
      'swap-exit': `By the chain’s record ${address} went from 268 SOL to 278.895994999 SOL; the file alone says that its review said from 268 SOL to 278.843685909 SOL.`,
      'legacy-withdraw': `By the chain’s record ${address} went from 0 SOL to 9.992282878 SOL; the file alone says that its review said from 0 SOL to 9.992282877 SOL.`,
    };
    const own = told[operation];
    const notes = own === undefined ? [noted] : [own, noted];
    expect(again).toMatchObject({ problems: [], doubts: [], notes, onChain: true, landed: made.landed });
  });

  it('has the comparison with the chain, with amounts as text, what judged it, and nothing secret', async () => {
    const { entry, receipt } = await maker.receiptOf('native-stake');
    const named = { buildSha256: 'cd', pinsFileSha256: 'ab'.repeat(32) };
    expect(makeReceipt({ ...entry, ...named }, new Date(0))).toMatchObject(named);
    expect(receipt).not.toHaveProperty('pinsFileSha256');
    const landed = { slot: `${SLOT}`, time: '2023-11-14T22:13:20.000Z', fee: '10000' };
    expect(receipt).toMatchObject({
      audit: {
        result: 'matches',
        problems: [],
        notes: [],
        ...landed,
        walletBefore: '268000000000',
        walletAfter: '17997707120',
        at: '2023-11-14T22:15:00.000Z',
      },
      outcome: { status: 'finalized', ...landed },
    });
    const { seed } = testKey('new stake account');
    for (const secret of [hex.encode(seed), Buffer.from(seed).toString('base64')])
      expect(textOf(receipt)).not.toContain(secret);
  });

  it('describes a guard by its bytes alone, and with its unit once request and pins prove it', async () => {
    const made = await maker.guardedReceipt('swap-exit');
    const told = `Fails the transaction unless ${maker.world.poolTokenAccount} holds at least`;
    const summaries = made.receipt.instructions.map(({ summary }) => summary);
    expect(worded(summaries)).toContain(`${told} 30000000000 token units, which nobody else may spend`);
    const { problems, instructions } = await verified(textOf(made.receipt), nodeOf(made));
    expect(problems).toEqual([]);
    // Of words that a later release has it cannot be told what they say.
    const later = made.receipt.instructions.map((one) => ({ ...one, title: { code: 'a-later-code' } }));
    expect((await verified(textOf({ ...made.receipt, instructions: later }), nodeOf(made))).problems).toEqual(
      [],
    );
    const proven = instructions.map(({ summary }) => summary);
    expect(proven).toContain(`${told} 30 csSOL, which nobody else may spend`);
  });

  it('keeps the verdict of the first or second version, which is not computed again', async () => {
    const made = await maker.receiptOf('withdraw');
    const { audit: _, judged: __, ...rest } = made.receipt;
    const first = await verified(textOf({ ...rest, version: 1 }), nodeOf(made));
    expect(first).toMatchObject({ problems: [], onChain: true, rows: [] });
    const second = await verified(textOf(withoutFacts(made.receipt)));
    expect(second).toMatchObject({ problems: [], notes: [notedBefore, balances], rows: [] });
    // Without the facts and the chain the contents of a swap's lookup tables are unknown.
    const swap = await maker.receiptOf('swap-exit');
    expect(worded(await verified(textOf(withoutFacts(swap.receipt))))).toMatchObject({
      problems: [],
      doubts: [
        'Its accounts stand in lookup tables, which only the chain can tell: the request was not compared with the bytes.',
      ],
      instructions: swap.receipt.instructions.map(({ program }) => ({ program })),
    });
  });

  it('holds with a note if something else had changed its balances before it landed', async () => {
    const { entry, landed, after } = await maker.receiptOf('withdraw');
    const effects = entry.verdict.effects.map((effect) => ({
      ...effect,
      before: effect.before + SOL,
      after: effect.after + SOL,
    }));
    const receipt = receiptOfEntry({ ...entry, verdict: { ...entry.verdict, effects } });
    const again = await verified(textOf(withoutFacts(receipt)), nodeOf({ after, landed }));
    expect(again.problems).toEqual([]);
    expect(again.notes[0]).toMatch(/something else had moved them before it landed/);
  });

  it('notes that the chain does not have it, or could not be asked, or is another one', async () => {
    const { receipt, landed } = await maker.receiptOf('native-stake');
    const asked = async (node: Parameters<typeof verified>[1]) => {
      const { problems, doubts, notes, onChain } = await verified(textOf(receipt), node);
      return { problems, doubts, notes, onChain };
    };
    const known = { problems: [], doubts: [], notes: [noted, balances] };
    expect(await asked(undefined)).toEqual({ ...known, onChain: null });
    expect(await asked(worldRpc(maker.world))).toEqual({ ...known, onChain: false });
    const down = () => Promise.reject(new Error('down'));
    expect(await asked(worldRpc(maker.world, { getTransaction: down }))).toEqual({ ...known, onChain: null });
    const { genesisHash } = pinsFor('testnet');
    const other = { getGenesisHash: async () => genesisHash, getTransaction: async () => landed };
    expect(await asked(other)).toEqual({ ...known, doubts: [elsewhere], onChain: null });
  });
});

describe('an altered receipt', () => {
  const audit =
    (change: object): Change =>
    (receipt) => ({ audit: { ...receipt.audit, ...change } });
  const words =
    (change: object): Change =>
    ({ instructions }) => ({
      instructions: instructions.map((each, at) => (at === 1 ? { ...each, ...change } : each)),
    });
  const otherWords = 'The instructions in words are not those of the bytes.';
  const request =
    (change: object): Change =>
    (receipt) => ({ request: { ...receipt.request, ...change } });
  const named = 'It names another network than the one that its request was made for.';

  it.each<[string, Change, string | RegExp]>([
    [
      'another message',
      ({ message }) => ({ message: { ...message, hex: `${message.hex.slice(0, -2)}ff` } }),
      'The message is not the one in the transaction.',
    ],
    [
      'another hash',
      ({ message }) => ({ message: { ...message, sha256: '00'.repeat(32) } }),
      'The hash is not the hash of the message.',
    ],
    ['another signature', () => ({ signature: newKey }), 'The signature is not the transaction’s.'],
    [
      'a second signature that signs nothing',
      // It starts after the count and the wallet's own.
      ({ transaction }) => ({
        transaction: hex.encode(patched(hex.decode(transaction), 65, new Uint8Array(64).fill(1))),
      }),
      `The signature of ${newKey} does not verify.`,
    ],
    [
      'no transaction',
      ({ transaction }) => ({ transaction: `ff${transaction.slice(2)}` }),
      'The transaction in the file cannot be read.',
    ],
    ['another program', words({ program: wallet.address }), otherWords],
    ['an instruction left out', ({ instructions }) => ({ instructions: instructions.slice(1) }), otherWords],
    [
      'fewer checks passed than made',
      ({ checks }) => ({ checks: { ...checks, passed: 1, total: 99 } }),
      /^It says that 1 of 99 checks passed\./,
    ],
    [
      'another network',
      ({ network }) => ({ network: { ...network, genesisHash: thief } }),
      'Its genesis hash is not that of sandbox.',
    ],
    ['another name of its network', ({ network }) => ({ network: { ...network, cluster: 'moon' } }), named],
    [
      'the request of another wallet',
      request({ wallet: thief }),
      'The request was made by another wallet than the one that paid.',
    ],
    [
      'a request of no operation',
      request({ operation: 'gift' }),
      'Its request is none that can be made here.',
    ],
    [
      'differences beside a match',
      audit({ problems: ['x'] }),
      'The result of its comparison with the chain and the differences that it names exclude each other.',
    ],
    [
      'a comparison with another fee than its outcome',
      audit({ fee: '1' }),
      'Its outcome and its comparison with the chain name different slots, fees or times.',
    ],
    [
      'a match by which more left',
      audit({ walletAfter: '1' }),
      /^By the figures of its comparison more left the wallet than its review said/,
    ],
  ])('fails with %s', async (_, change, problem) => {
    const { receipt } = await maker.receiptOf('native-stake');
    const { problems, doubts } = await verified(textOf({ ...receipt, ...change(receipt) }));
    expect(problems.at(problem === named ? 0 : -1)).toEqual(
      typeof problem === 'string' ? problem : expect.stringMatching(problem),
    );
    expect(doubts).toEqual([]);
  });

  it.each<[Operation, object]>([
    ['native-stake', { autoCompound: true }],
    ['native-unstake', { stakeAccounts: [stakeAddress('active-1')] }],
    ['sovereign-unstake', { stakeAccounts: [stakeAddress('active-2')] }],
    ['legacy-deposit', { lamports: '20000000001' }],
    ['withdraw', { withdrawals: [{ stakeAccount: stakeAddress('inactive'), lamports: '999000000000' }] }],
    ['merge', { sources: [stakeAddress('active-3'), stakeAddress('active-2')] }],
    ['split', { deactivate: false }],
  ])('fails with another request of a %s, %o', async (operation, change) => {
    const made = await maker.receiptOf(operation);
    const spoiled = { ...made.receipt, ...request(change)(made.receipt) };
    const { problems } = await verified(textOf(withoutFacts(spoiled)), nodeOf(made));
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(/^The request is not what the bytes do\. /);
    // Its facts refuse it for the same, and that is said once.
    expect((await verified(textOf(spoiled), nodeOf(made))).problems).toEqual(problems);
  });

  it('fails with more text than a receipt has', async () => {
    const text = textOf((await maker.receiptOf('withdraw')).receipt);
    expect((await verified(text.padEnd(262_144))).problems).toEqual([]);
    const told = ['This file is not a receipt of this kind.'];
    expect((await verified(text.padEnd(262_145))).problems).toEqual(told);
  });

  it('fails with lookup tables other than those of the chain’s record', async () => {
    const made = await maker.receiptOf('swap-exit');
    const loadedAddresses = made.landed.loadedAddresses.with(-1, thief);
    const node = nodeOf({ ...made, landed: { ...made.landed, loadedAddresses } });
    expect((await verified(textOf(made.receipt), node)).problems).toContain(
      'By the chain’s record its lookup tables hold other accounts than by its facts.',
    );
  });
});

it.each(ofVersion3)('a receipt of version 3 is read as before: %#', async ({ text, node, differences }) => {
  const alone = await verified(text);
  expect(alone).toMatchObject({ problems: [], doubts: [], notes: [noted, balances] });
  expect(alone.rows.length).toBeGreaterThan(6);
  expect(await verified(text, node)).toMatchObject({ problems: [], doubts: [], onChain: true, differences });
});
