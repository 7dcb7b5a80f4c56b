import { useEffect, useState } from 'react';
import { useConfig } from '@/hooks/config/use-config';
import type { WalletChoice } from '@/wallet/session';
import { onStandardWallet, standardWallets } from '@/wallet/standard-wallets';

/** The Wallet Standard wallets of this browser, including those that register later, without those that left; none before the cluster is known. */
export function useStandardWallets(): readonly WalletChoice[] {
  const cluster = useConfig().data?.cluster;
  const [wallets, setWallets] = useState(() => (cluster ? standardWallets(cluster) : []));
  useEffect(() => {
    if (!cluster) return;
    const list = () => setWallets(standardWallets(cluster));
    list();
    return onStandardWallet(list);
  }, [cluster]);
  return wallets;
}
