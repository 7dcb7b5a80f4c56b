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

/** Client validators 0 to 3 have an activation account, each in another state; number 4 and later have none. */
const states = ['enabled', 'waiting-for-operator', 'waiting-for-validator', 'disabled'] as const;
const commissionsBps = [9000, 10_000, 5000, 10_000];

/** Activation accounts in each of the four states, and the config account, under both clusters' programs. */
export function activationAccounts(cluster: Cluster = 'sandbox'): GenesisAccount[] {
  const accounts: GenesisAccount[] = [];
  for (const program of [activationPrograms.mainnet, activationPrograms.testnet]) {
    accounts.push(configAccount(program));
    for (const index of states.keys()) accounts.push(activationAccount(program, cluster, index));
  }
  return accounts;
}

function configAccount(program: string): GenesisAccount {
  const { address: configAddress, bump } = activationConfigAddress(program);
  const manager = sandboxAddress('manager');
  return funded(
    configAddress,
    program,
    encodeActivationConfig({
      authority: manager,
      operatorAuthority: manager,
      operatorCommissionBps: 0,
      commissionAccount: sandboxAddress('manager-fee'),
      bump,
    }),
  );
}

function activationAccount(program: string, cluster: Cluster, index: number): GenesisAccount {
  const { identity } = clientAddresses(cluster, index);
  const { address: accountAddress, bump } = activationAddress(identity, program);
  const state = states[index] ?? 'disabled';
  const proposers = {
    enabled: null,
    'waiting-for-operator': identity,
    'waiting-for-validator': sandboxAddress('manager'),
    disabled: null,
  };
  return funded(
    accountAddress,
    program,
    encodeActivationAccount({
      isEnabled: state === 'enabled',
      proposer: proposers[state],
      validatorAuthority: identity,
      validatorCommissionBps: commissionsBps[index] ?? 10_000,
      operatorCommissionBps: 0,
      bump,
      hash: state === 'enabled' ? buildHash() : null,
    }),
  );
}

/** The 64 bytes that the operator set on approval. */
function buildHash(): Uint8Array {
  return Uint8Array.from(createHash('sha512').update('clearstake sandbox build').digest());
}

function funded(accountAddress: string, owner: string, data: Uint8Array): GenesisAccount {
  // Rent exemption: two years of 3480 lamports a byte-year, 128 bytes of overhead.
  return { address: accountAddress, owner, data, lamports: BigInt(data.length + 128) * 6960n };
}
