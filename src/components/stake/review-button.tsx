import { t } from '@clearstake/contract/i18n';
import { type ComponentProps, useId } from 'react';
import { Button } from '@/components/ui/button';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { opensWallet } from '@/components/wallet/wallet-dialog';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';

interface ReviewButtonProps extends Pick<ComponentProps<typeof Button>, 'type' | 'onClick'> {
  connected: boolean;
  blocked: string | undefined;
  /** The review was asked for without a wallet: it follows when one is connected. */
  onConnect?: () => void;
}

export function ReviewButton({ connected, blocked, onConnect, ...button }: ReviewButtonProps) {
  const { state, setChoosing } = useWalletSession();
  const id = useId();
  if (!connected) {
    const busy = state.phase === 'connecting' || state.phase === 'settling';
    return (
      <div className="grid gap-2">
        <Button
          kind="ink"
          size="lg"
          aria-describedby={id}
          {...opensWallet(() => {
            onConnect?.();
            setChoosing(true);
          })}
        >
          {busy ? t('Connecting a wallet') : t('Connect a wallet to review')}
        </Button>
        <p id={id} className="text-xs text-t3">
          {t('The transaction is built for one address. Connecting signs nothing.')}
        </p>
        <NeedsScripts />
      </div>
    );
  }
  return (
    <div className="grid gap-2">
      <Button kind="ink" size="lg" disabled={blocked !== undefined} aria-describedby={id} {...button}>
        {t('Review the transaction')}
      </Button>
      <p id={id} className="text-xs text-t3">
        {blocked ?? t('Nothing is signed yet: the transaction is built, decoded and compared first.')}
      </p>
    </div>
  );
}
