import type { PublicCluster } from '@contract/config';

const makers = [
  {
    name: 'Solana Explorer',
    make: (address: string, suffix: string) => `https://explorer.solana.com/address/${address}${suffix}`,
  },
  {
    name: 'Solscan',
    make: (address: string, suffix: string) => `https://solscan.io/account/${address}${suffix}`,
  },
  {
    name: 'Orb',
    make: (address: string, suffix: string) => `https://orbmarkets.io/address/${address}${suffix}`,
  },
] as const;

/** Where an account can be looked at elsewhere; the cluster is part of each link. */
export function explorerLinks(cluster: PublicCluster, address: string): { name: string; href: string }[] {
  const suffix = cluster === 'testnet' ? '?cluster=testnet' : '';
  return makers.map(({ name, make }) => ({ name, href: make(encodeURIComponent(address), suffix) }));
}
