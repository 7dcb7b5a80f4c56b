import type { Cluster } from '@clearstake/contract/config';
import { msg, t } from '@clearstake/contract/i18n';
import { getWallets } from '@wallet-standard/app';
import { readinesses, type WalletChoice } from './session';
import { completeWallets, hasTwin, isForSolana, type StandardWallet, sharesName } from './wallet-twins';

const signing = 'solana:signTransaction';

/**
 * What wallets call our clusters. None is asked of them in the sandbox: few list `solana:localnet`, and what is signed for the
 * sandbox is worth nothing elsewhere.
 */
const chains: Readonly<Record<Cluster, string | undefined>> = {
  'mainnet-beta': 'solana:mainnet',
  testnet: 'solana:testnet',
  sandbox: undefined,
};

export const signsOnlyToSend = msg(
  'It signs only together with sending, so what it signed could not be checked before it is sent.',
);

/** A sentence where a wallet, or one of its accounts, is on other clusters only. */
function otherCluster(listed: readonly string[], cluster: Cluster): string | undefined {
  const chain = chains[cluster];
  if (chain === undefined || listed.includes(chain)) return undefined;
  const names = listed.filter((name) => name.startsWith('solana:')).map((name) => name.slice(7));
  const own = chain.slice(7);
  return names.length === 0
    ? t('It is on no cluster of Solana, and this page is on {own}.', { own })
    : t('It is on {clusters}, and this page is on {own}.', { clusters: names.join(', '), own });
}

/** Why a wallet cannot be used here, in a sentence; undefined where it can. */
export function standardRefusal({ chains, features }: StandardWallet, cluster: Cluster): string | undefined {
  return signing in features ? otherCluster(chains, cluster) : t(signsOnlyToSend);
}

/** Why an account of a wallet cannot be used here; undefined where it can. It may be on fewer clusters, and able to do less. */
export function accountRefusal(
  { chains, features }: Pick<StandardWallet['accounts'][number], 'chains' | 'features'>,
  cluster: Cluster,
): string | undefined {
  return features.includes(signing)
    ? otherCluster(chains, cluster)
    : t('The wallet signs no transactions with it: it may only be watched.');
}

export function standardChoice(wallet: StandardWallet, cluster: Cluster): WalletChoice {
  const { name, icon } = wallet;
  const refusal = standardRefusal(wallet, cluster);
  const note =
    refusal ??
    (sharesName(wallet) ? t('Another wallet here has the same name: compare their icons.') : undefined);
  const readiness = refusal === undefined ? 'installed' : 'unfit';
  return { name, icon, url: '', readiness, ...(note === undefined ? {} : { note }) };
}

/** The Wallet Standard wallets of this browser, unfit ones last. Listing them needs none of the adapters. */
export function standardWallets(cluster: Cluster): readonly WalletChoice[] {
  completeWallets();
  return getWallets()
    .get()
    .filter((wallet) => isForSolana(wallet) && !hasTwin(wallet))
    .map((wallet) => standardChoice(wallet, cluster))
    .sort(byReadiness);
}

export function byReadiness(left: WalletChoice, right: WalletChoice): number {
  return readinesses.indexOf(left.readiness) - readinesses.indexOf(right.readiness);
}

export function onStandardWallet(listener: () => void): () => void {
  const ends = [getWallets().on('register', listener), onWalletLeft(listener)];
  return () => {
    for (const end of ends) end();
  };
}

export function onWalletLeft(listener: () => void): () => void {
  return getWallets().on('unregister', listener);
}
