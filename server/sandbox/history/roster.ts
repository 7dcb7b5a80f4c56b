import { createHash } from 'node:crypto';
import { base58 } from '@scure/base';
import { clientRoster, type RosterEntry, testnetRoster, trackedIndex } from './client-roster';
import { type RandomField, randomField } from './random';
import type { ClientValidator, Commissions, NetworkValidator } from './types';

/** Validators of the whole network, the client's included. */
export const networkSize = 864;

/** The pair of addresses under which a validator is known. */
export interface ValidatorKeys {
  readonly identity: string;
  readonly voteAccount: string;
}

/** Who takes part, in a fixed order: the position in `network` is the validator's index in every model. */
export interface Roster {
  readonly clients: readonly ClientValidator[];
  readonly testnet: readonly ClientValidator[];
  readonly network: readonly NetworkValidator[];
}

/** Everyone's keys come from the seed, except those of the tracked validator, which exist on the sandbox's chain. */
export function createRoster(seed: string, tracked: ValidatorKeys): Roster {
  const field = randomField(seed, 'commissions');
  const clients = clientRoster.map((entry, index) =>
    client(entry, index === trackedIndex ? tracked : keysFor(seed, 'client', index)),
  );
  const testnet = testnetRoster.map((entry, index) => client(entry, keysFor(seed, 'testnet', index)));
  const others = Array.from({ length: networkSize - clients.length }, (_, offset) => {
    const index = clients.length + offset;
    return { ...keysFor(seed, 'network', index), commissions: othersCommissions(field, index) };
  });
  return { clients, testnet, network: [...clients, ...others] };
}

function client(entry: RosterEntry, keys: ValidatorKeys): ClientValidator {
  return {
    ...keys,
    commissions: {
      inflation: entry.inflation / 100,
      mev: entry.mev / 100,
      blockRewards: entry.blockRewards / 100,
    },
    metadata: entry.metadata,
  };
}

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

function keysFor(seed: string, group: string, index: number): ValidatorKeys {
  return {
    identity: address(seed, `${group} identity ${index}`),
    voteAccount: address(seed, `${group} vote ${index}`),
  };
}

function address(seed: string, label: string): string {
  return base58.encode(createHash('sha256').update(`${seed}\n${label}`).digest());
}
