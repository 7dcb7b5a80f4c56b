import { getWallets } from '@wallet-standard/app';
import type { WalletChoice } from './session';

type StandardWallet = ReturnType<ReturnType<typeof getWallets>['get']>[number];

const signing = ['solana:signTransaction', 'solana:signAndSendTransaction'];

/** Like wallet-adapter: whether this wallet can connect and sign for Solana. */
function isUsable({ features }: StandardWallet): boolean {
  return (
    'standard:connect' in features &&
    'standard:events' in features &&
    signing.some((feature) => feature in features)
  );
}

/** The Wallet Standard wallets of this browser. Listing them needs none of the adapters. */
export function standardWallets(): readonly WalletChoice[] {
  return getWallets()
    .get()
    .filter(isUsable)
    .map(({ name, icon }) => ({ name, icon, url: '', readiness: 'installed' }));
}

/** Calls back when another wallet registers; returns a function to unsubscribe. */
export function onStandardWallet(listener: () => void): () => void {
  return getWallets().on('register', listener);
}
