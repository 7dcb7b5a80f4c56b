import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@/lib/download';

/** Makes the receipt of a journalled transaction, asks the chain once more what became of it, and saves it as a file. */
export function useReceipt() {
  return useMutation({
    mutationFn: async (signature: string) => {
      const [{ sharedJournal }, { makeReceipt, receiptText }, { auditLanded }, { rpc }] = await Promise.all([
        import('./journal'),
        import('@/transaction/receipt/make-receipt'),
        import('@/transaction/track/audit-landed'),
        import('@/api/rpc/rpc'),
      ]);
      const entry = await sharedJournal().get(signature);
      if (!entry) throw new Error('This browser’s journal does not have this transaction.');
      const audit = await auditLanded(entry, entry.verdict, rpc).catch(() => null);
      const receipt = makeReceipt({ entry, verdict: entry.verdict, audit, now: new Date() });
      saveFile(
        `clearstake-${entry.intent.operation}-${signature.slice(0, 8)}.json`,
        receiptText(receipt),
        'application/json',
      );
    },
  });
}
