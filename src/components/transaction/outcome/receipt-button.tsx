import { t } from '@clearstake/contract/i18n';
import { Download } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useReceipt } from '@/hooks/transaction/use-receipt';

export function ReceiptButton({ signature, size = 'lg' }: { signature: string; size?: 'sm' | 'md' | 'lg' }) {
  const receipt = useReceipt();
  return (
    <Button size={size} disabled={receipt.isPending} onClick={() => receipt.mutate(signature)}>
      <Icon of={Download} small />
      {receipt.isError ? t('No receipt could be made') : t('Save receipt')}
    </Button>
  );
}
