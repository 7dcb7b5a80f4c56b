import type { Cluster } from '../config';
import { mainnetBetaPins } from './mainnet-beta';
import { sandboxPins } from './sandbox';
import { testnetPins } from './testnet';
import type { Pins } from './types';

/** Without what a pins file adds. */
export const ownPins: Readonly<Record<Cluster, Pins>> = {
  sandbox: sandboxPins,
  'mainnet-beta': mainnetBetaPins,
  testnet: testnetPins,
};
