import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '@/lib/download';
import type { KeptReceipt } from '@/services/transaction/read-receipt';

export async function loadReceipts(signatures: readonly string[]): Promise<readonly KeptReceipt[]> {
  const { readReceipt } = await import('@/services/transaction/read-receipt');
  const kept: KeptReceipt[] = [];
  // One after the other: each may ask the node for a record.
  for (const signature of signatures) kept.push(await readReceipt(signature));
  return kept;
}

export function useReceipt() {
  return useMutation({
    mutationFn: async (signature: string) => {
      const [kept] = await loadReceipts([signature]);
      const { receiptText } = await import('@/services/verifier/receipts');
      if (kept)
        saveFile(
          `clearstake-${kept.entry.intent.operation}-${signature.slice(0, 8)}.json`,
          receiptText(kept.receipt),
          'application/json',
        );
    },
  });
}

/** Prints the receipts of journalled transactions; the caller renders those in `printed`. */
export function usePrintedReceipts() {
  const [printed, setPrinted] = useState<readonly KeptReceipt[]>([]);
  const print = useMutation({
    mutationFn: loadReceipts,
    onSuccess: (kept) => {
      flushSync(() => setPrinted(kept));
      window.print();
    },
  });
  return { print, printed };
}
