import type { Cluster } from '../config';
import { mainnetBetaPins } from './mainnet-beta';
import { sandboxPins } from './sandbox';
import { testnetPins } from './testnet';
import type { Pins } from './types';

const byCluster: Record<Cluster, Pins> = {
  sandbox: sandboxPins,
  'mainnet-beta': mainnetBetaPins,
  testnet: testnetPins,
};

export function pinsFor(cluster: Cluster): Pins {
  return byCluster[cluster];
}

/** The pins of the cluster with this genesis hash, or undefined for an unknown one. */
export function pinsByGenesisHash(genesisHash: string): Pins | undefined {
  return Object.values(byCluster).find((pins) => pins.genesisHash === genesisHash);
}
