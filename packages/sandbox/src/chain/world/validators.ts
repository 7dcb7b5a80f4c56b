import type { Cluster } from '@clearstake/contract/config';
import { type PinnedValidator, pinsFor } from '@clearstake/contract/pins';
import { clientValidatorKeys } from '../keys';

/** The validator that a cluster pins first; undefined where it pins none. */
export const pinnedValidator = (cluster: Cluster): PinnedValidator | undefined =>
  pinsFor(cluster).validators[0];

/** Addresses of client validator number n; number 0 is the one that the cluster pins, where there is one. */
export function clientAddresses(cluster: Cluster, n: number): { identity: string; vote: string } {
  const { identity, vote } = clientValidatorKeys(n);
  const pinned = n === 0 ? pinnedValidator(cluster) : undefined;
  return pinned ?? { identity: identity.address, vote: vote.address };
}
