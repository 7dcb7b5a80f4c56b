import { formatLamports } from '@clearstake/contract/format/lamports';
import { t } from '@clearstake/contract/i18n';
import { Droplets } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useConfig } from '@/hooks/config/use-config';
import { faucetAmount, useFaucet } from '@/hooks/wallet/use-faucet';

export function FaucetButton({ address }: { address: string }) {
  const sandbox = useConfig().data?.features.sandbox ?? false;
  const faucet = useFaucet(address);
  if (!sandbox) return null;
  return (
    <span className="grid gap-2">
      <Button kind="dash" onClick={() => faucet.mutate()} disabled={faucet.isPending}>
        <Icon of={Droplets} />
        {faucet.isPending
          ? t('Asking the faucet')
          : t('Get {amount} sandbox SOL', { amount: formatLamports(faucetAmount) })}
      </Button>
      <span className="text-xs text-t2" role="status">
        {faucet.isSuccess
          ? t('{amount} SOL arrived. It is worth nothing outside the sandbox.', {
              amount: formatLamports(faucetAmount),
            })
          : ''}
        {faucet.isError ? t('The faucet gave nothing: {reason}', { reason: faucet.error.message }) : ''}
      </span>
    </span>
  );
}
