import { setLanguage } from '@clearstake/contract/i18n';
import type { JournalEntry } from '@clearstake/verifier';
import { journalEntry } from '@clearstake/verifier/testing/journal-entry';
import { acceptedVerdict, testWallet } from '@clearstake/verifier/testing/verdicts';
import { expect, it } from 'vitest';
import type { DayPrice } from '@/lib/portfolio/day-price';
import { actionsCsv } from './actions-csv';

const signed = Date.UTC(2026, 10, 24, 23, 59, 50);
const landed = Date.UTC(2026, 10, 25, 0, 0, 4);
const audit = {
  kind: 'matches',
  problems: [],
  notes: [],
  slot: 432_007n,
  blockTime: BigInt(landed / 1000),
  fee: 10_000n,
  walletBefore: 300_000_000_000n,
  walletAfter: 49_997_707_120n,
  at: landed,
} as const;
const entry = (change: Partial<JournalEntry> = {}) =>
  journalEntry('sig-1', { status: 'finalized', slot: 432_007n, audit, createdAt: signed, ...change });
const price = (day: string, change: Partial<DayPrice> = {}) =>
  new Map([[day, { day, price: '142.50', currency: 'USD', source: 'An exchange', ...change }]]);
const epochOf = (slot: bigint) => slot / 432_000n;

/** The row of an entry by the names of its columns. */
function rowOf(text: string, at = 0): Record<string, string> {
  const [head = '', ...rows] = text.trimEnd().split('\r\n');
  const values = [...(rows[at] ?? '').matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell);
  return Object.fromEntries(head.split(',').map((name, index) => [name, values[index] ?? '']));
}

it('actions as CSV have what the chain recorded, exactly, and the price of the day of the landing', () => {
  const accounts = acceptedVerdict.effects
    .map(({ address }) => address)
    .filter((address) => address !== testWallet);
  expect(rowOf(actionsCsv([entry()], price('2026-11-25'), epochOf))).toEqual({
    date_utc: '2026-11-25T00:00:04.000Z',
    signed_utc: '2026-11-24T23:59:50.000Z',
    epoch: '1',
    slot: '432007',
    network: 'sandbox',
    operation: 'native-stake',
    asked: 'Stake 250 SOL',
    outcome: 'Done and final',
    compared_with_chain: 'matches',
    wallet: testWallet,
    accounts: [...new Set(accounts)].join(' '),
    wallet_change_sol: '-250.002292880',
    wallet_change_lamports: '-250002292880',
    fee_sol: '0.000010000',
    fee_lamports: '10000',
    price: '142.50',
    price_currency: 'USD',
    price_source: 'An exchange',
    // 250.00229288 × 142.50, and 0.00001 × 142.50.
    wallet_change_value: '-35625.3267354',
    fee_value: '0.001425',
    signature: 'sig-1',
    message_sha256: 'ab',
  });
});

it('actions as CSV say "unavailable" and never 0 for what is not known', () => {
  const { audit: _, ...bare } = entry({ slot: null, status: 'unknown' });
  const row = rowOf(actionsCsv([bare], price('2026-11-23'), epochOf));
  const missing = Object.keys(row).filter((name) => row[name] === 'unavailable');
  expect(missing).toEqual([
    'date_utc',
    'epoch',
    'slot',
    'compared_with_chain',
    'wallet_change_sol',
    'wallet_change_lamports',
    'fee_sol',
    'fee_lamports',
    'price',
    'price_currency',
    'price_source',
    'wallet_change_value',
    'fee_value',
  ]);
  expect(row.outcome).toBe('"Not known yet, still watched"');
});

it('actions as CSV do not depend on the language', () => {
  const text = () => actionsCsv([entry()], price('2026-11-25'), epochOf);
  const english = text();
  setLanguage('de', { 'Stake {amount} SOL': '{amount} SOL staken', 'Done and final': 'Endgültig' });
  expect(text()).toBe(english);
});
