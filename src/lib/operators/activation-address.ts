import type { PublicCluster } from '@contract/config';
import { type Address, getAddressEncoder, getProgramDerivedAddress } from '@solana/kit';
import { operatorPrograms } from './clusters';

const addressEncoder = getAddressEncoder();

/** A program-derived address and its bump. */
export interface DerivedAddress {
  readonly address: Address;
  readonly bump: number;
}

/**
 * An identity's activation account: PDA of `["RAKURAI_ACTIVATION_ACCOUNT", identity]` under the cluster's activation program.
 * Uses WebCrypto, which needs https or loopback.
 */
export async function activationAddress(identity: Address, cluster: PublicCluster): Promise<DerivedAddress> {
  const [derived, bump] = await getProgramDerivedAddress({
    programAddress: operatorPrograms(cluster).activation,
    seeds: ['RAKURAI_ACTIVATION_ACCOUNT', addressEncoder.encode(identity)],
  });
  return { address: derived, bump };
}

/** The cluster-wide config account of the activation program, which names the operator's authority. */
export async function activationConfigAddress(cluster: PublicCluster): Promise<DerivedAddress> {
  const [derived, bump] = await getProgramDerivedAddress({
    programAddress: operatorPrograms(cluster).activation,
    seeds: ['ACTIVATION_CONFIG_ACCOUNT'],
  });
  return { address: derived, bump };
}
