import type { Cluster } from '../config';
import { mainnetBetaPins } from './mainnet-beta';
import { sandboxPins } from './sandbox';
import { testnetPins } from './testnet';
import type { Pins } from './types';

/** The pins of this repository, without what a pins file adds. */
export const ownPins: Readonly<Record<Cluster, Pins>> = {
  sandbox: sandboxPins,
  'mainnet-beta': mainnetBetaPins,
  testnet: testnetPins,
};
