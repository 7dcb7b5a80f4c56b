import type { PublicCluster } from '@clearstake/contract/config';
import { type DerivedAddress, programDerivedAddress } from '@clearstake/verifier';
import { type Address, getAddressEncoder } from '@solana/kit';
import { operatorPrograms } from './clusters';

const addressEncoder = getAddressEncoder();

/** An identity's activation account: PDA of `["RAKURAI_ACTIVATION_ACCOUNT", identity]` under the cluster's activation program. */
export function activationAddress(identity: Address, cluster: PublicCluster): DerivedAddress {
  return programDerivedAddress(operatorPrograms[cluster].activation, [
    'RAKURAI_ACTIVATION_ACCOUNT',
    addressEncoder.encode(identity),
  ]);
}

/** The cluster-wide config account of the activation program, which names the operator's authority. */
export function activationConfigAddress(cluster: PublicCluster): DerivedAddress {
  return programDerivedAddress(operatorPrograms[cluster].activation, ['ACTIVATION_CONFIG_ACCOUNT']);
}
