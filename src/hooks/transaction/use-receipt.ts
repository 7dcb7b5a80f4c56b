import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/download';

/**
 * Makes the receipt of a journalled transaction and saves it as a file. Where what landed was not compared with what was signed yet,
 * that is tried first, and its result kept; a receipt says when it was not possible.
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
