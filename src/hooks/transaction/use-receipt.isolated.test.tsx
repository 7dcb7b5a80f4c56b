import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { rpc } from '@/api/rpc/rpc';
import { saveFile } from '@/lib/download';
import { type KeptReceipt, readReceipt } from '@/services/transaction/read-receipt';
import { journalEntry, transferWire } from '@/testing/journal-entry';
import { renderHookStrict } from '@/testing/render-hook';
import { makeReceipt, receiptText } from '@/transaction/receipt/make-receipt';
import { verifyReceipt } from '@/transaction/receipt/verify-receipt';
import { usePrintedReceipts, useReceipt } from './use-receipt';
import { useReceiptCheck } from './use-receipt-check';

vi.mock('@/services/transaction/read-receipt', () => ({ readReceipt: vi.fn() }));
vi.mock('@/transaction/receipt/verify-receipt', () => ({ verifyReceipt: vi.fn() }));
vi.mock('@/lib/download', () => ({ saveFile: vi.fn() }));

const signature = '5sigNature9999';
const kept = (name: string): KeptReceipt => {
  const entry = journalEntry(name, { wire: transferWire });
  return { entry, receipt: makeReceipt(entry, new Date(0)) };
};

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.mocked(readReceipt)
    .mockReset()
    .mockImplementation(async (name) => kept(name));
});
afterEach(() => void vi.restoreAllMocks());

describe('the receipt of a transaction', () => {
  it('is saved as a file', async () => {
    const receipt = await renderHookStrict(useReceipt, undefined);
    await receipt.current.mutateAsync(signature);
    expect(vi.mocked(readReceipt).mock.calls).toEqual([[signature]]);
    expect(vi.mocked(saveFile).mock.calls).toEqual([
      ['clearstake-native-stake-5sigNatu.json', receiptText(kept(signature).receipt), 'application/json'],
    ]);
  });

  it('is printed with others once all are rendered, in the given order', async () => {
    const printed = await renderHookStrict(usePrintedReceipts, undefined);
    const seen: string[][] = [];
    vi.spyOn(window, 'print').mockImplementation(() => {
      seen.push(printed.current.printed.map(({ entry }) => entry.signature));
    });
    expect(printed.current.printed).toEqual([]);
    await printed.current.print.mutateAsync(['two', 'one']);
    await expect
      .poll(() => printed.current.printed.map(({ entry }) => entry.signature))
      .toEqual(['two', 'one']);
    expect(seen).toHaveLength(1);
    expect(vi.mocked(readReceipt).mock.calls).toEqual([['two'], ['one']]);
  });
});

describe('the check of a file', () => {
  const result = (text: string): Awaited<ReturnType<typeof verifyReceipt>> => ({
    receipt: null,
    problems: [text],
    doubts: [],
    notes: [],
    onChain: null,
    landed: null,
    rows: [],
    instructions: [],
    differences: null,
  });

  it('checks each of its receipts, one after the other', async () => {
    vi.mocked(verifyReceipt).mockImplementation(async (text) => result(text));
    const check = await renderHookStrict(useReceiptCheck, undefined);
    const pack = { kind: 'clearstake-auditor-pack', actions: [{ receipt: 1 }, { receipt: 2 }] };
    expect(await check.current.mutateAsync(new File([JSON.stringify(pack)], 'pack.json'))).toEqual([
      result('1'),
      result('2'),
    ]);
    expect(vi.mocked(verifyReceipt).mock.calls).toEqual([
      ['1', rpc],
      ['2', rpc],
    ]);
    expect(await check.current.mutateAsync(new File(['one'], 'one.json'))).toEqual([result('one')]);
  });
});
