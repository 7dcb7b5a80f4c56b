import { useEffect, useState } from 'react';
import type { WalletChoice } from '@/wallet/session';
import { onStandardWallet, standardWallets } from '@/wallet/standard-wallets';

/** The Wallet Standard wallets of this browser, including those that register later. */
export function useStandardWallets(): readonly WalletChoice[] {
  const [wallets, setWallets] = useState(standardWallets);
  useEffect(() => onStandardWallet(() => setWallets(standardWallets())), []);
  return wallets;
}
