import type { Cluster } from '@clearstake/contract/config';
import { keylessAddress } from '../chain/keys';
import { clientAddresses, pinnedValidator } from '../chain/world/validators';
import { clientRoster, type RosterEntry, testnetRoster, trackedIndex } from './client-roster';
import { type RandomField, randomField } from './random';
import type { ClientValidator, Commissions, NetworkValidator } from './types';

export const networkSize = 864;

type ValidatorKeys = Omit<NetworkValidator, 'commissions'>;

/**
 * All validators, in a fixed order: the position in `network` is the validator's index in every model. Client validators have the
 * keys of the sandbox's chain, where their vote accounts exist. The seed decides the commissions of others.
 */
export function createRoster(seed: string, cluster: Cluster) {
  const field = randomField(seed, 'commissions');
  const pinned = pinnedValidator(cluster);
  const clients = clientRoster.map((entry, index) => {
    const { identity, vote } = clientAddresses(cluster, index);
    const metadata =
      index === trackedIndex && pinned ? { ...entry.metadata, name: pinned.name } : entry.metadata;
    return client({ ...entry, metadata }, { identity, voteAccount: vote });
  });
  const testnet = testnetRoster.map((entry, index) => client(entry, keysFor('testnet', index)));
  const others = Array.from({ length: networkSize - clients.length }, (_, offset) => {
    const index = clients.length + offset;
    return { ...keysFor('network', index), commissions: othersCommissions(field, index) };
  });
  const network: NetworkValidator[] = [...clients, ...others];
  return { clients, testnet, network };
}

const client = (entry: RosterEntry, keys: ValidatorKeys): ClientValidator => ({
  ...keys,
  commissions: {
    inflation: entry.inflation / 100,
    mev: entry.mev / 100,
    blockRewards: entry.blockRewards / 100,
  },
  metadata: entry.metadata,
});

const usualCommissions = [0, 0, 0.03, 0.05, 0.05, 0.05, 0.05, 0.07, 0.08, 0.1] as const;

// Outside the client's set few operators share block rewards.
function othersCommissions(field: RandomField, index: number): Commissions {
  const pick = Math.floor(field.uniform(index, 0) * usualCommissions.length);
  return {
    inflation: usualCommissions[pick] ?? 0.05,
    mev: field.uniform(index, 1) < 0.7 ? 0.1 : 0.05,
    blockRewards: field.uniform(index, 2) < 0.75 ? 1 : 0.5,
  };
}

const keysFor = (group: string, index: number): ValidatorKeys => ({
  identity: keylessAddress(`${group} identity ${index}`),
  voteAccount: keylessAddress(`${group} vote ${index}`),
});
