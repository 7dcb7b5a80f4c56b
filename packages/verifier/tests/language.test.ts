import { setLanguage } from '@clearstake/contract/i18n';
import { catalogue } from '@clearstake/sandbox/hostile/catalogue';
import { afterEach, expect, it } from 'vitest';
import {
  auditLanded,
  journalEntry,
  makeReceipt,
  receiptText,
  reviewWalletChange,
  verify,
  verifyReceipt,
} from '../src';
import { say } from '../src/said/say';
import { words } from '../src/said/words';
import { receivedUnder } from '../testing/attacked';
import { Executor } from '../testing/executor';
import { honestFields, honestTransaction, operations, plainStyle } from '../testing/honest';
import { offerFor } from '../testing/judge';
import { testKey } from '../testing/keys';
import { landedOperation, landIn, nodeOf } from '../testing/landing';
import { NOW } from '../testing/receipt-maker';
import { signedBy } from '../testing/signing';
import { ofVersion3 } from '../testing/version-3';
import { SLOT, testWorld, wallet } from '../testing/world';
import { runningRpc } from '../testing/world-rpc';

const english = { ...words };
const reworded = Object.fromEntries(Object.entries(english).map(([code, word]) => [code, `§ ${word}`]));
/** A language in which every sentence is in brackets. */
const brackets = new Proxy<Record<string, string>>({}, { get: (_, message) => `[${String(message)}]` });

afterEach(() => {
  Object.assign(words, english);
});

/** The same work with the words of this release, and where every English word is another one, in another language. */
async function inOtherWords<T>(work: () => Promise<T>): Promise<readonly [T, T]> {
  const first = await work();
  Object.assign(words, reworded);
  setLanguage('de', brackets);
  return [first, await work()];
}

const world = await testWorld();
const executor = new Executor();

it('judges, writes down and receipts a guarded deposit alike in all words', async () => {
  const deposit = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum: false });
  const [first, second] = await inOtherWords(async () => {
    const { input, verdict } = await offerFor(deposit, deposit.bytes, runningRpc(world, executor));
    const wire = signedBy(input.decoded.message?.bytes ?? new Uint8Array(), wallet);
    const { landed, after } = landIn(world, executor, wire);
    const review = reviewWalletChange(input, wire);
    const signature = 'signature';
    const written = journalEntry({ offered: input, verdict: review.verdict, wire, signature, now: 5_000 });
    const sent = { ...written, status: 'finalized', slot: SLOT } as const;
    const entry = { ...sent, audit: await auditLanded(sent, nodeOf({ after, landed }), NOW) };
    return { verdict, review, entry, receipt: receiptText(makeReceipt(entry, new Date(NOW))) };
  });
  expect(first.verdict).toMatchObject({ outcome: 'accepted', findings: [] });
  expect(first.receipt).toContain('deposit-minimum-guarded');
  expect(second).toEqual(first);
  for (const { label } of second.verdict.rows) expect(say(label)).toBe(`[§ ${english[label.code]}]`);
});

it('refuses every attack of the catalogue with the same findings in all words', async () => {
  // Made once: each request has its own id.
  const attacked = catalogue.flatMap((attack) =>
    attack.operations
      .slice(0, 1)
      .map((operation) => [attack, honestTransaction(honestFields[operation], world)] as const),
  );
  const [first, second] = await inOtherWords(async () => {
    const findings: unknown[] = [];
    for (const [attack, honest] of attacked)
      findings.push([attack.id, verify((await receivedUnder(attack, honest, world)).input).findings]);
    return findings;
  });
  expect(first.length).toBeGreaterThan(100);
  expect(second).toEqual(first);
}, 60_000);

it('reads receipts alike in all words: its own, spoiled ones, and those of version 3', async () => {
  const own = await Promise.all(
    operations.map(async (operation) => {
      const { entry, landed, after } = await landedOperation(operation, world, executor);
      const node = nodeOf({ landed, after });
      const poorer = { ...landed, postBalances: landed.postBalances.with(0, 1n) };
      const audits = [landed, poorer].map((record) =>
        auditLanded(entry, nodeOf({ landed: record, after }), NOW),
      );
      const texts = (await Promise.all(audits)).map((audit) =>
        receiptText(makeReceipt({ ...entry, audit }, new Date(NOW))),
      );
      return [
        ...texts,
        ...texts.map((text) => text.replaceAll(wallet.address, testKey('attacker').address)),
      ].map((text) => ({
        text,
        node,
      }));
    }),
  );
  const receipts = [...own.flat(), ...ofVersion3];
  const [first, second] = await inOtherWords(() =>
    Promise.all(
      receipts.map(async ({ text, node }) => [await verifyReceipt(text), await verifyReceipt(text, node)]),
    ),
  );
  expect(first.flat().filter(({ problems }) => problems.length === 0).length).toBeGreaterThan(
    operations.length,
  );
  expect(second).toEqual(first);
});
