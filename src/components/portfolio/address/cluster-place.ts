import type { Cluster } from '@clearstake/contract/config';
import { msg, t } from '@clearstake/contract/i18n';

const places: Readonly<Record<Cluster, string>> = {
  sandbox: msg('on the sandbox'),
  'mainnet-beta': msg('on mainnet'),
  testnet: msg('on testnet'),
};

/** "on mainnet"; undefined is the cluster that is not known yet. */
export function clusterPlace(cluster: Cluster | undefined): string {
  return cluster === undefined ? t('here') : t(places[cluster]);
}
