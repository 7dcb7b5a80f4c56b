import { FEATURE_SET, type RpcMethods, reading, VERSION } from '../context';
import { invalidParams, RpcError } from '../error';

const MAX_LEADERS = 5_000;
const NODE_UNHEALTHY = -32_005;
const noSockets = Object.fromEntries(
  [
    'gossip',
    'tvu',
    'tpu',
    'tpuQuic',
    'tpuForwards',
    'tpuForwardsQuic',
    'tpuVote',
    'serveRepair',
    'rpc',
    'pubsub',
  ].map((socket) => [socket, null]),
);

export const clusterMethods: RpcMethods = {
  getHealth: (_params, { chain }) => {
    const problem = chain.problem();
    if (problem !== undefined) throw new RpcError(NODE_UNHEALTHY, `Node is unhealthy: ${problem}`);
    return 'ok';
  },
  getVersion: () => ({ 'solana-core': VERSION, 'feature-set': FEATURE_SET }),
  getIdentity: (_params, { identity }) => ({ identity }),
  getGenesisHash: (_params, { chain }) => chain.genesisHash,
  getSlotLeader: (_params, { identity }) => identity,
  /** The node itself leads every slot. */
  getLeaderSchedule: (params, { chain, identity }) => {
    const { epoch, slotsInEpoch } = chain.clock();
    const bySlot = params.get(0) !== undefined && typeof params.get(0) !== 'object';
    // A node knows the schedule of this epoch and of the next one.
    if (bySlot && params.u64(0, 'the slot') / slotsInEpoch > epoch + 1n) return null;
    const only = params.config(bySlot || params.get(0) === undefined ? 1 : 0).text('identity');
    if (only !== undefined && only !== identity) return {};
    return { [identity]: Array.from({ length: Number(slotsInEpoch) }, (_, index) => index) };
  },
  getSlotLeaders: (params, { identity }) => {
    const limit = Number(params.u64(1, 'the limit'));
    if (limit > MAX_LEADERS) throw invalidParams(`Invalid limit; max ${MAX_LEADERS}`);
    return Array.from({ length: limit }, () => identity);
  },
  getClusterNodes: (_params, { chain }) =>
    chain.voteAccounts().map((account) => ({
      pubkey: account.identity,
      ...noSockets,
      clientId: 'Agave',
      version: VERSION,
      featureSet: FEATURE_SET,
      shredVersion: 50_093,
    })),
  /** The node led and produced every slot of the epoch. */
  getBlockProduction: reading(0, (_params, { chain, identity }, commitment, config) => {
    const { slot, slotIndex } = chain.clock(commitment());
    const range = config.object('range');
    const firstSlot = range?.u64('firstSlot') ?? slot - slotIndex;
    const lastSlot = range?.u64('lastSlot') ?? slot;
    if (firstSlot < slot - slotIndex || lastSlot > slot || lastSlot < firstSlot)
      throw invalidParams(`Invalid slot range: it must lie in ${slot - slotIndex} to ${slot}.`);
    const slots = lastSlot - firstSlot + 1n;
    const led = (config.text('identity') ?? identity) === identity;
    return { byIdentity: led ? { [identity]: [slots, slots] } : {}, range: { firstSlot, lastSlot } };
  }),
  /** The node keeps its state in a journal and makes no snapshots; a validator says so with this code. */
  getHighestSnapshotSlot: () => {
    throw new RpcError(-32008, 'No snapshot');
  },
};
