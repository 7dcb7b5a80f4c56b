import { FEATURE_SET, type RpcMethods, VERSION, withContext } from '../context';

export const clusterMethods: RpcMethods = {
  getHealth: () => 'ok',
  getVersion: () => ({ 'solana-core': VERSION, 'feature-set': FEATURE_SET }),
  getIdentity: (_params, { identity }) => ({ identity }),
  getGenesisHash: (_params, { chain }) => chain.genesisHash,
  getSlotLeader: (_params, { identity }) => identity,
  getClusterNodes: (_params, { chain }) =>
    chain.voteAccounts().map((account) => ({
      pubkey: account.identity,
      gossip: null,
      tpu: null,
      tpuQuic: null,
      rpc: null,
      version: VERSION,
      featureSet: FEATURE_SET,
      shredVersion: 50_093,
    })),
  getSupply: (params, { chain }) => {
    params.config(0).requireSlot(chain.clock().slot);
    return withContext(chain, { ...chain.supply(), nonCirculatingAccounts: [] });
  },
};
