import { describe, expect, it } from 'vitest';
import { auditLanded, makeReceipt, type Operation, receiptText, verifyReceipt } from '@/transaction';
import { operations } from './honest';
import { nodeOf } from './landing';
import { NOW, receiptMaker, receiptOfEntry, textOf, withoutFacts } from './receipt-maker';
import { SLOT, SOL } from './world';
import { worldRpc } from './world-rpc';

const noted = 'When it was asked for, and what the node said then, are what its writer noted.';

const maker = await receiptMaker();

describe('a receipt', () => {
  it.each(operations)('of a %s holds, by its bytes and by the chain', async (operation) => {
    const made = await maker.receiptOf(operation);
    const again = await verifyReceipt(receiptText(made.receipt), nodeOf(made));
    // Only for these does the review show another figure than the landing: the minimum of a swap, and rounding.
    const { address } = made.receipt.balances[operation === 'swap-exit' ? 0 : 1] ?? {};
    const told: Partial<Record<Operation, string>> = {
      'swap-exit': `By the chain’s record ${address} went from 268 SOL to 278.895994999 SOL; the file alone says that its review said from 268 SOL to 278.843685909 SOL.`,
      'legacy-withdraw': `By the chain’s record ${address} went from 0 SOL to 9.992282878 SOL; the file alone says that its review said from 0 SOL to 9.992282877 SOL.`,
    };
    const own = told[operation];
    const notes = own === undefined ? [noted] : [own, noted];
    expect(again).toMatchObject({ problems: [], notes, onChain: true });
    expect((await verifyReceipt(receiptText(made.receipt))).problems).toEqual([]);
  });

  it('names the build of the page that judged it, where that is one', async () => {
    const { entry, receipt } = await maker.receiptOf('native-stake');
    const buildSha256 = 'cd'.repeat(32);
    const text = receiptText(makeReceipt({ ...entry, buildSha256 }, new Date(0)));
    expect(JSON.parse(text).buildSha256).toBe(buildSha256);
    const { problems, doubts, notes } = await verifyReceipt(text);
    expect([problems, doubts]).toEqual([[], []]);
    expect(notes).toContain(`The page that judged it called itself build ${buildSha256}.`);
    expect(receiptText(receipt)).not.toContain('buildSha256');
  });

  it('of guarded bytes holds as well', async () => {
    const made = await maker.guardedReceipt('liquid-stake');
    expect(await verifyReceipt(receiptText(made.receipt), nodeOf(made))).toMatchObject({
      problems: [],
      notes: [noted],
    });
  });

  it('notes balances of tokens in base units only, as receipts always did', async () => {
    const { receipt } = await maker.receiptOf('swap-exit');
    expect(receipt.balances[1]).toStrictEqual({
      address: maker.world.poolTokenAccount,
      unit: 'pool-token',
      before: '40000000000',
      after: '30000000000',
    });
  });

  it('describes a guard by its bytes alone, and with its unit once request and pins prove it', async () => {
    const made = await maker.guardedReceipt('swap-exit');
    const told = `Fails the transaction unless ${maker.world.poolTokenAccount} holds at least`;
    const index = made.receipt.instructions.findIndex(({ summary }) => summary.startsWith(told));
    expect(made.receipt.instructions[index]?.summary).toBe(
      `${told} 30000000000 token units, which nobody else may spend`,
    );
    const { problems, instructions } = await verifyReceipt(receiptText(made.receipt), nodeOf(made));
    expect(problems).toEqual([]);
    expect(instructions.find((instruction) => instruction.index === index)?.summary).toBe(
      `${told} 30 csSOL, which nobody else may spend`,
    );
    // Without the facts and the chain the contents of the swap’s lookup tables are unknown.
    expect((await verifyReceipt(textOf(withoutFacts(made.receipt)))).instructions).toEqual([]);
  });

  it('contains the comparison with the chain, with amounts as text', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
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

  it('of a mismatch keeps the differences, its fee and its time, and reports them when it is checked', async () => {
    const { entry, after, landed } = await maker.receiptOf('native-stake');
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
  ] as const)('distinguishes %s from a comparison', async (result, audit) => {
    const { entry } = await maker.receiptOf('native-stake');
    const { audit: _, ...bare } = entry;
    const receipt = makeReceipt(audit ? { ...bare, audit } : bare, new Date(NOW));
    expect(receipt.audit).toMatchObject({ result, slot: null, time: null, fee: null });
    expect((await verifyReceipt(receiptText(receipt))).problems).toEqual([]);
  });

  it('of the first version, without a comparison, is still accepted', async () => {
    const made = await maker.receiptOf('withdraw');
    const { audit: _, judged: __, ...rest } = made.receipt;
    const again = await verifyReceipt(textOf({ ...rest, version: 1 }), nodeOf(made));
    expect(again).toMatchObject({ problems: [], onChain: true });
    expect(again.receipt).not.toHaveProperty('audit');
  });

  it('of balances that something else had changed before it landed holds, with a note', async () => {
    const { entry, landed, after } = await maker.receiptOf('withdraw');
    const effects = entry.verdict.effects.map((effect) => ({
      ...effect,
      before: effect.before + SOL,
      after: effect.after + SOL,
    }));
    const receipt = receiptOfEntry({ ...entry, verdict: { ...entry.verdict, effects } });
    const again = await verifyReceipt(textOf(withoutFacts(receipt)), nodeOf({ after, landed }));
    expect(again.problems).toEqual([]);
    expect(again.notes[0]).toMatch(/something else had moved them before it landed/);
  });

  it('notes that the chain does not have it, or could not be asked', async () => {
    const { receipt } = await maker.receiptOf('native-stake');
    expect(await verifyReceipt(receiptText(receipt), worldRpc(maker.world))).toMatchObject({
      problems: [],
      onChain: false,
      notes: [noted, 'The balances are what its writer noted.'],
    });
    const down = worldRpc(maker.world, { getTransaction: () => Promise.reject(new Error('down')) });
    expect(await verifyReceipt(receiptText(receipt), down)).toMatchObject({ problems: [], onChain: null });
  });

  it('of the second version leaves a swap undecided without the chain, and this one does not', async () => {
    const { receipt } = await maker.receiptOf('swap-exit');
    expect((await verifyReceipt(textOf(withoutFacts(receipt)))).doubts[0]).toMatch(/stand in lookup tables/);
    expect((await verifyReceipt(receiptText(receipt))).doubts).toEqual([]);
  });
});
