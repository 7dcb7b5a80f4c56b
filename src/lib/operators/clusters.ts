import type { PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { pinsFor } from '@clearstake/contract/pins';
import { address } from '@solana/kit';

/** The clusters on which operators run the client. Each has its own activation program. */
export const operatorClusters: readonly PublicCluster[] = ['mainnet-beta', 'testnet'];

const merkleRootAuthority = address('H21wFgN53ghjDq5N9QhraAiPn1tRVYkobySj55unXLEj');

/**
 * The programs and the authority in an operator's command line, per cluster; another cluster's id is the most common set-up mistake.
 * Source: the client's public set-up guides.
 */
export const operatorPrograms = {
  'mainnet-beta': {
    activation: address(pinsFor('mainnet-beta').activationProgram),
    rewardDistribution: address('RAkd1EJg45QQHeuXy7JEWBhdNvsd64Z5PbZJWQT96iB'),
    tipManager: address('rKtiPTD7WuCdEEQ2JXWgAmZHHL9iZLc3niCXwtS7wSH'),
    merkleRootAuthority,
  },
  testnet: {
    activation: address(pinsFor('testnet').activationProgram),
    rewardDistribution: address('A37zgM34Q43gKAxBWQ9zSbQRRhjPqGK8jM49H7aWqNVB'),
    tipManager: address('4qRZaFzf7MvgfBTCP9grb69cCST8UmKHPtkpGAgkJosD'),
    merkleRootAuthority,
  },
} as const satisfies Record<PublicCluster, unknown>;

export function clusterName(cluster: PublicCluster): string {
  return cluster === 'mainnet-beta' ? t('mainnet') : t('testnet');
}
