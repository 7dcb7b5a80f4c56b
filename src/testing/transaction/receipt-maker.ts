import { expect } from 'vitest';
import { encodeBase58 } from '@/lib/address/base58';
import {
  auditLanded,
  type JournalEntry,
  type LandedTransaction,
  makeReceipt,
  type Operation,
  type Receipt,
} from '@/transaction';
import { Executor } from './executor';
import { honestFields, honestTransaction } from './honest';
import { offerFor } from './judge';
import { honestEntry, landIn, signedWire } from './landing';
import { signedBy } from './signing';
import { type TestWorld, testWorld, wallet, worldFor } from './world';
import { runningRpc, worldRpc } from './world-rpc';

/** The receipts' time, in milliseconds since 1970. */
export const NOW = 1_700_000_100_000;

/** A receipt with its sources. */
export interface Made {
  readonly entry: JournalEntry;
  readonly receipt: Receipt & { readonly version: 2 };
  readonly landed: LandedTransaction;
  readonly after: TestWorld;
}

/** A node that has the transaction of a receipt. */
export const nodeOf = ({ after, landed }: Pick<Made, 'after' | 'landed'>) =>
  worldRpc(after, { getTransaction: async () => landed });

/** A receipt as a file's text, valid or not. */
export const textOf = (receipt: object): string => `${JSON.stringify(receipt)}\n`;

/** Creates receipts of transactions in one world. */
export async function receiptMaker() {
  const world = await testWorld();
  const executor = new Executor();

  /** The receipt of an honest transaction that landed and was compared. */
  async function receiptOf(operation: Operation): Promise<Made> {
    const honest = honestTransaction(honestFields[operation], world);
    const where = worldFor(operation, world);
    const { landed, after } = landIn(where, executor, signedWire(honest));
    const sent = await honestEntry(honest, where, executor);
    const audit = await auditLanded(sent, nodeOf({ after, landed }), NOW);
    const entry = { ...sent, audit };
    return { entry, landed, after, receipt: makeReceipt(entry, new Date(NOW)) };
  }

  /** The receipt of an honest, guarded transaction. */
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

  return { world, receiptOf, guardedReceipt };
}
