import { createHash } from 'node:crypto';
import type { Cluster } from '@clearstake/contract/config';
import { mainnetBetaPins } from '@clearstake/contract/pins/mainnet-beta';
import { testnetPins } from '@clearstake/contract/pins/testnet';
import { sandboxAddress } from '../../chain/keys';
import type { World } from '../../chain/world/types';
import { clientAddresses } from '../../chain/world/validators';
import {
  activationAddress,
  activationConfigAddress,
  encodeActivationAccount,
  encodeActivationConfig,
} from './activation-layout';

type GenesisAccount = World['accounts'][number];

/** The two activation programs; one world contains accounts of both clusters. */
export const activationPrograms = {
  mainnet: mainnetBetaPins.activationProgram,
  testnet: testnetPins.activationProgram,
} as const;

/**
 * Of client validators 0 to 3, each in another state: enabled, waiting for its operator, waiting for the validator, disabled.
 * Number 4 and later have no activation account.
 */
const activations = [
  { commissionBps: 9000, isEnabled: true, proposer: () => null },
  { commissionBps: 10_000, isEnabled: false, proposer: (identity: string) => identity },
  { commissionBps: 5000, isEnabled: false, proposer: () => sandboxAddress('manager') },
  { commissionBps: 10_000, isEnabled: false, proposer: () => null },
];

/** Activation accounts in each of the four states, and the config account, under both clusters' programs. */
export const activationAccounts = (cluster: Cluster = 'sandbox'): GenesisAccount[] =>
  Object.values(activationPrograms).flatMap((program) => {
    const manager = sandboxAddress('manager');
    const config = activationConfigAddress(program);
    const configData = encodeActivationConfig({
      authority: manager,
      operatorAuthority: manager,
      operatorCommissionBps: 0,
      commissionAccount: sandboxAddress('manager-fee'),
      bump: config.bump,
    });
    const accounts = activations.map(({ commissionBps, isEnabled, proposer }, index) => {
      const { identity } = clientAddresses(cluster, index);
      const { address, bump } = activationAddress(identity, program);
      const data = encodeActivationAccount({
        isEnabled,
        proposer: proposer(identity),
        validatorAuthority: identity,
        validatorCommissionBps: commissionBps,
        operatorCommissionBps: 0,
        bump,
        // The 64 bytes that the operator set on approval.
        hash: isEnabled ? createHash('sha512').update('clearstake sandbox build').digest() : null,
      });
      return funded(address, program, data);
    });
    return [funded(config.address, program, configData), ...accounts];
  });

// Rent exemption: two years of 3480 lamports a byte-year, 128 bytes of overhead.
const funded = (address: string, owner: string, data: Uint8Array): GenesisAccount => ({
  address,
  owner,
  data,
  lamports: BigInt(data.length + 128) * 6960n,
});
