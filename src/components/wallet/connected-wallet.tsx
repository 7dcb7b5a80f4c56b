import { t } from '@clearstake/contract/i18n';
import { Address } from '@/components/ui/address';
import { Amount } from '@/components/ui/amount';
import { Button } from '@/components/ui/button';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { useBalance } from '@/hooks/wallet/use-balance';
import type { WalletSession } from '@/wallet/session';
import { FaucetButton } from './faucet-button';

interface ConnectedWalletProps {
  session: WalletSession;
  onDisconnect: () => void;
}

export function ConnectedWallet({ session, onDisconnect }: ConnectedWalletProps) {
  const balance = useBalance(session.address);
  return (
    <div className="grid gap-4">
      <KeyValues>
        <KeyValue label={t('Wallet')}>{session.name}</KeyValue>
        <KeyValue label={t('Address')}>
          <Address value={session.address} what={t('wallet address')} />
        </KeyValue>
        <KeyValue label={t('Balance')}>
          {balance.data === undefined ? (
            <span className="text-t3">{balance.isError ? t('unavailable') : t('reading')}</span>
          ) : (
            <Amount lamports={balance.data} precision="money" />
          )}
        </KeyValue>
      </KeyValues>
      <div className="flex flex-wrap items-start gap-2">
        <FaucetButton address={session.address} />
        <Button onClick={onDisconnect}>{t('Disconnect')}</Button>
      </div>
    </div>
  );
}
