import { msg, t } from '@clearstake/contract/i18n';
import type { Adapter } from '@solana/wallet-adapter-base';
import { describeWalletError } from './describe-error';
import { LedgerAdapter } from './ledger-adapter';
import type { WalletSession } from './session';
import { signWire } from './sign-wire';
import { WalletError } from './wallet-error';
import { walletTitle } from './wallet-title';

const blindSigningOff = msg(
  'Blind signing is off in the Solana app of your device. It refuses what it cannot show in full: if it does, allow blind signing in the settings of that app.',
);

/** A session on a connected adapter, bound to the account that it started with. */
export function adapterSession(adapter: Adapter, address: string): WalletSession {
  const describe = (error: unknown): never => {
    throw describeWalletError(error, adapter.name);
  };
  const stillThisAccount = (): boolean => adapter.publicKey?.toBase58() === address;
  return {
    address,
    name: walletTitle(adapter.name),
    async signTransaction(wire) {
      // Such a wallet does not get this far, unless it drops the feature meanwhile.
      if (!('signTransaction' in adapter)) {
        throw new WalletError(
          t(
            '{wallet} signs only together with sending, so what it signed could not be checked. Nothing was signed.',
            { wallet: walletTitle(adapter.name) },
          ),
        );
      }
      if (!stillThisAccount()) throw changed(adapter.name);
      const signed = await signWire((transaction) => adapter.signTransaction(transaction), wire).catch(
        describe,
      );
      if (!stillThisAccount()) throw changed(adapter.name);
      return signed;
    },
    ...(adapter instanceof LedgerAdapter && {
      async ready() {
        const allowed = await adapter.allowsBlindSigning().catch(describe);
        return allowed ? undefined : t(blindSigningOff);
      },
    }),
  };
}

function changed(name: string): WalletError {
  return new WalletError(
    t('{wallet} disconnected or changed its account meanwhile. Nothing was sent. Connect again and retry.', {
      wallet: walletTitle(name),
    }),
  );
}
