import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/download';

/**
 * Saves the receipt of a journalled transaction as a file. A transaction that is not audited yet is audited first, if possible.
 */
export function useReceipt() {
  return useMutation({
    mutationFn: async (signature: string) => {
      const [{ sharedJournal }, { makeReceipt, receiptText }, { comparedEntry }, { rpc }] = await Promise.all(
        [
          import('@/services/transaction/journal'),
          import('@/transaction/receipt/make-receipt'),
          import('@/transaction/track/compared-entry'),
          import('@/api/rpc/rpc'),
        ],
      );
      const entry = await comparedEntry(signature, sharedJournal(), rpc, Date.now());
      if (!entry) throw new Error('This browser’s journal does not have this transaction.');
      saveFile(
        `clearstake-${entry.intent.operation}-${signature.slice(0, 8)}.json`,
        receiptText(makeReceipt(entry, new Date())),
        'application/json',
      );
    },
  });
}
