import type { Cluster, PublicCluster } from '@clearstake/contract/config';
import { t } from '@clearstake/contract/i18n';
import { SYSTEM_PROGRAM } from '@clearstake/contract/programs';
import { address } from '@solana/kit';
import { AccountLayoutError } from '@/lib/operators/account-reader';
import { decodeActivationAccount, decodeActivationConfig } from '@/lib/operators/activation-account';
import { activationAddress, activationConfigAddress } from '@/lib/operators/activation-address';
import { activationStatus } from '@/lib/operators/activation-state';
import { clusterName, operatorPrograms } from '@/lib/operators/clusters';
import { currentTime } from '@/lib/time/clock';
import { getMultipleAccounts } from '../rpc/accounts';
import type { Account } from '../rpc/values';

/** An identity's activation account on chain, read at a time in milliseconds since 1970. */
export type Activation = Awaited<ReturnType<typeof getActivation>>;

/** Whether this deployment's RPC node has the accounts of an operator's cluster. The sandbox's chain has both. */
export function canReadCluster(deployment: Cluster, cluster: PublicCluster): boolean {
  return deployment === 'sandbox' || deployment === cluster;
}

/**
 * Derives an identity's activation account, and reads it together with the config that names the operator.
 * @throws the RPC client's errors; AccountLayoutError for anything but an activation account
 */
export async function getActivation(identity: string, cluster: PublicCluster, signal?: AbortSignal) {
  const validator = address(identity);
  const derived = activationAddress(validator, cluster);
  const configAddress = activationConfigAddress(cluster);
  const addresses = [derived.address, configAddress.address];
  const [accountInfo, configInfo] = await getMultipleAccounts(addresses, 'confirmed', { signal });
  const data = programData(accountInfo, cluster);
  const configData = programData(configInfo, cluster);
  const account = data && decodeActivationAccount(data);
  const config = configData && decodeActivationConfig(configData);
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
    /** Null when it does not exist. */
    account,
    /** Null when the program has no config account here. */
    config,
    status: activationStatus(account, config?.operatorAuthority ?? null),
    readAt: currentTime(),
  };
}

/** The bytes of an account of the activation program; null for a missing account, also one that only received lamports. */
function programData(account: Account | null | undefined, cluster: PublicCluster): Uint8Array | null {
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
