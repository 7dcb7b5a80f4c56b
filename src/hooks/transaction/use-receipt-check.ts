import { useMutation } from '@tanstack/react-query';
import { rpc } from '@/api/rpc/rpc';

/** Verifies a receipt file: its own content, and the transaction on chain under its signature. */
export function useReceiptCheck() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { verifyReceipt } = await import('@/transaction/receipt/verify-receipt');
      return verifyReceipt(await file.text(), rpc);
    },
  });
}
