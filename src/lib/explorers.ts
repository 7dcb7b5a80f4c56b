import type { PublicCluster } from '@contract/config';

const explorers = [
  {
    name: 'Solana Explorer',
    href: (address: string, suffix: string) => `https://explorer.solana.com/address/${address}${suffix}`,
  },
  {
    name: 'Solscan',
    href: (address: string, suffix: string) => `https://solscan.io/account/${address}${suffix}`,
  },
  {
    name: 'Orb',
    href: (address: string, suffix: string) => `https://orbmarkets.io/address/${address}${suffix}`,
  },
] as const;

/** Links to block explorers for an account, each with its cluster. */
export function explorerLinks(cluster: PublicCluster, address: string): { name: string; href: string }[] {
  const suffix = cluster === 'testnet' ? '?cluster=testnet' : '';
  return explorers.map(({ name, href }) => ({ name, href: href(encodeURIComponent(address), suffix) }));
}
