import { useMutation } from '@tanstack/react-query';
import { rpc } from '@/api/rpc/rpc';

/** Verifies the receipts of a file: their own content, and the transactions on chain under their signatures. */
export function useReceiptCheck() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { receiptsOf, verifyReceipt } = await import('@/services/verifier/receipts');
      const checks: Awaited<ReturnType<typeof verifyReceipt>>[] = [];
      for (const text of receiptsOf(await file.text())) checks.push(await verifyReceipt(text, rpc));
      return checks;
    },
  });
}
