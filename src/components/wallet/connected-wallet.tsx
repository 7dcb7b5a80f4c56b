import { Address } from '@/components/ui/address';
import { Button } from '@/components/ui/button';
import { Callout } from '@/components/ui/callout';
import { KeyValue, KeyValues } from '@/components/ui/key-values';
import { Unit } from '@/components/ui/unit';
import { useBalance } from '@/hooks/wallet/use-balance';
import { formatLamports } from '@/lib/format/lamports';
import type { WalletSession } from '@/wallet/session';
import { FaucetButton } from './faucet-button';

interface ConnectedWalletProps {
  session: WalletSession;
  onDisconnect: () => void;
}

/** The connected account: address, balance and capabilities. */
export function ConnectedWallet({ session, onDisconnect }: ConnectedWalletProps) {
  const balance = useBalance(session.address);
  return (
    <div className="grid gap-4">
      <KeyValues>
        <KeyValue label="Wallet">{session.name}</KeyValue>
        <KeyValue label="Address">
          <Address value={session.address} what="wallet address" />
        </KeyValue>
        <KeyValue label="Balance">
          {balance.data === undefined ? (
            <span className="text-t3">{balance.isError ? 'unavailable' : 'reading'}</span>
          ) : (
            <>
              {formatLamports(balance.data, { minimum: 9, grouped: true })}
              <Unit>SOL</Unit>
            </>
          )}
        </KeyValue>
      </KeyValues>
      {session.canSignTransaction ? null : (
        <Callout kind="warn">
          <b>{session.name} can be looked at, but not used to sign here.</b> It signs only together with
          sending, so what it signed could not be checked before it is sent. Pick another wallet to stake.
        </Callout>
      )}
      <div className="flex flex-wrap items-start gap-2">
        <FaucetButton address={session.address} />
        <Button onClick={onDisconnect}>Disconnect</Button>
      </div>
    </div>
  );
}
