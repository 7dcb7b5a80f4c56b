import { msg, t } from '@clearstake/contract/i18n';
import type { MouseEvent } from 'react';
import { lazyComponent } from '@/components/lazy/lazy-component';
import { Dialog } from '@/components/ui/dialog';
import { LoadingNote } from '@/components/ui/skeleton';
import { useWalletSession } from '@/hooks/wallet/use-wallet-session';
import { LookingForWallets } from './looking-for-wallets';

// Lazy: no public page needs them at its start.
const WalletChoosing = lazyComponent(async () => (await import('./wallet-choosing')).WalletChoosing, {
  name: msg('The list of wallets'),
  fallback: <LookingForWallets />,
});
const ConnectedWallet = lazyComponent(async () => (await import('./connected-wallet')).ConnectedWallet, {
  name: msg('The account'),
  fallback: <AccountLoading />,
});

const walletDialogId = 'wallet';

/** Attributes of a button that opens the dialog: by itself before the scripts are there, afterwards by `open`. */
export function opensWallet(open: () => void) {
  return {
    command: 'show-modal',
    commandfor: walletDialogId,
    onClick: (event: MouseEvent) => {
      // The browser would open it once more.
      event.preventDefault();
      open();
    },
  } as const;
}

export function WalletDialog() {
  const { state, choosing, setChoosing, connect, disconnect } = useWalletSession();
  const connected = state.phase === 'connected';
  return (
    <Dialog
      id={walletDialogId}
      open={choosing}
      onOpenChange={setChoosing}
      title={connected ? t('Your wallet') : t('Connect a wallet')}
      description={
        connected
          ? t('The connected account, and the way to disconnect it.')
          : t('Connecting shows your address to this page. Nothing can be signed without you.')
      }
      showDescription={!connected}
      grows={!connected}
    >
      {!choosing ? (
        <LookingForWallets />
      ) : connected ? (
        <ConnectedWallet session={state.session} onDisconnect={disconnect} />
      ) : (
        <WalletChoosing state={state} onPick={connect} />
      )}
    </Dialog>
  );
}

function AccountLoading() {
  return <LoadingNote>{t('The account is being read.')}</LoadingNote>;
}
