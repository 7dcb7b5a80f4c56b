import { setLanguage } from '@contract/i18n';
import { apiAttacks } from '@server/sandbox/hostile/catalogue';
import { afterEach, expect, it } from 'vitest';
import {
  auditLanded,
  type Finding,
  journalEntry,
  makeReceipt,
  receiptText,
  reviewWalletChange,
  verify,
} from '@/transaction';
import { refusalCodes } from '@/transaction/refusal-codes';
import { translated } from '@/transaction/sentence';
import { checkIds } from '@/transaction/types/finding';
import { reviewGroups } from '@/transaction/types/review-value';
import { attackedInput } from './attacked';
import { Executor } from './executor';
import { honestFields, honestTransaction, plainStyle } from './honest';
import { offerFor } from './judge';
import { landIn, nodeOf } from './landing';
import { NOW } from './receipt-maker';
import { signedBy } from './signing';
import { SLOT, testWorld, wallet } from './world';
import { runningRpc } from './world-rpc';

/** A language in which every sentence is in brackets. */
const brackets = new Proxy<Record<string, string>>({}, { get: (_, message) => `[${String(message)}]` });

const english = () => setLanguage('en', {});
const bracketed = () => setLanguage('de', brackets);
afterEach(english);

const world = await testWorld();

/** The same work in both languages. */
async function inBoth<T>(work: () => Promise<T>): Promise<readonly [T, T]> {
  english();
  const first = await work();
  bracketed();
  return [first, await work()];
}

it('judges, writes down and receipts an honest transaction alike in every language', async () => {
  const executor = new Executor();
  const honest = honestTransaction(honestFields['liquid-stake'], world, { ...plainStyle, minimum: false });
  const [first, second] = await inBoth(async () => {
    const { input, verdict } = await offerFor(honest, honest.bytes, runningRpc(world, executor));
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
  expect(first.receipt).toContain('the guard enforces this one');
  expect(second).toEqual(first);
  for (const { label, note } of second.verdict.rows) {
    expect(translated(label)).toBe(`[${label}]`);
    if (note !== undefined) expect(translated(note)).toMatch(/^\[.*\]$/);
  }
});

/** A finding names its check, code, group and row, and says in words what was asked, what is there, and what that means. */
function expectWords({ check, code, group, row, label, asked, found, meaning }: Finding): void {
  expect(checkIds).toContain(check);
  expect(Object.keys(refusalCodes)).toContain(code);
  expect(reviewGroups).toContain(group);
  expect(row).toMatch(/^[a-z-]+$/);
  const texts = [asked, found].map((value) => (value.kind === 'text' ? value.text : 'a value'));
  for (const text of [label, meaning, ...texts]) expect(text).toMatch(/^[^\s{}][^{}]*$/);
}

it.each(apiAttacks)('refuses $id alike in every language: $title', async (attack) => {
  const [operation] = attack.operations;
  if (!operation) throw new Error('An attack has an operation.');
  const [first, second] = await inBoth(async () => verify(await attackedInput(attack, operation, world)));
  expect(first.outcome).toBe('refused');
  expect(second).toEqual(first);
  for (const { label, meaning } of second.findings) {
    expect(translated(label)).toBe(`[${label}]`);
    expect(translated(meaning)).toMatch(/^\[.*\]$/);
  }
  for (const finding of first.findings) expectWords(finding);
});
