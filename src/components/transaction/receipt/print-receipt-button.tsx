import { t } from '@clearstake/contract/i18n';
import { Printer } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { usePrintedReceipts } from '@/hooks/transaction/use-receipt';
import { PrintedReceipts } from './receipt-page';

interface PrintReceiptButtonProps {
  /** One page each. */
  signatures: readonly string[];
  label?: string;
}

export function PrintReceiptButton({ signatures, label = t('Print receipt') }: PrintReceiptButtonProps) {
  const { print, printed } = usePrintedReceipts();
  return (
    <>
      <Button size="sm" disabled={print.isPending} onClick={() => print.mutate(signatures)}>
        <Icon of={Printer} small />
        {print.isError ? t('No receipt could be made') : label}
      </Button>
      {printed.length > 0 ? <PrintedReceipts kept={printed} /> : null}
    </>
  );
}
