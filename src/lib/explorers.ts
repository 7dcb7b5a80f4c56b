import type { PublicCluster } from '@clearstake/contract/config';

/** What a link leads to; a validator is named by its vote account. */
export type ExplorerSubject = 'signature' | 'account' | 'validator';

interface ExplorerSpec {
  readonly name: string;
  readonly origin: string;
  /** Path of an account; a signature's is `tx` with all of them. */
  readonly accounts: 'address' | 'account';
  /** Value of the `cluster` parameter; null where it must be absent. */
  readonly clusters: Readonly<Record<PublicCluster, string | null>>;
}

const usual = { 'mainnet-beta': null, testnet: 'testnet' } as const;

const explorers = {
  'solana-explorer': {
    name: 'Solana Explorer',
    origin: 'https://explorer.solana.com',
    accounts: 'address',
    clusters: usual,
  },
  solscan: { name: 'Solscan', origin: 'https://solscan.io', accounts: 'account', clusters: usual },
  orb: { name: 'Orb', origin: 'https://orbmarkets.io', accounts: 'address', clusters: usual },
  solanafm: {
    name: 'SolanaFM',
    origin: 'https://solana.fm',
    accounts: 'address',
    clusters: { 'mainnet-beta': 'mainnet-alpha', testnet: 'testnet-solana' },
  },
} as const satisfies Record<string, ExplorerSpec>;

export type ExplorerId = keyof typeof explorers;

export const explorerIds = Object.keys(explorers).filter(isExplorerId);

function isExplorerId(text: string): text is ExplorerId {
  return Object.hasOwn(explorers, text);
}

/** The explorer of this id; Solana's own for any other text. */
export const explorerOf = (kept: string | null): ExplorerId =>
  kept !== null && isExplorerId(kept) ? kept : 'solana-explorer';

export const explorerName = (id: ExplorerId): string => explorers[id].name;

export function explorerUrl(
  id: ExplorerId,
  cluster: PublicCluster,
  subject: ExplorerSubject,
  value: string,
): string {
  const { origin, accounts, clusters }: ExplorerSpec = explorers[id];
  const path = subject === 'signature' ? 'tx' : accounts;
  const parameter = clusters[cluster];
  const query = parameter === null ? '' : `?cluster=${parameter}`;
  return `${origin}/${path}/${encodeURIComponent(value)}${query}`;
}

export type ExplorerTargets = (
  subject: ExplorerSubject,
  value: string,
  cluster?: PublicCluster,
) => { readonly name: string; readonly href: string };
