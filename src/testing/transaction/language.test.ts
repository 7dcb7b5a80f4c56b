import { setLanguage } from '@contract/i18n';
import { afterEach, expect, it } from 'vitest';
import { auditLanded, journalEntry, makeReceipt, receiptText, reviewWalletChange } from '@/transaction';
import { translated } from '@/transaction/sentence';
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
