import { expect } from 'vitest';
import {
  auditLanded,
  type JournalEntry,
  type LandedTransaction,
  makeReceipt,
  type Operation,
  type Receipt,
  verifyReceipt,
} from '../src';
import type { Judged } from '../src/receipt/judged';
import { Executor } from './executor';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { offerFor } from './judge';
import { landedOperation, landIn, nodeOf, signedEntry } from './landing';
import { signedBy } from './signing';
import { worded } from './worded';
import { type TestWorld, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** The receipts' time, in milliseconds since 1970. */
export const NOW = 1_700_000_100_000;

type JudgedReceipt = Receipt & { readonly version: 4; readonly judged: Judged };

/** A receipt of an entry whose journal has the facts. */
export function withJudgement(receipt: ReturnType<typeof makeReceipt>): JudgedReceipt {
  const { judged } = receipt;
  if (!judged) throw new Error('The journal has no facts.');
  return { ...receipt, judged };
}

export interface Made {
  readonly entry: JournalEntry;
  readonly receipt: JudgedReceipt;
  readonly landed: LandedTransaction;
  readonly after: TestWorld;
}

/** A receipt as a file's text, valid or not. */
export const textOf = (receipt: object): string => `${JSON.stringify(receipt)}\n`;

/** The receipt of an entry whose journal has the facts. */
export function receiptOfEntry(entry: JournalEntry): Made['receipt'] {
  return withJudgement(makeReceipt(entry, new Date(NOW)));
}

/** A receipt checked again, with its codes in words. */
export const verified = async (...given: Parameters<typeof verifyReceipt>) =>
  worded(await verifyReceipt(...given));

/** A receipt without what the verdict was computed from. */
export function withoutFacts({ judged: _, ...rest }: Made['receipt']): object {
  return rest;
}

export async function receiptMaker() {
  const world = await testWorld();
  const executor = new Executor();

  const made = new Map<Operation, Promise<Made>>();

  async function audited(sent: JournalEntry, landing: Pick<Made, 'landed' | 'after'>): Promise<Made> {
    const entry = { ...sent, audit: await auditLanded(sent, nodeOf(landing), NOW) };
    return { entry, ...landing, receipt: receiptOfEntry(entry) };
  }

  async function makeOne(operation: Operation): Promise<Made> {
    const { entry, landed, after } = await landedOperation(operation, world, executor);
    return audited(entry, { landed, after });
  }

  /** The receipt of an honest transaction that landed and was compared; made once. */
  function receiptOf(operation: Operation): Promise<Made> {
    const one = made.get(operation) ?? makeOne(operation);
    made.set(operation, one);
    return one;
  }

  async function guardedReceipt(operation: 'liquid-stake' | 'swap-exit'): Promise<Made> {
    const style = { ...plainStyle, budget: true, minimum: false };
    const honest = honestTransaction(honestFields[operation], world, style);
    const { input } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
    const message = input.decoded.message?.bytes ?? new Uint8Array();
    expect(message.length).toBeGreaterThan(honest.bytes.length);
    const wire = signedBy(message, wallet);
    return audited(signedEntry(input, wire), landIn(world, executor, wire));
  }

  return { world, receiptOf, guardedReceipt };
}
