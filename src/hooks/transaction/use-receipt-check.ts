import { useMutation } from '@tanstack/react-query';
import { rpc } from '@/api/rpc/rpc';

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
