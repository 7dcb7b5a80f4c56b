import { useMutation } from '@tanstack/react-query';
import { rpc } from '@/api/rpc/rpc';

/** Checks a receipt file again: its own content, and what the chain has under its signature. */
export function useReceiptCheck() {
  return useMutation({
    mutationFn: async (file: File) => {
      const { verifyReceipt } = await import('@/transaction/receipt/verify-receipt');
      return verifyReceipt(await file.text(), rpc);
    },
  });
}
