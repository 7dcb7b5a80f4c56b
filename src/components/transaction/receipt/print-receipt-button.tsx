import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePrintedReceipt } from '@/hooks/transaction/use-receipt';
import { ReceiptPage } from './receipt-page';

/** Prints the receipt of a journal entry on one page. */
export function PrintReceiptButton({ signature }: { signature: string }) {
  const { print, printed } = usePrintedReceipt();
  return (
    <>
      <Button size="sm" disabled={print.isPending} onClick={() => print.mutate(signature)}>
        <Icon of={Printer} small />
        {print.isError ? 'No receipt could be made' : 'Print receipt'}
      </Button>
      {printed ? <ReceiptPage kept={printed} /> : null}
    </>
  );
}
