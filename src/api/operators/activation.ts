import type { Cluster, PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { type Address, address } from '@solana/kit';
import { AccountLayoutError } from '@/lib/operators/account-reader';
import {
  type ActivationAccount,
  type ActivationConfig,
  decodeActivationAccount,
  decodeActivationConfig,
} from '@/lib/operators/activation-account';
import { activationAddress, activationConfigAddress } from '@/lib/operators/activation-address';
import { type ActivationStatus, activationStatus } from '@/lib/operators/activation-state';
import { clusterName, operatorPrograms } from '@/lib/operators/clusters';
import { currentTime } from '@/lib/time/clock';
import { getMultipleAccounts } from '../rpc/accounts';
import type { Account } from '../rpc/values';

/** An identity's activation account on chain. */
export interface Activation {
  readonly identity: Address;
  readonly cluster: PublicCluster;
  readonly address: Address;
  /** Null when it does not exist. */
  readonly account: ActivationAccount | null;
  /** Null when the program has no config account here. */
  readonly config: ActivationConfig | null;
  readonly status: ActivationStatus;
  /** When it was read, in milliseconds since 1970. */
  readonly readAt: number;
}

/** Whether this deployment's RPC node has the accounts of an operator's cluster. The sandbox's chain has both. */
export function canReadCluster(deployment: Cluster, cluster: PublicCluster): boolean {
  return deployment === 'sandbox' || deployment === cluster;
}

/**
 * Derives an identity's activation account, and reads it together with the config that names the operator.
 * @throws the RPC client's errors; AccountLayoutError for anything but an activation account
 */
export async function getActivation(
  identity: string,
  cluster: PublicCluster,
  signal?: AbortSignal,
): Promise<Activation> {
  const validator = address(identity);
  const derived = activationAddress(validator, cluster);
  const configAddress = activationConfigAddress(cluster);
  const [accountInfo, configInfo] = await getMultipleAccounts(
    [derived.address, configAddress.address],
    'confirmed',
    { signal },
  );
  const data = programData(accountInfo ?? null, cluster);
  const configData = programData(configInfo ?? null, cluster);
  const account = data ? decodeActivationAccount(data) : null;
  const config = configData ? decodeActivationConfig(configData) : null;
  if (account && account.validatorAuthority !== validator) {
    throw new AccountLayoutError(
      t('The account at {address} names {named} as its validator, not {identity}.', {
        address: derived.address,
        named: account.validatorAuthority,
        identity,
      }),
    );
  }
  return {
    identity: validator,
    cluster,
    address: derived.address,
    account,
    config,
    status: activationStatus(account, config?.operatorAuthority ?? null),
    readAt: currentTime(),
  };
}

/** The bytes of an account of the activation program; null for a missing account, also one that only received lamports. */
function programData(account: Account | null, cluster: PublicCluster): Uint8Array | null {
  if (!account) return null;
  if (account.owner === SYSTEM_PROGRAM && account.data.length === 0) return null;
  if (account.owner !== operatorPrograms[cluster].activation) {
    throw new AccountLayoutError(
      t("The account belongs to program {owner}, not to {cluster}'s activation program.", {
        owner: account.owner,
        cluster: clusterName(cluster),
      }),
    );
  }
  return account.data;
}
