import { getWallets } from '@wallet-standard/app';
import { isForSolana, type StandardWallet } from './standard-wallets';

const events = 'standard:events';

/** A wallet with an events feature that never reports. */
function withEvents(wallet: StandardWallet): StandardWallet {
  const silent = { version: '1.0.0', on: () => () => undefined };
  return {
    version: wallet.version,
    name: wallet.name,
    icon: wallet.icon,
    get chains() {
      return wallet.chains;
    },
    get accounts() {
      return wallet.accounts;
    },
    get features() {
      return { ...wallet.features, [events]: silent };
    },
  };
}

/** Registers a twin with events for each wallet without them, also later ones: wallet-adapter leaves those out. */
export function completeSilentWallets(): void {
  const { get, on, register } = getWallets();
  const twins = new Map<StandardWallet, () => void>();
  const complete = (...added: StandardWallet[]): void => {
    for (const wallet of added)
      if (isForSolana(wallet) && !(events in wallet.features))
        twins.set(wallet, register(withEvents(wallet)));
  };
  complete(...get());
  on('register', complete);
  on('unregister', (...gone) => {
    for (const wallet of gone) twins.get(wallet)?.();
  });
}
