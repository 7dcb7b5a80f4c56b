import { msg, t } from '@clearstake/contract/i18n';
import type { Adapter } from '@solana/wallet-adapter-base';
import type { PublicKey } from '@solana/web3.js';
import { describeWalletError } from './describe-error';
import { LedgerAdapter } from './ledger-adapter';
import type { WalletEvent, WalletSession } from './session';
import { signWire } from './sign-wire';
import { WalletError } from './wallet-error';
import { walletTitle } from './wallet-title';

const blindSigningOff = msg(
  'Blind signing is off in the Solana app of your device. It refuses what it cannot show in full: if it does, allow blind signing in the settings of that app.',
);

/** A session on a connected adapter, bound to the account that it started with. */
export function adapterSession(adapter: Adapter, address: string): WalletSession {
  const stillThisAccount = (): boolean => adapter.publicKey?.toBase58() === address;
  return {
    address,
    name: walletTitle(adapter.name),
    icon: adapter.icon,
    async signTransaction(wire) {
      // Such a wallet does not get this far, unless it drops the feature meanwhile.
      if (!('signTransaction' in adapter)) {
        throw new WalletError(
          'unsupported',
          t(
            '{wallet} signs only together with sending, so what it signed could not be checked. Nothing was signed.',
            { wallet: walletTitle(adapter.name) },
          ),
        );
      }
      if (!stillThisAccount()) throw changed(adapter.name);
      try {
        const signed = await signWire((transaction) => adapter.signTransaction(transaction), wire);
        if (!stillThisAccount()) throw changed(adapter.name);
        return signed;
      } catch (error) {
        throw describeWalletError(error, adapter.name);
      }
    },
    ...(adapter instanceof LedgerAdapter && {
      async ready() {
        try {
          const allowed = await adapter.allowsBlindSigning();
          return allowed ? undefined : t(blindSigningOff);
        } catch (error) {
          throw describeWalletError(error, adapter.name);
        }
      },
    }),
    disconnect: () => adapter.disconnect(),
    subscribe(listener) {
      return listen(adapter, address, listener);
    },
  };
}

function changed(name: string): WalletError {
  return new WalletError(
    'disconnected',
    t('{wallet} disconnected or changed its account meanwhile. Nothing was sent. Connect again and retry.', {
      wallet: walletTitle(name),
    }),
  );
}

function listen(adapter: Adapter, address: string, listener: (event: WalletEvent) => void): () => void {
  const onConnect = (key: PublicKey): void => {
    const now = key.toBase58();
    if (now !== address) listener({ kind: 'account-changed', address: now });
  };
  const onDisconnect = (): void => listener({ kind: 'disconnected' });
  adapter.on('connect', onConnect);
  adapter.on('disconnect', onDisconnect);
  return () => {
    adapter.off('connect', onConnect);
    adapter.off('disconnect', onDisconnect);
  };
}
