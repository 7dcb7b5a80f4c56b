import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { saveFile } from '@/lib/download';
import type { KeptReceipt } from '@/services/transaction/read-receipt';

async function load(signature: string): Promise<KeptReceipt> {
  const { readReceipt } = await import('@/services/transaction/read-receipt');
  return readReceipt(signature);
}

/** Saves the receipt of a journalled transaction as a file. */
export function useReceipt() {
  return useMutation({
    mutationFn: async (signature: string) => {
      const { entry, receipt } = await load(signature);
      const { receiptText } = await import('@/transaction/receipt/make-receipt');
      saveFile(
        `clearstake-${entry.intent.operation}-${signature.slice(0, 8)}.json`,
        receiptText(receipt),
        'application/json',
      );
    },
  });
}

/** Prints the receipt of a journalled transaction: `printed` is to be on the page for as long as it is not null. */
export function usePrintedReceipt() {
  const [printed, setPrinted] = useState<KeptReceipt | null>(null);
  const print = useMutation({
    mutationFn: load,
    onSuccess: (kept) => {
      flushSync(() => setPrinted(kept));
      window.print();
    },
  });
  return { print, printed };
}
