import { hex } from '@scure/base';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase58 } from '@/lib/base58';
import {
  auditLanded,
  type JournalEntry,
  type LandedTransaction,
  makeReceipt,
  type Operation,
  type Receipt,
  receiptText,
  verifyReceipt,
} from '@/transaction';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { testKey } from './keys';
import { honestEntry, landIn, signedWire } from './landing';
import { signedBy } from './signing';
import { SLOT, SOL, stakeAddress, type TestWorld, testWorld, wallet } from './world';
import { runningRpc, worldRpc } from './world-rpc';

const NOW = 1_700_000_100_000;
const executor = new Executor();
let world: TestWorld;
beforeAll(async () => {
  world = await testWorld();
});

const operations = Object.keys(honestFields) as Operation[];

interface Made {
  readonly entry: JournalEntry;
  readonly receipt: Receipt & { readonly version: 2 };
  readonly landed: LandedTransaction;
  readonly after: TestWorld;
}

/** The receipt of an honest transaction that landed and was compared. */
async function receiptOf(operation: Operation): Promise<Made> {
  const honest = honestTransaction(honestFields[operation], world);
  const { landed, after } = landIn(world, executor, signedWire(honest));
  const sent = await honestEntry(honest, world, executor);
  const audit = await auditLanded(sent, worldRpc(after, { getTransaction: async () => landed }), NOW);
  const entry = { ...sent, audit };
  return { entry, landed, after, receipt: makeReceipt(entry, new Date(NOW)) };
}

/** The receipt of an honest transaction that was appended a guard. */
async function guardedReceipt(operation: 'liquid-stake' | 'swap-exit'): Promise<Made> {
  const honest = honestTransaction(honestFields[operation], world, {
    shape: 'classic',
    checked: false,
    budget: true,
    minimum: false,
  });
  const { input, verdict } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
  const message = input.decoded.message?.bytes ?? new Uint8Array();
  expect(message.length).toBeGreaterThan(honest.bytes.length);
  const wire = signedBy(message, wallet);
  const made = await receiptOf(operation);
  const { landed, after } = landIn(world, executor, wire);
  const signature = encodeBase58(wire.slice(1, 65));
  const signed = { ...made.entry, intent: honest.intent, verdict, wire, signature };
  const audit = await auditLanded(signed, nodeOf({ after, landed }), NOW);
  const entry = { ...signed, audit };
  return { entry, landed, after, receipt: makeReceipt(entry, new Date(NOW)) };
}

const nodeOf = ({ after, landed }: Pick<Made, 'after' | 'landed'>) =>
  worldRpc(after, { getTransaction: async () => landed });

const text = (receipt: object): string => `${JSON.stringify(receipt)}\n`;

const noted =
  'When it was asked for and reviewed, how many checks were made, and the pool’s rate of that moment are what its writer noted.';

describe('a receipt', () => {
  it.each(operations)('of a %s holds, by its bytes and by the chain', async (operation) => {
    const made = await receiptOf(operation);
    const again = await verifyReceipt(receiptText(made.receipt), nodeOf(made));
    expect(again).toMatchObject({ problems: [], notes: [noted], onChain: true });
    expect((await verifyReceipt(receiptText(made.receipt))).problems).toEqual([]);
  });

  it('of guarded bytes holds as well', async () => {
    const made = await guardedReceipt('liquid-stake');
    expect(await verifyReceipt(receiptText(made.receipt), nodeOf(made))).toMatchObject({
      problems: [],
      notes: [noted],
    });
  });

  it('notes balances of tokens in base units alone, as receipts always did', async () => {
    const { receipt } = await receiptOf('swap-exit');
    expect(receipt.balances[1]).toStrictEqual({
      address: world.poolTokenAccount,
      unit: 'pool-token',
      before: '40000000000',
      after: '30000000000',
    });
  });

  it('tells a guard by its bytes alone, and with its unit once request and pins prove it', async () => {
    const made = await guardedReceipt('swap-exit');
    const told = `Fails the transaction unless ${world.poolTokenAccount} holds at least`;
    const index = made.receipt.instructions.findIndex(({ summary }) => summary.startsWith(told));
    expect(made.receipt.instructions[index]?.summary).toBe(
      `${told} 30000000000 token units, which nobody else may spend`,
    );
    const { problems, instructions } = await verifyReceipt(receiptText(made.receipt), nodeOf(made));
    expect(problems).toEqual([]);
    expect(instructions.find((one) => one.index === index)?.summary).toBe(
      `${told} 30 csSOL, which nobody else may spend`,
    );
    // Without the chain nobody knows what the swap's lookup tables hold.
    expect((await verifyReceipt(receiptText(made.receipt))).instructions).toEqual([]);
  });

  it('carries the comparison with the chain, with amounts as text', async () => {
    const { receipt } = await receiptOf('native-stake');
    expect(receipt.audit).toEqual({
      result: 'matches',
      problems: [],
      notes: [],
      slot: SLOT.toString(),
      time: '2023-11-14T22:13:20.000Z',
      fee: '10000',
      walletBefore: '268000000000',
      walletAfter: '17997707120',
      at: '2023-11-14T22:15:00.000Z',
    });
    expect(receipt.outcome).toEqual({
      status: 'finalized',
      slot: SLOT.toString(),
      time: '2023-11-14T22:13:20.000Z',
      fee: '10000',
    });
  });

  it('of something that differed keeps what differed, its fee and its time, and says so when it is checked', async () => {
    const { entry, after, landed } = await receiptOf('native-stake');
    const spoiled = { ...landed, postBalances: landed.postBalances.with(0, 1n) };
    const node = nodeOf({ after, landed: spoiled });
    const audit = await auditLanded(entry, node, NOW);
    const receipt = makeReceipt({ ...entry, audit }, new Date(NOW));
    const problem = 'More SOL left your wallet than the review said.';
    expect(receipt.audit).toMatchObject({ result: 'differs', problems: [problem], fee: '10000' });
    expect(receipt.outcome).toMatchObject({ time: '2023-11-14T22:13:20.000Z', fee: '10000' });
    const again = await verifyReceipt(receiptText(receipt), node);
    expect(again.problems).toEqual([]);
    expect(again.receipt).toMatchObject({ audit: { result: 'differs', problems: [problem] } });
  });

  it.each([
    ['not-found', { kind: 'not-found', at: NOW }],
    ['not-compared', undefined],
  ] as const)('tells %s from a comparison', async (result, audit) => {
    const { entry } = await receiptOf('native-stake');
    const { audit: _, ...bare } = entry;
    const receipt = makeReceipt(audit ? { ...bare, audit } : bare, new Date(NOW));
    expect(receipt.audit).toMatchObject({ result, slot: null, time: null, fee: null });
    expect((await verifyReceipt(receiptText(receipt))).problems).toEqual([]);
  });

  it('of the first version, which says nothing of a comparison, is still read', async () => {
    const made = await receiptOf('withdraw');
    const { audit: _, ...rest } = made.receipt;
    const again = await verifyReceipt(text({ ...rest, version: 1 }), nodeOf(made));
    expect(again).toMatchObject({ problems: [], onChain: true });
    expect(again.receipt).not.toHaveProperty('audit');
  });

  it('of balances that something else had moved before it landed holds, and says that', async () => {
    const { entry, landed, after } = await receiptOf('withdraw');
    const effects = entry.verdict.effects.map((one) => ({
      ...one,
      before: one.before + SOL,
      after: one.after + SOL,
    }));
    const receipt = makeReceipt({ ...entry, verdict: { ...entry.verdict, effects } }, new Date(NOW));
    const again = await verifyReceipt(receiptText(receipt), nodeOf({ after, landed }));
    expect(again.problems).toEqual([]);
    expect(again.notes[0]).toMatch(/something else had moved them before it landed/);
  });

  it('names that the chain does not have it, or could not be asked', async () => {
    const { receipt } = await receiptOf('native-stake');
    expect(await verifyReceipt(receiptText(receipt), worldRpc(world))).toMatchObject({
      problems: [],
      onChain: false,
      notes: [noted, 'The balances are what its writer noted.'],
    });
    const down = worldRpc(world, { getTransaction: () => Promise.reject(new Error('down')) });
    expect(await verifyReceipt(receiptText(receipt), down)).toMatchObject({ problems: [], onChain: null });
  });

  it('names that a swap’s accounts cannot be told without the chain', async () => {
    const { receipt } = await receiptOf('swap-exit');
    expect((await verifyReceipt(receiptText(receipt))).notes[0]).toMatch(/stand in lookup tables/);
  });
});

/** Another value for what each operation asks for. */
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

describe('a receipt that was falsified does not hold:', () => {
  it.each(otherRequests)('another request of a %s, %o', async (operation, change) => {
    const made = await receiptOf(operation);
    const spoiled = { ...made.receipt, request: { ...made.receipt.request, ...change } };
    const { problems } = await verifyReceipt(text(spoiled), nodeOf(made));
    expect(problems).not.toEqual([]);
    for (const problem of problems) expect(problem).toMatch(/^The request is not what the bytes do\. /);
  });

  it('another operation', async () => {
    const { receipt } = await receiptOf('native-stake');
    const spoiled = { ...receipt, request: { ...receipt.request, operation: 'liquid-stake' } };
    expect((await verifyReceipt(text(spoiled))).problems).not.toEqual([]);
    const unknown = { ...receipt, request: { ...receipt.request, operation: 'gift' } };
    expect((await verifyReceipt(text(unknown))).problems).toEqual([
      'Its request is none that can be made here.',
    ]);
  });

  it('a withdrawal from the pool of another amount, by what came out', async () => {
    const made = await receiptOf('legacy-withdraw');
    const spoiled = { ...made.receipt, request: { ...made.receipt.request, lamports: '999000000000' } };
    expect((await verifyReceipt(text(spoiled), nodeOf(made))).problems).toEqual([
      'The request was for 999 SOL; 9.989999998 SOL came out.',
    ]);
  });

  it.each([
    [{ passed: 1, total: 99, encoding: 7 }, 'It says that 1 of 99 checks passed.'],
    [{ passed: 99, total: 14, encoding: 7 }, 'It says that 99 of 14 checks passed.'],
    [{ passed: 0, total: 0, encoding: 7 }, 'It says that 0 of 0 checks passed.'],
  ])('checks %o', async (checks, problem) => {
    const { receipt } = await receiptOf('withdraw');
    expect((await verifyReceipt(text({ ...receipt, checks }))).problems[0]).toContain(problem);
  });

  it.each<[string, (receipt: Made['receipt']) => object, string]>([
    [
      'a promise of more',
      (receipt) => ({
        balances: receipt.balances.map((one, at) => (at === 0 ? { ...one, after: '999000000000' } : one)),
      }),
      'More SOL left your wallet than the review said.',
    ],
    [
      'a promise of less',
      (receipt) => ({
        balances: receipt.balances.map((one, at) => (at === 0 ? { ...one, after: '1' } : one)),
      }),
      'The balances in the file take more from the wallet than the transaction did.',
    ],
    [
      'another balance of a stake account',
      (receipt) => ({
        balances: receipt.balances.map((one, at) => (at === 1 ? { ...one, after: '999000000000' } : one)),
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
    [
      'another comparison',
      (receipt) => ({ audit: { ...receipt.audit, walletAfter: '267000000000' } }),
      'The wallet’s balance after it was 17997707120; the file’s comparison notes 267000000000.',
    ],
  ])('%s', async (_, change, problem) => {
    const made = await receiptOf('native-stake');
    const spoiled = { ...made.receipt, ...change(made.receipt) };
    expect((await verifyReceipt(text(spoiled), nodeOf(made))).problems).toContain(problem);
  });

  it.each([
    [
      'a failure that it calls final',
      { error: 'instruction 1 failed: not enough funds' },
      'The transaction failed on chain: instruction 1 failed: not enough funds. The file says that it succeeded.',
    ],
    ['other bytes', { wire: Uint8Array.of(1) }, 'The chain holds other bytes under this signature.'],
  ])('%s', async (_, change, problem) => {
    const made = await receiptOf('native-stake');
    const node = nodeOf({ ...made, landed: { ...made.landed, ...change } });
    expect((await verifyReceipt(receiptText(made.receipt), node)).problems).toContain(problem);
  });

  it.each<[string, (text: string) => string, string]>([
    [
      'the message',
      (whole) => whole.replace(/"hex": "(..)/, '"hex": "ff'),
      'The message is not the one in the transaction.',
    ],
    [
      'a word',
      (whole) => whole.replace('Delegate stake', 'Withdraw'),
      'The instructions in words are not those of the bytes.',
    ],
    [
      'the wallet',
      (whole) => whole.replace(`"wallet": "${wallet.address}"`, `"wallet": "${testKey('other').address}"`),
      'The request was made by another wallet than the one that paid.',
    ],
    [
      'the transaction',
      (whole) => whole.replace(/"transaction": "(..)/, '"transaction": "ff'),
      'The transaction in the file cannot be read.',
    ],
    [
      'the network',
      (whole) =>
        whole.replace(
          /"genesisHash": "[^"]+"/,
          '"genesisHash": "5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d"',
        ),
      'It belongs to another network than the one you are looking at.',
    ],
    [
      'the kind',
      (whole) => whole.replace('clearstake-receipt', 'something'),
      'This file is not a receipt of this kind.',
    ],
  ])('%s', async (_, spoil, problem) => {
    const made = await receiptOf('native-stake');
    const { problems } = await verifyReceipt(spoil(receiptText(made.receipt)), nodeOf(made));
    expect(problems).toContain(problem);
  });

  it('a transaction that was signed for something else, under an honest request', async () => {
    const stake = await receiptOf('native-stake');
    const other = await receiptOf('split');
    const { message, transaction, signature, instructions } = other.receipt;
    const mixed = { ...stake.receipt, message, transaction, signature, instructions };
    const { problems } = await verifyReceipt(text(mixed));
    expect(problems).not.toEqual([]);
    expect(hex.decode(transaction)).toEqual(other.entry.wire);
  });
});
