import { Droplets } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { useConfig } from '@/hooks/config/use-config';
import { faucetAmount, useFaucet } from '@/hooks/wallet/use-faucet';
import { formatLamports } from '@/lib/format/lamports';

/** Requests sandbox SOL for an address. Renders nothing outside the sandbox. */
export function FaucetButton({ address }: { address: string }) {
  const sandbox = useConfig().data?.features.sandbox ?? false;
  const faucet = useFaucet(address);
  if (!sandbox) return null;
  return (
    <span className="grid gap-2">
      <Button onClick={() => faucet.mutate()} disabled={faucet.isPending}>
        <Icon of={Droplets} />
        {faucet.isPending ? 'Asking the faucet' : `Get ${formatLamports(faucetAmount)} sandbox SOL`}
      </Button>
      <span className="text-xs text-t2" role="status">
        {faucet.isSuccess
          ? `${formatLamports(faucetAmount)} SOL arrived. It is worth nothing outside the sandbox.`
          : ''}
        {faucet.isError ? `The faucet gave nothing: ${faucet.error.message}` : ''}
      </span>
    </span>
  );
}
