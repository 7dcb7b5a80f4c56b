import type { Pins } from './types';

/**
 * Testnet. The operator publishes neither a pool nor a vote account for it, so stakes are refused until one is added here.
 * The aggregator does not exist on testnet.
 */
export const testnetPins: Pins = {
  cluster: 'testnet',
  genesisHash: '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3zQawwpjk2NsNY',
  validators: [],
  pool: null,
  autoCompound: null,
  aggregator: null,
  guard: null,
  activationProgram: 'pmQHMpnpA534JmxEdwY3ADfwDBFmy5my3CeutHM2QTt',
};
